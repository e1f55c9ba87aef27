CREATE TABLE "analyses" (
	"conversation_id" uuid NOT NULL,
	"type" text NOT NULL,
	"result" "bytea" NOT NULL,
	"model" text NOT NULL,
	"message_count" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analyses_conversation_id_type_pk" PRIMARY KEY("conversation_id","type")
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_active" ON "members" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin (lower("email" || ' ' || "first_name" || ' ' || "surname") gin_trgm_ops);