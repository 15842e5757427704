-- The one definition of how texts are folded to be searched and sorted; `plainText` of src/shared/plain-text.ts is its twin.
CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(
  translate(regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f]', '', 'g'), '’‐', '''-'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');
--> statement-breakpoint
-- the former release bears it: the column is there again when this transaction ends, and found by the same letters.
ALTER TABLE "accounts" drop column "search_name";
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_name" text GENERATED ALWAYS AS (plain_text(last_name || ' ' || first_name || ' ' || last_name)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("search_name","id");
--> statement-breakpoint
-- the former release bears it: the same rows, in whose texts it finds all that has none of the letters œ, æ and ß.
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
    coalesce(w.search_name, public.plain_text(o.last_name || ' ' || o.first_name)),
    concat_ws(e'\n', w.search_name,
      public.plain_text(concat_ws(e'\n', w.email_key, w.contact)), p.payers)
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
-- the former release bears it: the same rows, in whose texts it finds all that has none of the letters œ, æ and ß.
CREATE OR REPLACE FUNCTION list_attempts() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.listed_payments (attempt_id, created_at, payer, giver)
  SELECT a.id, a.created_at,
    public.plain_text(o.first_name || ' ' || o.last_name || ' ' || o.first_name || e'\n' || o.email || e'\n' || o.phone),
    CASE WHEN o.purpose <> 'cotisation' THEN md5(lower(o.email))::uuid END
  FROM added a JOIN public.orders o ON o.id = a.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- the former release bears it: the same rows, in whose texts it finds all that has none of the letters œ, æ and ß.
CREATE OR REPLACE FUNCTION list_payer() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.listed_payments SET payer =
    public.plain_text(NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.first_name || e'\n' || NEW.email || e'\n' || NEW.phone),
    giver = CASE WHEN NEW.purpose <> 'cotisation' THEN md5(lower(NEW.email))::uuid END
  WHERE attempt_id IN (SELECT id FROM public.attempts WHERE order_id = NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE "listed_payments" SET "payer" = plain_text("payer") WHERE "payer" <> plain_text("payer");
--> statement-breakpoint
UPDATE "donors" SET "name" = plain_text("name"), "search_text" = plain_text("search_text")
WHERE "search_text" <> plain_text("search_text") OR "name" <> plain_text("name");
