CREATE TABLE "member_keys" (
	"member_id" uuid,
	"wrapped" "bytea" NOT NULL,
	"wrapped_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_keys_member" UNIQUE NULLS NOT DISTINCT("member_id")
);
--> statement-breakpoint
CREATE INDEX "member_keys_wrapped_by" ON "member_keys" USING btree ("wrapped_by");