CREATE TABLE "safeguarding_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kinds" "bytea" NOT NULL,
	"level" text NOT NULL,
	"signs" integer NOT NULL,
	"age_band" text,
	"state" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "safeguarding_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"text" "bytea" NOT NULL,
	"state" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "safeguarding_entries" ADD CONSTRAINT "safeguarding_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safeguarding_notes" ADD CONSTRAINT "safeguarding_notes_entry_id_safeguarding_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."safeguarding_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safeguarding_entries_last" ON "safeguarding_entries" USING btree ("last_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "safeguarding_entries_state" ON "safeguarding_entries" USING btree ("state","last_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "safeguarding_entries_conversation" ON "safeguarding_entries" USING btree ("conversation_id","first_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "safeguarding_entries_member" ON "safeguarding_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "safeguarding_notes_entry" ON "safeguarding_notes" USING btree ("entry_id","created_at");