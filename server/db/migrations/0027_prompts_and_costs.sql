CREATE TABLE "test_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tool" text NOT NULL,
	"title" text NOT NULL,
	"sample" text NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_member_days" (
	"day" date NOT NULL,
	"member_id" uuid NOT NULL,
	"model" text NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_member_days_day_member_id_model_pk" PRIMARY KEY("day","member_id","model")
);
--> statement-breakpoint
CREATE TABLE "ai_version_days" (
	"day" date NOT NULL,
	"tool" text NOT NULL,
	"prompt_version" integer NOT NULL,
	"model" text NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_version_days_day_tool_prompt_version_model_pk" PRIMARY KEY("day","tool","prompt_version","model")
);
--> statement-breakpoint
ALTER TABLE "agent_versions" ADD COLUMN "initial_conversation" text;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD COLUMN "conversational_prompts" jsonb;--> statement-breakpoint
ALTER TABLE "test_conversations" ADD CONSTRAINT "test_conversations_tool_agents_tool_fk" FOREIGN KEY ("tool") REFERENCES "public"."agents"("tool") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_member_days" ADD CONSTRAINT "ai_member_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_conversations_tool" ON "test_conversations" USING btree ("tool","title");--> statement-breakpoint
CREATE INDEX "ai_member_days_member" ON "ai_member_days" USING btree ("member_id");