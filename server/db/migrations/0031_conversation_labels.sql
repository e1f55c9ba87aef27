ALTER TABLE "conversations" ADD COLUMN "title" "bytea";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "pinned_at" timestamp with time zone;