ALTER TABLE "offline_payments" ADD COLUMN "body_hash" text;
--> statement-breakpoint
-- What stands beside the ledger and says why money is in it: decided records, statements, evidence, and the time of the audit log
-- (docs/decisions/0016-the-database-guards-the-books.md).

-- ─── Recorded payments: what was recorded stays, what was decided too ───

-- The former release bears it: it sets the attempt in the transaction that inserts it.
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
-- The former release bears it: it inserts them as waiting.
CREATE TRIGGER offline_payments_begin BEFORE INSERT ON "offline_payments"
  FOR EACH ROW WHEN (NEW."state" <> 'waiting')
  EXECUTE FUNCTION refuse_change('a recorded payment waits for its decision first');
--> statement-breakpoint
-- The former release bears it: while one waits, it changes the address and whether the name is shown, and then decides.
CREATE TRIGGER offline_payments_frozen BEFORE UPDATE OF "id", "purpose", "target_id", "purpose_label", "method_code", "amount",
  "received_on", "first_name", "last_name", "phone", "reference", "note", "proof", "body_hash", "recorded_by", "recorded_at"
  ON "offline_payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what was recorded never changes: refuse it and record another');
--> statement-breakpoint
-- The former release bears it: it changes none that was decided.
CREATE TRIGGER offline_payments_decided_stays BEFORE UPDATE ON "offline_payments"
  FOR EACH ROW WHEN (OLD."state" <> 'waiting')
  EXECUTE FUNCTION refuse_change('a decided payment never changes');
--> statement-breakpoint
-- The former release bears it: it deletes none.
CREATE TRIGGER offline_payments_no_delete BEFORE DELETE ON "offline_payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a recorded payment is refused, not deleted');
--> statement-breakpoint
-- The former release bears it: it truncates nothing.
CREATE TRIGGER offline_payments_no_truncate BEFORE TRUNCATE ON "offline_payments"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- ─── Lines of statements: only what is noted of one changes ───

-- The former release bears it: it changes state, payment and reason.
CREATE TRIGGER statement_lines_frozen BEFORE UPDATE OF "id", "account", "paid_on", "label", "reference", "amount", "fingerprint",
  "imported_at" ON "statement_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a statement says never changes');
--> statement-breakpoint
-- The former release bears it: it deletes none.
CREATE TRIGGER statement_lines_no_delete BEFORE DELETE ON "statement_lines"
  FOR EACH ROW WHEN (OLD."state" <> 'open')
  EXECUTE FUNCTION refuse_change('a line that was decided about is not deleted');
--> statement-breakpoint
-- The former release bears it: it truncates nothing.
CREATE TRIGGER statement_lines_no_truncate BEFORE TRUNCATE ON "statement_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- ─── Evidence of attempts only grows ───

-- The order that EVIDENCE_STRENGTH states (src/modules/payments/evidence.ts): a test compares them.
CREATE FUNCTION evidence_strength(evidence text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE evidence WHEN 'none' THEN 0 WHEN 'notified' THEN 1 WHEN 'staff_confirmed' THEN 2
    WHEN 'api_verified' THEN 3 WHEN 'export_verified' THEN 3 END
$$;
--> statement-breakpoint
-- The former release bears it: it evaluates proof in the same order.
CREATE TRIGGER attempts_evidence_grows BEFORE UPDATE OF "evidence" ON "attempts"
  FOR EACH ROW WHEN (NEW."evidence" <> OLD."evidence"
    AND (evidence_strength(NEW."evidence") > evidence_strength(OLD."evidence")) IS NOT TRUE)
  EXECUTE FUNCTION refuse_change('evidence only grows');
--> statement-breakpoint
CREATE FUNCTION attempts_require_comparison() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM payment_decisions WHERE attempt_id = NEW.id AND action = 'verify';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'evidence of an export has the decision of who compared it';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit, for the decision is written after the evidence.
-- The former release bears it: it writes the decision too.
CREATE CONSTRAINT TRIGGER attempts_compared AFTER UPDATE OF "evidence" ON "attempts"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."evidence" = 'export_verified' AND OLD."evidence" <> 'export_verified')
  EXECUTE FUNCTION attempts_require_comparison();
--> statement-breakpoint

-- ─── Orders: all that a paid one meant, but the address, which staff may correct ───

-- The former release bears it: it changes none of the columns.
CREATE OR REPLACE TRIGGER orders_paid_frozen BEFORE UPDATE OF "amount", "covered_fees", "currency", "purpose", "purpose_id",
  "purpose_label", "first_name", "last_name", "month", "year", "monthly_dues", "created_at" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION orders_refuse_if_paid();
--> statement-breakpoint

-- ─── Audit log: its time is that of the database ───

-- The owner of the table is believed, who could switch the trigger off: the demo is seeded by that role, with entries of past months.
CREATE FUNCTION audit_entries_date() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    NEW.at := clock_timestamp();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- The former release bears it: it writes the present time.
CREATE TRIGGER audit_entries_dated BEFORE INSERT ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION audit_entries_date();
