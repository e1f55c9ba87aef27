CREATE TABLE "helpline_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"helpline_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "helpline_overrides" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"hours" text NOT NULL,
	"note" text NOT NULL,
	"kinds" text[] NOT NULL,
	"age_from" integer,
	"age_to" integer,
	"places" text[] NOT NULL,
	"audience" text NOT NULL,
	"rank" integer NOT NULL,
	"source" text NOT NULL,
	"checked" date NOT NULL,
	"is_removed" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "helpline_changes_helpline" ON "helpline_changes" USING btree ("helpline_id","created_at" DESC NULLS LAST);