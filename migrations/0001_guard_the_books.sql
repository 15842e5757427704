-- What Drizzle cannot express: the books refer to the attempts that were paid, and triggers refuse what must never happen
-- to them, whichever program or person writes (docs/decisions/0016-the-database-guards-the-books.md).
-- Each function sets its own search_path: a temporary table would else come before the real one, and so show the guards
-- other books. The checks of several tables wait for the commit, for a refund writes its rows one after the other.

-- ─── References to attempts: the modules of these tables do not know those of payments ───

ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "receipt_links" ADD CONSTRAINT "receipt_links_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "receipt_links" ADD CONSTRAINT "receipt_links_paid_instead" FOREIGN KEY ("paid_instead") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "project_contributions" ADD CONSTRAINT "project_contributions_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint

-- ─── Append-only: ledger, allocations, decisions. Receipts and their counter are not truncated either ───

-- Refuses in all cases, with the trigger's argument as the reason: the triggers say when it runs.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '%', coalesce(TG_ARGV[0], TG_TABLE_NAME || ' is append-only');
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('the ledger is append-only: record a correction instead');
--> statement-breakpoint
CREATE TRIGGER ledger_no_truncate BEFORE TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER dues_allocations_append_only BEFORE UPDATE OR DELETE ON "dues_allocations"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('allocations are append-only: record what is taken back instead');
--> statement-breakpoint
CREATE TRIGGER dues_allocations_no_truncate BEFORE TRUNCATE ON "dues_allocations"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_decisions_append_only BEFORE UPDATE OR DELETE ON "payment_decisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_decisions_no_truncate BEFORE TRUNCATE ON "payment_decisions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipts_no_delete BEFORE DELETE ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON "receipts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_counters_no_truncate BEFORE TRUNCATE ON "receipt_counters"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- ─── Attempts and orders: what was paid stays what it was ───

CREATE TRIGGER attempts_paid_stays BEFORE UPDATE OF "state" ON "attempts"
  FOR EACH ROW WHEN (OLD."state" IN ('paid', 'refunded') AND NEW."state" <> OLD."state"
    AND NOT (OLD."state" = 'paid' AND NEW."state" = 'refunded'))
  EXECUTE FUNCTION refuse_change('a paid attempt can only be refunded');
--> statement-breakpoint
CREATE TRIGGER attempts_paid_frozen BEFORE UPDATE OF "order_id", "reference", "provider", "simulated", "merchant", "amount",
  "currency" ON "attempts"
  FOR EACH ROW WHEN (OLD."state" IN ('paid', 'refunded'))
  EXECUTE FUNCTION refuse_change('what a paid attempt was proven for never changes');
--> statement-breakpoint
CREATE TRIGGER attempts_paid_dated BEFORE UPDATE OF "settled_at", "allocated" ON "attempts"
  FOR EACH ROW WHEN (OLD."state" IN ('paid', 'refunded')
    AND (NEW."settled_at" IS DISTINCT FROM OLD."settled_at" OR (OLD."allocated" AND NOT NEW."allocated")))
  EXECUTE FUNCTION refuse_change('when an attempt was paid never changes, nor that it was allocated');
--> statement-breakpoint
-- 'refunded' means wholly: what remains of a payment could else be neither refunded nor seen.
CREATE FUNCTION attempts_require_refund() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE attempt_id = NEW.id AND kind IN ('payment', 'refund')) <> 0 THEN
    RAISE EXCEPTION 'a refunded attempt was given back wholly';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit: the refund's entry is written after the state.
CREATE CONSTRAINT TRIGGER attempts_refunded_wholly AFTER UPDATE OF "state" ON "attempts"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."state" = 'refunded' AND OLD."state" <> 'refunded')
  EXECUTE FUNCTION attempts_require_refund();
--> statement-breakpoint
-- Ledger and receipt repeat what the order says: they must not come to differ from it.
CREATE FUNCTION orders_refuse_if_paid() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM attempts WHERE order_id = NEW.id AND state IN ('paid', 'refunded');
  IF FOUND THEN
    RAISE EXCEPTION 'what a paid order meant never changes';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Not what a member may withdraw: the account it belongs to, and whether the name is shown.
CREATE TRIGGER orders_paid_frozen BEFORE UPDATE OF "amount", "covered_fees", "currency", "purpose", "purpose_id", "first_name",
  "last_name" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION orders_refuse_if_paid();
--> statement-breakpoint

-- ─── Ledger: only what was paid comes in, and no more than that goes out ───

-- Ledger and receipts state real money: an attempt that is not paid, or another amount, has no place there. Fees count as
-- covered only if the order says so and at least its amount was paid.
CREATE FUNCTION require_paid() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.id = NEW.attempt_id AND a.state IN ('paid', 'refunded') AND a.amount = NEW.amount AND a.currency = NEW.currency
    AND NEW.covered_fees = CASE WHEN a.amount >= o.amount THEN o.covered_fees ELSE 0 END;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% records what was not paid', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Settlement marks the attempt as paid first, and then writes these.
CREATE TRIGGER ledger_payment_is_paid AFTER INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW."kind" = 'payment') EXECUTE FUNCTION require_paid();
--> statement-breakpoint
CREATE TRIGGER receipts_are_paid AFTER INSERT ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION require_paid();
--> statement-breakpoint
-- A use case that counts wrongly, or two refunds at once, would else give back money that was never received.
CREATE FUNCTION ledger_refuse_excess() RETURNS trigger LANGUAGE plpgsql
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
CREATE TRIGGER ledger_no_excess BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW."kind" <> 'payment') EXECUTE FUNCTION ledger_refuse_excess();
--> statement-breakpoint

-- ─── Receipts: what one states never changes, and the numbers of a year have no gaps ───

-- A list of columns costs nothing where a receipt is only marked as sent. A new column belongs here too: a test says which.
CREATE TRIGGER receipts_frozen BEFORE UPDATE OF "id", "number", "year", "sequence", "attempt_id", "verify_code",
  "first_name", "last_name", "email", "amount", "covered_fees", "currency", "purpose", "purpose_label", "purpose_path",
  "method_label", "reference", "duplicate", "simulated", "paid_at" ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a receipt states never changes');
--> statement-breakpoint
CREATE TRIGGER receipt_counters_no_delete BEFORE DELETE ON "receipt_counters"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('the receipt counter only grows by one');
--> statement-breakpoint
CREATE TRIGGER receipt_counters_grow BEFORE UPDATE ON "receipt_counters"
  FOR EACH ROW WHEN (NEW."year" <> OLD."year" OR NEW."last" <> OLD."last" + 1)
  EXECUTE FUNCTION refuse_change('the receipt counter only grows by one');
--> statement-breakpoint
-- A counter that begins later than at one would leave a gap: it may only if the receipts before it are there.
CREATE FUNCTION receipt_counters_begin() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.last <> (SELECT count(*) FROM receipts WHERE year = NEW.year) THEN
    RAISE EXCEPTION 'the receipt counter only grows by one';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Past receipts may be loaded before their counter, as the demo does.
CREATE TRIGGER receipt_counters_begin BEFORE INSERT ON "receipt_counters"
  FOR EACH ROW WHEN (NEW."last" <> 1) EXECUTE FUNCTION receipt_counters_begin();
--> statement-breakpoint
-- A number that the counter did not give would be given again, or leave a gap.
CREATE FUNCTION receipts_require_counter() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Without a counter these are past receipts, as the demo loads them: the counter then begins with their number.
  IF NEW.sequence <> (SELECT last FROM receipt_counters WHERE year = NEW.year) THEN
    RAISE EXCEPTION 'a receipt has the number that its counter gave';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER receipts_of_counter AFTER INSERT ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION receipts_require_counter();
--> statement-breakpoint
-- A number without its receipt is a gap.
CREATE FUNCTION receipt_counters_require_receipt() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM receipts WHERE year = NEW.year AND sequence = NEW.last;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the receipt counter only counts receipts';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The number and its receipt are written in one statement: this runs at the end of it.
CREATE TRIGGER receipt_counters_count AFTER INSERT OR UPDATE ON "receipt_counters"
  FOR EACH ROW EXECUTE FUNCTION receipt_counters_require_receipt();
--> statement-breakpoint

-- ─── Refunds: receipt and purpose state what the ledger gave back, once and for all ───

CREATE TRIGGER receipts_refund_grows BEFORE UPDATE OF "refunded_amount" ON "receipts"
  FOR EACH ROW WHEN (NEW."refunded_amount" < OLD."refunded_amount")
  EXECUTE FUNCTION refuse_change('what was refunded stays refunded');
--> statement-breakpoint
CREATE TRIGGER donations_refund_grows BEFORE UPDATE OF "refunded_amount" ON "donations"
  FOR EACH ROW WHEN (NEW."refunded_amount" < OLD."refunded_amount")
  EXECUTE FUNCTION refuse_change('what was refunded stays refunded');
--> statement-breakpoint
CREATE TRIGGER project_contributions_refund_grows BEFORE UPDATE OF "refunded_amount" ON "project_contributions"
  FOR EACH ROW WHEN (NEW."refunded_amount" < OLD."refunded_amount")
  EXECUTE FUNCTION refuse_change('what was refunded stays refunded');
--> statement-breakpoint
CREATE TRIGGER dues_payments_refund_grows BEFORE UPDATE OF "refunded_amount" ON "dues_payments"
  FOR EACH ROW WHEN (NEW."refunded_amount" < OLD."refunded_amount")
  EXECUTE FUNCTION refuse_change('what was refunded stays refunded');
--> statement-breakpoint
CREATE TRIGGER receipts_refund_dated BEFORE UPDATE OF "refunded_at" ON "receipts"
  FOR EACH ROW WHEN (NEW."refunded_at" IS DISTINCT FROM OLD."refunded_at" AND NEW."refunded_amount" = OLD."refunded_amount")
  EXECUTE FUNCTION refuse_change('a receipt states when money was given back, and no other time');
--> statement-breakpoint
-- A receipt is a document for third parties, and totals and paid months follow from what is left of a payment: none of
-- them may hide a refund, nor state one that was not made. A duplicate that counts for no purpose has a receipt only.
-- A receipt states all that was given back, the purpose only what was given back of the gift.
CREATE FUNCTION require_refunds_entered() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  given_back bigint;
  of_gift bigint;
BEGIN
  SELECT coalesce(-sum(amount), 0), coalesce(-sum(amount - covered_fees), 0) INTO given_back, of_gift
    FROM ledger_entries WHERE attempt_id = NEW.attempt_id AND kind = 'refund';
  IF (SELECT refunded_amount FROM receipts WHERE attempt_id = NEW.attempt_id) <> given_back THEN
    RAISE EXCEPTION 'a receipt states what the ledger gave back';
  END IF;
  PERFORM 1 FROM donations WHERE attempt_id = NEW.attempt_id AND refunded_amount <> of_gift
    UNION ALL SELECT 1 FROM project_contributions WHERE attempt_id = NEW.attempt_id AND refunded_amount <> of_gift
    UNION ALL SELECT 1 FROM dues_payments WHERE attempt_id = NEW.attempt_id AND refunded_amount <> of_gift;
  IF FOUND THEN
    RAISE EXCEPTION 'what is left of a payment is net of what the ledger gave back';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit: a refund writes entry, receipt and purpose one after the other.
CREATE CONSTRAINT TRIGGER ledger_refund_is_stated AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."kind" = 'refund') EXECUTE FUNCTION require_refunds_entered();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER receipts_refund_is_entered AFTER INSERT OR UPDATE OF "refunded_amount" ON "receipts"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."refunded_amount" <> 0) EXECUTE FUNCTION require_refunds_entered();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER donations_refund_is_entered AFTER INSERT OR UPDATE OF "refunded_amount" ON "donations"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."refunded_amount" <> 0) EXECUTE FUNCTION require_refunds_entered();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER project_contributions_refund_is_entered
  AFTER INSERT OR UPDATE OF "refunded_amount" ON "project_contributions"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."refunded_amount" <> 0) EXECUTE FUNCTION require_refunds_entered();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dues_payments_refund_is_entered AFTER INSERT OR UPDATE OF "refunded_amount" ON "dues_payments"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."refunded_amount" <> 0) EXECUTE FUNCTION require_refunds_entered();
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
