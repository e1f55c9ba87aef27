DROP INDEX "ai_requests_tool";--> statement-breakpoint
DROP INDEX "ai_requests_member";--> statement-breakpoint
CREATE INDEX "ai_requests_tool" ON "ai_requests" USING btree ("tool","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "ai_requests_member" ON "ai_requests" USING btree ("member_id","created_at" DESC NULLS LAST,"id");