CREATE TABLE "ai_member_months" (
	"month" date NOT NULL,
	"member_id" uuid NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"cost" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_member_months_month_member_id_pk" PRIMARY KEY("month","member_id")
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "ai_member_months" ADD CONSTRAINT "ai_member_months_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_photos" ADD CONSTRAINT "removed_photos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_member_months_cost" ON "ai_member_months" USING btree ("month","cost" DESC NULLS LAST,"member_id");--> statement-breakpoint
CREATE INDEX "ai_member_months_member" ON "ai_member_months" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "removed_photos_member" ON "removed_photos" USING btree ("member_id","removed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_pro" ON "members" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "members"."is_pro";--> statement-breakpoint
CREATE INDEX "members_founders" ON "members" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "members"."is_founder";--> statement-breakpoint
CREATE INDEX "members_suspended" ON "members" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "members"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin (lower(coalesce("username", '') || ' ' || "display_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_by_activity" ON "members" USING btree ("last_active_at" DESC NULLS LAST,"id");