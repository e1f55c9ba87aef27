CREATE TABLE "answer_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_overrides" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"answer" text NOT NULL,
	"source" text NOT NULL,
	"link" text NOT NULL,
	"nations" text NOT NULL,
	"asked" text[] NOT NULL,
	"checked" date NOT NULL,
	"is_removed" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "answer_changes_answer" ON "answer_changes" USING btree ("answer_id","created_at" DESC NULLS LAST);