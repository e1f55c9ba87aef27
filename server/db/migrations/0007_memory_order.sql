DROP INDEX "remembered_facts_member";--> statement-breakpoint
ALTER TABLE "remembered_facts" ADD COLUMN "position" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "remembered_facts_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "remembered_facts_member" ON "remembered_facts" USING btree ("member_id","position");