CREATE OR REPLACE FUNCTION ledger_refuse_excess() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Two at once: the second waits here, and then sees what the first one took.
  PERFORM 1 FROM attempts WHERE id = NEW.attempt_id AND state IN ('paid', 'refunded') FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only what was paid is given back or corrected';
  END IF;
  -- A correction may lower what can be given back, never raise it above what was paid.
  IF (SELECT coalesce(sum(amount) FILTER (WHERE kind <> 'correction'), 0)
        + least(coalesce(sum(amount) FILTER (WHERE kind = 'correction'), 0), 0)
      FROM (SELECT kind, amount FROM ledger_entries WHERE attempt_id = NEW.attempt_id
        UNION ALL SELECT NEW.kind, NEW.amount) entries) < 0 THEN
    RAISE EXCEPTION 'no more is given back than was paid';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER ledger_no_excess ON "ledger_entries";
--> statement-breakpoint
CREATE TRIGGER ledger_no_excess BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW."kind" <> 'payment') EXECUTE FUNCTION ledger_refuse_excess();
