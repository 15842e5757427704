-- In the order in which payments write them: what is being written is waited for, and nothing is missed.
LOCK TABLE "accounts", "orders", "attempts", "ledger_entries", "receipts" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "listed_payments" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"payer" text NOT NULL,
	"giver" uuid,
	"paid" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL
);
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
-- The former release bears it: the trigger only writes a table that it does not know.
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
-- The former release bears it: the trigger only writes a table that it does not know.
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
-- The former release bears it: the trigger only writes a table that it does not know.
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
-- The former release bears it: the trigger only writes a table that it does not know.
CREATE TRIGGER refunds_are_listed AFTER UPDATE OF "amount", "refunded_amount" ON "receipts"
  FOR EACH ROW EXECUTE FUNCTION list_refund();
--> statement-breakpoint
INSERT INTO "listed_payments" ("attempt_id", "created_at", "payer", "giver", "paid", "refunded", "settled_at")
  SELECT a.id, a.created_at,
    translate(lower(o.first_name || ' ' || o.last_name || ' ' || o.first_name || e'\n' || o.email || e'\n' || o.phone),
      'àâäçéèêëîïôöùûüÿñ’', 'aaaceeeeiioouuuyn'''),
    CASE WHEN o.purpose <> 'cotisation' THEN md5(lower(o.email))::uuid END,
    coalesce(r.amount, 0), coalesce(r.refunded_amount, 0), CASE WHEN r.id IS NOT NULL THEN a.settled_at END
  FROM "attempts" a JOIN "orders" o ON o.id = a.order_id LEFT JOIN "receipts" r ON r.attempt_id = a.id;
--> statement-breakpoint
ALTER TABLE "listed_payments" ADD CONSTRAINT "listed_payments_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_payments_newest" ON "listed_payments" USING btree ("created_at","attempt_id");--> statement-breakpoint
CREATE INDEX "listed_payments_by_giver" ON "listed_payments" USING btree ("giver");--> statement-breakpoint
CREATE INDEX "listed_payments_by_payer" ON "listed_payments" USING gin ("payer" gin_trgm_ops);--> statement-breakpoint
-- The former release bears it: it never had this index.
DROP INDEX IF EXISTS "orders_by_payer";
--> statement-breakpoint

-- A donor is searched by one text. It holds the telephone numbers too, of which the triggers say nothing yet.
ALTER TABLE "donors" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The former release bears it: the trigger only notes of whom something changed.
CREATE OR REPLACE TRIGGER orders_change_donors AFTER UPDATE OF "user_id", "email", "first_name", "last_name", "phone" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION note_stale_donor_of_order();
--> statement-breakpoint
-- The former release bears it: the trigger only notes of whom something changed.
CREATE OR REPLACE TRIGGER accounts_change_donors
  AFTER INSERT OR DELETE OR UPDATE OF "email", "email_key", "email_verified_at", "first_name", "last_name", "contact" ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION note_stale_donor_of_account();
--> statement-breakpoint
-- The former release bears it: it never had this function.
CREATE OR REPLACE FUNCTION refresh_donors() RETURNS void LANGUAGE plpgsql
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
INSERT INTO "stale_donors" (account_id, email_key) SELECT DISTINCT user_id, lower(email) FROM "orders";
--> statement-breakpoint
SELECT refresh_donors();
