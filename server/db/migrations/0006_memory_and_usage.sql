CREATE TABLE "ai_usage" (
	"day" date NOT NULL,
	"tool" text NOT NULL,
	"model" text NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"response_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_day_tool_model_pk" PRIMARY KEY("day","tool","model")
);
--> statement-breakpoint
CREATE TABLE "cvs" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"text" "bytea",
	"experience" "bytea",
	"is_corrected" boolean DEFAULT false NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_facts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"fact" "bytea" NOT NULL,
	"tool" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_states" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"state" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "summary" "bytea";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "remembered_up_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_facts" ADD CONSTRAINT "remembered_facts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_states" ADD CONSTRAINT "session_states_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remembered_facts_member" ON "remembered_facts" USING btree ("member_id","created_at");