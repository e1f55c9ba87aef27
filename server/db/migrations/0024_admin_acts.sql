CREATE TABLE "admin_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"act" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"member_id" uuid,
	"details" jsonb NOT NULL,
	"outcome" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "admin_acts_at" ON "admin_acts" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "admin_acts_act" ON "admin_acts" USING btree ("act","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "admin_acts_member" ON "admin_acts" USING btree ("member_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
-- Rows are added, get their outcome once, and go after a year. Nothing else happens to them, whoever asks.
CREATE OR REPLACE FUNCTION keep_admin_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF OLD.outcome IS NULL AND NEW.outcome IS NOT NULL AND to_jsonb(NEW) - 'outcome' = to_jsonb(OLD) - 'outcome' THEN
			RETURN NEW;
		END IF;
	ELSIF OLD.at < now() - interval '364 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'the log of acts is only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER admin_acts_kept BEFORE UPDATE OR DELETE ON "admin_acts" FOR EACH ROW EXECUTE FUNCTION keep_admin_acts();
