CREATE TABLE "initial_passwords" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"password" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "initial_passwords" ADD CONSTRAINT "initial_passwords_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;