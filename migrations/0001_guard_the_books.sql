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
--> statement-breakpoint
-- The audit log and the versions of contents and settings are append-only, whichever program or person writes. Versions of
-- contents go with their content, when the trash is emptied.

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER content_revisions_unchanged BEFORE UPDATE ON "content_revisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER setting_revisions_append_only BEFORE UPDATE OR DELETE ON "setting_revisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER setting_revisions_no_truncate BEFORE TRUNCATE ON "setting_revisions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The median of gifts: a year of a large foundation has half a million of them, but few sizes a day.
CREATE FUNCTION add_to_ledger_days() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.ledger_days AS sums (day, part, key, payments, amount, refunds, refunded)
  SELECT (e.recorded_at AT TIME ZONE 'UTC')::date, k.part, k.key,
    count(*) FILTER (WHERE e.kind = 'payment'), coalesce(sum(e.amount) FILTER (WHERE e.kind = 'payment'), 0),
    count(*) FILTER (WHERE e.kind = 'refund'), coalesce(-sum(e.amount) FILTER (WHERE e.kind = 'refund'), 0)
  FROM entered e
  JOIN public.attempts a ON a.id = e.attempt_id
  CROSS JOIN LATERAL (VALUES
    ('target', e.purpose || ':' || e.purpose_id),
    ('method', a.method_code),
    ('size', CASE WHEN e.kind = 'payment' AND e.purpose <> 'cotisation' THEN (e.amount - e.covered_fees)::text END)
  ) AS k (part, key)
  WHERE k.key IS NOT NULL
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (part, day, key) DO UPDATE SET
    payments = sums.payments + excluded.payments, amount = sums.amount + excluded.amount,
    refunds = sums.refunds + excluded.refunds, refunded = sums.refunded + excluded.refunded;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_sum_days AFTER INSERT ON "ledger_entries"
  REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_ledger_days();
--> statement-breakpoint
-- Gifts by giver and day, for the same reason as the sums by day: to tell new givers from those who gave before, the dashboard
-- would else look up every address among all orders. Entries may be older than known ones, for past payments are imported.
CREATE FUNCTION add_to_giver_days() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.giver_days AS sums (day, giver, first_day, gifts, amount)
  SELECT g.day, g.giver,
    least(min(g.day) OVER (PARTITION BY g.giver), (SELECT min(k.first_day) FROM public.giver_days k WHERE k.giver = g.giver)),
    g.gifts, g.amount
  FROM (
    SELECT (e.recorded_at AT TIME ZONE 'UTC')::date AS day, md5(lower(o.email))::uuid AS giver,
      count(*) AS gifts, sum(e.amount) AS amount
    FROM entered e
    JOIN public.attempts a ON a.id = e.attempt_id
    JOIN public.orders o ON o.id = a.order_id
    WHERE e.kind = 'payment' AND e.purpose <> 'cotisation'
    GROUP BY 1, 2
  ) g
  ORDER BY 1, 2
  ON CONFLICT (day, giver) DO UPDATE SET gifts = sums.gifts + excluded.gifts, amount = sums.amount + excluded.amount;
  UPDATE public.giver_days d SET first_day = f.first_day
  FROM (
    SELECT k.giver, min(k.first_day) AS first_day FROM public.giver_days k
    WHERE k.giver IN (
      SELECT md5(lower(o.email))::uuid FROM entered e
      JOIN public.attempts a ON a.id = e.attempt_id JOIN public.orders o ON o.id = a.order_id
      WHERE e.kind = 'payment' AND e.purpose <> 'cotisation')
    GROUP BY 1
  ) f
  WHERE d.giver = f.giver AND d.first_day > f.first_day;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_sum_giver_days AFTER INSERT ON "ledger_entries"
  REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_giver_days();
--> statement-breakpoint
-- The donors that staff lists and searches: a million receipts are too many to add up for each look at them. What changes a donor only
-- says so here; who lists the donors, and a schedule, bring them up to date. So no payment waits for another one, and no lock is held.
CREATE FUNCTION note_stale_donors() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.stale_donors (account_id, email_key)
  SELECT DISTINCT o.user_id, lower(o.email)
  FROM changed c
  JOIN public.attempts a ON a.id = c.attempt_id
  JOIN public.orders o ON o.id = a.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER receipts_make_donors AFTER INSERT ON "receipts"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stale_donors();
--> statement-breakpoint
CREATE FUNCTION note_stale_donor_of_receipt() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.stale_donors (account_id, email_key)
  SELECT o.user_id, lower(o.email) FROM public.attempts a JOIN public.orders o ON o.id = a.order_id
  WHERE a.id = NEW.attempt_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_change_donors AFTER UPDATE OF "refunded_amount" ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION note_stale_donor_of_receipt();
--> statement-breakpoint
CREATE FUNCTION note_stale_donor_of_order() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.stale_donors (account_id, email_key)
  VALUES (OLD.user_id, lower(OLD.email)), (NEW.user_id, lower(NEW.email));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_stale_donor_of_account() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- An account that never ordered anything leaves no trace here.
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.stale_donors (account_id, email_key) SELECT OLD.id, OLD.email_key
    WHERE EXISTS (SELECT FROM public.orders WHERE user_id = OLD.id)
      OR EXISTS (SELECT FROM public.orders WHERE lower(email) = OLD.email_key);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.stale_donors (account_id, email_key) SELECT NEW.id, NEW.email_key
    WHERE EXISTS (SELECT FROM public.orders WHERE user_id = NEW.id)
      OR EXISTS (SELECT FROM public.orders WHERE lower(email) = NEW.email_key);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_donors() RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  owners uuid[];
  addresses text[];
  keys text[];
BEGIN
  IF NOT EXISTS (SELECT FROM public.stale_donors) THEN
    RETURN;
  END IF;
  -- Two at once would write the same donors. What is noted meanwhile is for the next one.
  PERFORM pg_advisory_xact_lock(7302113);
  WITH taken AS (DELETE FROM public.stale_donors RETURNING account_id, email_key)
  SELECT coalesce(array_agg(DISTINCT account_id) FILTER (WHERE account_id IS NOT NULL), '{}'),
    coalesce(array_agg(DISTINCT email_key) FILTER (WHERE email_key <> ''), '{}')
  INTO owners, addresses FROM taken;
  -- What an account and an address paid may move from one to the other.
  owners := owners || ARRAY(SELECT id FROM public.accounts WHERE email_key = ANY (addresses));
  addresses := addresses || ARRAY(SELECT email_key FROM public.accounts WHERE id = ANY (owners))
    || ARRAY(SELECT DISTINCT lower(email) FROM public.orders WHERE user_id = ANY (owners) AND email <> '');
  keys := ARRAY(SELECT 'account:' || one FROM unnest(owners) one) || ARRAY(SELECT 'email:' || one FROM unnest(addresses) one);
  DELETE FROM public.donors WHERE key = ANY (keys);
  INSERT INTO public.donors (key, id, account_id, last_order, last_at, payments, received, has_dues, name, search_text)
  SELECT p.key, coalesce(w.id, o.id), w.id, o.id, p.last_at, p.payments, p.received, p.has_dues,
    coalesce(w.search_name, translate(lower(o.last_name || ' ' || o.first_name), 'àâäçéèêëîïôöùûüÿñ’', 'aaaceeeeiioouuuyn''')),
    concat_ws(e'\n', w.search_name,
      translate(lower(concat_ws(e'\n', w.email_key, w.contact)), 'àâäçéèêëîïôöùûüÿñ’', 'aaaceeeeiioouuuyn'''), p.payers)
  FROM (
    SELECT of.key, of.account_id, max(r.paid_at) AS last_at, count(*)::int AS payments,
      sum(r.amount - r.refunded_amount) AS received, bool_or(of.purpose = 'cotisation') AS has_dues,
      (array_agg(of.order_id ORDER BY r.paid_at DESC, of.order_id DESC))[1] AS last_order,
      string_agg(DISTINCT l.payer, e'\n') AS payers
    FROM (
      SELECT o.id AS order_id, o.purpose, w.account_id, coalesce('account:' || w.account_id, 'email:' || lower(o.email)) AS key
      FROM (
        SELECT id FROM public.orders WHERE lower(email) = ANY (addresses)
        UNION SELECT id FROM public.orders WHERE user_id = ANY (owners)
      ) found
      JOIN public.orders o ON o.id = found.id
      LEFT JOIN public.accounts payer ON payer.id = o.user_id AND payer.email_verified_at IS NOT NULL
      LEFT JOIN public.accounts holder
        ON o.user_id IS NULL AND holder.email_key = lower(o.email) AND holder.email_verified_at IS NOT NULL
      CROSS JOIN LATERAL (SELECT coalesce(payer.id, holder.id) AS account_id) w
      -- Cash may have been given without any address.
      WHERE o.email <> '' OR w.account_id IS NOT NULL
    ) of
    JOIN public.attempts a ON a.order_id = of.order_id
    JOIN public.receipts r ON r.attempt_id = a.id
    JOIN public.listed_payments l ON l.attempt_id = a.id
    WHERE of.key = ANY (keys)
    GROUP BY of.key, of.account_id
  ) p
  JOIN public.orders o ON o.id = p.last_order
  LEFT JOIN public.accounts w ON w.id = p.account_id;
END
$$;
--> statement-breakpoint
CREATE TRIGGER receipts_counted_once BEFORE UPDATE OF "counted_at" ON "receipts"
  FOR EACH ROW WHEN (OLD."counted_at" IS NOT NULL AND NEW."counted_at" IS DISTINCT FROM OLD."counted_at")
  EXECUTE FUNCTION refuse_change('a duplicate is counted once and for all');
--> statement-breakpoint
-- Room for the change that each payment makes, beside the row: no index has to learn its new place.
ALTER TABLE "listed_payments" SET (fillfactor = 85);
--> statement-breakpoint
-- What staff searches and sums payments by: an order, its attempts and their receipts are too wide to be read for all payments at once,
-- and accents too slow to remove. Each row changes with its own payment alone, so that no payment waits for another one.
CREATE FUNCTION list_attempts() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.listed_payments (attempt_id, created_at, payer, giver)
  SELECT a.id, a.created_at,
    translate(lower(o.first_name || ' ' || o.last_name || ' ' || o.first_name || e'\n' || o.email || e'\n' || o.phone),
      'àâäçéèêëîïôöùûüÿñ’', 'aaaceeeeiioouuuyn'''),
    CASE WHEN o.purpose <> 'cotisation' THEN md5(lower(o.email))::uuid END
  FROM added a JOIN public.orders o ON o.id = a.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER attempts_are_listed AFTER INSERT ON "attempts"
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION list_attempts();
--> statement-breakpoint
CREATE FUNCTION list_payer() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.listed_payments SET payer =
    translate(lower(NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.first_name || e'\n' || NEW.email || e'\n' || NEW.phone),
      'àâäçéèêëîïôöùûüÿñ’', 'aaaceeeeiioouuuyn'''),
    giver = CASE WHEN NEW.purpose <> 'cotisation' THEN md5(lower(NEW.email))::uuid END
  WHERE attempt_id IN (SELECT id FROM public.attempts WHERE order_id = NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payers_are_listed AFTER UPDATE OF "first_name", "last_name", "email", "phone" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION list_payer();
--> statement-breakpoint
CREATE FUNCTION list_receipts() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.listed_payments l SET paid = r.amount, refunded = r.refunded_amount, settled_at = a.settled_at
  FROM added r JOIN public.attempts a ON a.id = r.attempt_id
  WHERE l.attempt_id = r.attempt_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER receipts_are_listed AFTER INSERT ON "receipts"
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION list_receipts();
--> statement-breakpoint
CREATE FUNCTION list_refund() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.listed_payments SET paid = NEW.amount, refunded = NEW.refunded_amount WHERE attempt_id = NEW.attempt_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_are_listed AFTER UPDATE OF "amount", "refunded_amount" ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION list_refund();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_change_donors AFTER UPDATE OF "user_id", "email", "first_name", "last_name", "phone" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION note_stale_donor_of_order();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER accounts_change_donors
  AFTER INSERT OR DELETE OR UPDATE OF "email", "email_key", "email_verified_at", "first_name", "last_name", "contact" ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION note_stale_donor_of_account();
--> statement-breakpoint
-- What stands beside the ledger and says why money is in it: decided records, statements, evidence, and the time of the audit log
-- (docs/decisions/0016-the-database-guards-the-books.md).

-- ─── Recorded payments: what was recorded stays, what was decided too ───

ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
CREATE TRIGGER offline_payments_begin BEFORE INSERT ON "offline_payments"
  FOR EACH ROW WHEN (NEW."state" <> 'waiting')
  EXECUTE FUNCTION refuse_change('a recorded payment waits for its decision first');
--> statement-breakpoint
CREATE TRIGGER offline_payments_frozen BEFORE UPDATE OF "id", "purpose", "target_id", "purpose_label", "method_code", "amount",
  "received_on", "first_name", "last_name", "phone", "reference", "note", "proof", "body_hash", "recorded_by", "recorded_at"
  ON "offline_payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what was recorded never changes: refuse it and record another');
--> statement-breakpoint
CREATE TRIGGER offline_payments_decided_stays BEFORE UPDATE ON "offline_payments"
  FOR EACH ROW WHEN (OLD."state" <> 'waiting')
  EXECUTE FUNCTION refuse_change('a decided payment never changes');
--> statement-breakpoint
CREATE TRIGGER offline_payments_no_delete BEFORE DELETE ON "offline_payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a recorded payment is refused, not deleted');
--> statement-breakpoint
CREATE TRIGGER offline_payments_no_truncate BEFORE TRUNCATE ON "offline_payments"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- ─── Lines of statements: only what is noted of one changes ───

CREATE TRIGGER statement_lines_frozen BEFORE UPDATE OF "id", "account", "paid_on", "label", "reference", "amount", "fingerprint",
  "imported_at" ON "statement_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a statement says never changes');
--> statement-breakpoint
CREATE TRIGGER statement_lines_no_delete BEFORE DELETE ON "statement_lines"
  FOR EACH ROW WHEN (OLD."state" <> 'open')
  EXECUTE FUNCTION refuse_change('a line that was decided about is not deleted');
--> statement-breakpoint
CREATE TRIGGER statement_lines_no_truncate BEFORE TRUNCATE ON "statement_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- ─── Evidence of attempts only grows ───

-- The order that EVIDENCE_STRENGTH states (src/money/payments/evidence.ts): a test compares them.
CREATE FUNCTION evidence_strength(evidence text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE evidence WHEN 'none' THEN 0 WHEN 'notified' THEN 1 WHEN 'staff_confirmed' THEN 2
    WHEN 'api_verified' THEN 3 WHEN 'export_verified' THEN 3 END
$$;
--> statement-breakpoint
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
CREATE CONSTRAINT TRIGGER attempts_compared AFTER UPDATE OF "evidence" ON "attempts"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."evidence" = 'export_verified' AND OLD."evidence" <> 'export_verified')
  EXECUTE FUNCTION attempts_require_comparison();
--> statement-breakpoint
-- ─── Orders: all that a paid one meant, but the address, which staff may correct ───

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
CREATE TRIGGER audit_entries_dated BEFORE INSERT ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION audit_entries_date();
--> statement-breakpoint
CREATE TRIGGER payment_proposals_no_delete BEFORE DELETE ON "payment_proposals"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what was proposed stays');
--> statement-breakpoint
CREATE TRIGGER payment_proposals_no_truncate BEFORE TRUNCATE ON "payment_proposals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('what was proposed stays');
--> statement-breakpoint
-- An agreed refund is no agreed confirmation.
CREATE FUNCTION attempts_require_proof() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- A review that the provider's own message caused proves its amount.
  IF NEW.review_amount = NEW.amount THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM payment_proposals p
      WHERE p.attempt_id = NEW.id AND p.action = 'confirm' AND p.state = 'confirmed' AND p.amount = NEW.amount
        AND p.decided_by <> p.proposed_by
    UNION ALL SELECT 1 FROM offline_payments o
      WHERE o.attempt_id = NEW.id AND o.state = 'confirmed' AND o.decided_by <> o.recorded_by
    UNION ALL SELECT 1 FROM former_gifts g
      JOIN former_gift_imports i ON i.id = g.import_id AND i.state IN ('running', 'done') AND i.decided_by <> i.actor
      JOIN former_gift_lines f ON f.import_id = i.id AND f.attempt_id = g.attempt_id AND f.amount = NEW.amount
      WHERE g.attempt_id = NEW.id
    UNION ALL SELECT 1 FROM reconciliation_lines l
      JOIN reconciliations r ON r.id = l.reconciliation_id
      JOIN payment_decisions d ON d.attempt_id = l.attempt_id AND d.action IN ('confirm', 'accept')
        AND d.actor <> r.actor AND d.actor IS DISTINCT FROM l.status_by
      WHERE l.attempt_id = NEW.id AND l.status = 'paid' AND l.amount = NEW.amount;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'two people confirm a payment that nothing proves';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit: the decisions are written with the state. What a notification has settled needs no second person.
CREATE CONSTRAINT TRIGGER attempts_word_is_proven AFTER UPDATE OF "state", "evidence" ON "attempts"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."state" = 'paid' AND NEW."evidence" = 'staff_confirmed'
    AND (OLD."state" <> 'paid' OR OLD."evidence" NOT IN ('notified', 'staff_confirmed')))
  EXECUTE FUNCTION attempts_require_proof();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER attempts_inserted_word_is_proven AFTER INSERT ON "attempts"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."evidence" = 'staff_confirmed') EXECUTE FUNCTION attempts_require_proof();
--> statement-breakpoint
-- What was paid before goes with an account that is deleted because nobody opened it.
ALTER TABLE "dues_waivers" ADD CONSTRAINT "dues_waivers_of_account" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "former_gifts" ADD CONSTRAINT "former_gifts_attempt" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id");
--> statement-breakpoint
CREATE TRIGGER former_gifts_append_only BEFORE UPDATE OR DELETE ON "former_gifts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER former_gifts_no_truncate BEFORE TRUNCATE ON "former_gifts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a second person confirms is what the first one proposed: neither who, nor how much, nor a line of it changes.
CREATE TRIGGER former_gift_imports_frozen BEFORE UPDATE OF "actor", "file_name", "source", "amount", "first_day", "last_day",
  "created_at" ON "former_gift_imports"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a proposal of former gifts never changes');
--> statement-breakpoint
CREATE TRIGGER former_gift_imports_decided_once BEFORE UPDATE ON "former_gift_imports"
  FOR EACH ROW WHEN ((OLD."state" IN ('done', 'refused') AND NEW."state" <> OLD."state")
    OR (OLD."state" = 'running' AND NEW."state" NOT IN ('running', 'done'))
    OR (OLD."decided_by" IS NOT NULL AND NEW."decided_by" IS DISTINCT FROM OLD."decided_by"))
  EXECUTE FUNCTION refuse_change('a decision on former gifts is made once');
--> statement-breakpoint
CREATE TRIGGER former_gift_imports_no_delete BEFORE DELETE ON "former_gift_imports"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER former_gift_lines_frozen BEFORE UPDATE OF "import_id", "line", "day", "amount", "first_name", "last_name", "email",
  "campaign_id", "campaign", "method", "reference", "fingerprint" ON "former_gift_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a line of former gifts never changes');
--> statement-breakpoint
CREATE TRIGGER former_gift_lines_settled_once BEFORE UPDATE OF "outcome", "attempt_id" ON "former_gift_lines"
  FOR EACH ROW WHEN (OLD."outcome" <> 'waiting') EXECUTE FUNCTION refuse_change('a line of former gifts is settled once');
--> statement-breakpoint
-- A line that is added later would be booked without having been shown to the second person.
CREATE FUNCTION former_gift_lines_come_with_their_import() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.outcome = 'waiting' AND (SELECT state FROM public.former_gift_imports WHERE id = NEW.import_id) <> 'proposed' THEN
    RAISE EXCEPTION 'former gifts are proposed before they are confirmed';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER former_gift_lines_proposed BEFORE INSERT ON "former_gift_lines"
  FOR EACH ROW EXECUTE FUNCTION former_gift_lines_come_with_their_import();
--> statement-breakpoint
CREATE FUNCTION move_giver_days() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM attempts WHERE order_id = NEW.id AND state IN ('paid', 'refunded');
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- Payments that settle meanwhile hold the row of their year when they add to these sums: they are counted before, or after.
  PERFORM 1 FROM ledger_years ORDER BY year FOR UPDATE;
  DELETE FROM giver_days WHERE giver IN (md5(lower(OLD.email))::uuid, md5(lower(NEW.email))::uuid);
  INSERT INTO giver_days (day, giver, first_day, gifts, amount)
  SELECT g.day, g.giver, min(g.day) OVER (PARTITION BY g.giver), g.gifts, g.amount
  FROM (
    SELECT (e.recorded_at AT TIME ZONE 'UTC')::date AS day, md5(lower(o.email))::uuid AS giver,
      count(*) AS gifts, sum(e.amount) AS amount
    FROM orders o
    JOIN attempts a ON a.order_id = o.id
    JOIN ledger_entries e ON e.attempt_id = a.id
    WHERE lower(o.email) IN (lower(OLD.email), lower(NEW.email)) AND e.kind = 'payment' AND e.purpose <> 'cotisation'
    GROUP BY 1, 2
  ) g;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_move_giver_days AFTER UPDATE OF "email" ON "orders"
  FOR EACH ROW WHEN (lower(NEW."email") <> lower(OLD."email") AND NEW."purpose" <> 'cotisation')
  EXECUTE FUNCTION move_giver_days();
--> statement-breakpoint
CREATE TRIGGER statement_lines_read BEFORE UPDATE OF "import_id", "time", "payer", "identity" ON "statement_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a statement says never changes');
--> statement-breakpoint
CREATE TRIGGER statement_imports_frozen BEFORE UPDATE OF "id", "account", "actor", "file_name", "lines", "amount", "created_at"
  ON "statement_imports" FOR EACH ROW EXECUTE FUNCTION refuse_change('what was imported never changes');
--> statement-breakpoint
CREATE TRIGGER statement_imports_no_delete BEFORE DELETE ON "statement_imports"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('an import is undone, not deleted');
--> statement-breakpoint
CREATE TRIGGER former_addresses_frozen BEFORE UPDATE OF "id", "email_key", "until" ON "former_addresses"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('an address that somebody had stays that');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER receipts_frozen BEFORE UPDATE OF "id", "number", "year", "sequence", "attempt_id", "verify_code",
  "first_name", "last_name", "amount", "covered_fees", "currency", "purpose", "purpose_label", "purpose_path", "tribute",
  "tribute_name", "method_label", "reference", "duplicate", "simulated", "paid_at" ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a receipt states never changes');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_proposals_are_decided_once BEFORE UPDATE ON "payment_proposals"
  FOR EACH ROW WHEN (OLD."state" <> 'waiting'
    OR (NEW."id", NEW."attempt_id", NEW."action", NEW."amount", NEW."remaining", NEW."means", NEW."reason", NEW."proposed_by", NEW."proposed_at")
      IS DISTINCT FROM
      (OLD."id", OLD."attempt_id", OLD."action", OLD."amount", OLD."remaining", OLD."means", OLD."reason", OLD."proposed_by", OLD."proposed_at"))
  EXECUTE FUNCTION refuse_change('what was proposed stays, and is decided once');
--> statement-breakpoint
-- One person alone must not be able to invent a refund, which would hide money that the foundation still has
-- (docs/decisions/0052-two-people-confirm-what-nothing-proves.md). That the provider refunded, its statements show.
CREATE FUNCTION payment_decisions_require_second() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.alone THEN
    RAISE EXCEPTION 'no refund is booked by one person any more';
  END IF;
  IF NEW.refunded_by = 'provider' THEN
    PERFORM 1 FROM attempts WHERE id = NEW.attempt_id AND provider NOT IN ('offline', 'former');
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the provider refunds only what was paid through it';
    END IF;
    RETURN NULL;
  END IF;
  PERFORM 1 FROM payment_proposals p WHERE p.id = NEW.proposal_id AND p.action = 'refund' AND p.state = 'confirmed'
    AND p.attempt_id = NEW.attempt_id AND p.amount = NEW.amount AND p.decided_by = NEW.actor AND p.decided_by <> p.proposed_by;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'two people book a refund that the foundation paid itself';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit: decision and proposal are written one after the other.
CREATE CONSTRAINT TRIGGER payment_decisions_by_two AFTER INSERT ON "payment_decisions"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."action" = 'refund') EXECUTE FUNCTION payment_decisions_require_second();
