CREATE TABLE "ai_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" text NOT NULL,
	"member_id" uuid,
	"tool" text NOT NULL,
	"model" text NOT NULL,
	"prompt_version" integer,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"response_ms" integer NOT NULL,
	"is_success" boolean NOT NULL,
	"content" "bytea",
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_versions" (
	"tool" text NOT NULL,
	"version" integer NOT NULL,
	"system_prompt" text NOT NULL,
	"welcome_message" text NOT NULL,
	"model" text NOT NULL,
	"reasoning_level" text NOT NULL,
	"author" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_versions_tool_version_pk" PRIMARY KEY("tool","version")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"tool" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"description" text NOT NULL,
	"system_prompt" text NOT NULL,
	"welcome_message" text NOT NULL,
	"initial_conversation" text DEFAULT '' NOT NULL,
	"conversational_prompts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model" text NOT NULL,
	"reasoning_level" text NOT NULL,
	"is_sub_agent" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_settings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"personality" "bytea",
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "coach_state" "bytea";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "status" text DEFAULT 'complete' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "proposal" "bytea";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "proposal_state" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_requests" ADD CONSTRAINT "ai_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_tool_agents_tool_fk" FOREIGN KEY ("tool") REFERENCES "public"."agents"("tool") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_settings" ADD CONSTRAINT "member_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_requests_created" ON "ai_requests" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "ai_requests_tool" ON "ai_requests" USING btree ("tool","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ai_requests_member" ON "ai_requests" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_streaming" ON "messages" USING btree ("conversation_id") WHERE status = 'streaming';