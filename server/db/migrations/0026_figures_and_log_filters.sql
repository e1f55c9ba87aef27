CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"members" integer NOT NULL,
	"active" integer NOT NULL,
	"conversations" integer NOT NULL,
	"drafts" integer NOT NULL,
	"pages" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ai_requests_model" ON "ai_requests" USING btree ("model","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "ai_requests_version" ON "ai_requests" USING btree ("prompt_version","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "ai_requests_failed" ON "ai_requests" USING btree ("created_at" DESC NULLS LAST,"id") WHERE not is_success;--> statement-breakpoint
CREATE INDEX "ai_requests_request" ON "ai_requests" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "messages_added" ON "messages" USING btree ("updated_at") WHERE proposal_state = 'added';--> statement-breakpoint
CREATE INDEX "contact_messages_new" ON "contact_messages" USING btree ("created_at") WHERE state = 'new';