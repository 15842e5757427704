CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_months_month" CHECK ("closed_months"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "provider_months" (
	"month" text PRIMARY KEY NOT NULL,
	"fees" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "provider_months_month" CHECK ("provider_months"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "provider_months_amounts" CHECK ("provider_months"."fees" >= 0 and "provider_months"."paid_out" >= 0)
);
--> statement-breakpoint
CREATE INDEX "ledger_corrections" ON "ledger_entries" USING btree ("recorded_at") WHERE "ledger_entries"."kind" = 'correction';
--> statement-breakpoint

-- ─── A closed month stays as it is (docs/decisions/0041-a-closed-month-takes-no-entry.md) ───

CREATE TRIGGER closed_months_are_final BEFORE UPDATE OR DELETE ON "closed_months"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a closed month stays closed: record a correction in an open one');
--> statement-breakpoint
CREATE TRIGGER closed_months_no_truncate BEFORE TRUNCATE ON "closed_months"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- In their order, so that the newest closed month says what is closed.
CREATE FUNCTION refuse_older_month() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.month <= (SELECT max(month) FROM public.closed_months) THEN
    RAISE EXCEPTION '% is closed already', NEW.month USING ERRCODE = 'check_violation', CONSTRAINT = 'open_month';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER closed_months_in_order BEFORE INSERT ON "closed_months"
  FOR EACH ROW EXECUTE FUNCTION refuse_older_month();
--> statement-breakpoint
CREATE TRIGGER provider_months_open BEFORE INSERT OR UPDATE ON "provider_months"
  FOR EACH ROW EXECUTE FUNCTION refuse_older_month();
--> statement-breakpoint
CREATE FUNCTION refuse_entries_of_closed_months() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last_closed text := (SELECT max(month) FROM public.closed_months);
BEGIN
  IF EXISTS (SELECT FROM entered e WHERE to_char(e.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM') <= last_closed) THEN
    RAISE EXCEPTION 'the ledger takes no entry until the end of %', last_closed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'open_month';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_open_month AFTER INSERT ON "ledger_entries"
  REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_entries_of_closed_months();
