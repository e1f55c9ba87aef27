ALTER TABLE "cvs" ADD COLUMN "sealed_file_id" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "sealed_postcode" "bytea";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "written" text[] DEFAULT '{}'::text[] NOT NULL;