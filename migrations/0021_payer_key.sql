-- The one definition of who an order says its payer is: the address in lower case, or without any `tel:` and the number, or
-- nothing; `payerKeyOf` is its twin.
CREATE FUNCTION payer_key(email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(nullif(lower($1), ''), 'tel:' || nullif($2, ''), '');
--> statement-breakpoint
-- The one definition of which donor a payment is of, by the verified account to which it belongs and the payer's key.
CREATE FUNCTION donor_key(account_id uuid, payer_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce('account:' || $1::text, CASE WHEN starts_with($2, 'tel:') THEN $2 ELSE 'email:' || nullif($2, '') END);
--> statement-breakpoint
-- the former release bears it: the same rows as before.
CREATE OR REPLACE FUNCTION note_stale_donors() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.stale_donors (account_id, email_key)
  SELECT DISTINCT o.user_id, public.payer_key(o.email, o.phone)
  FROM changed c
  JOIN public.attempts a ON a.id = c.attempt_id
  JOIN public.orders o ON o.id = a.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- the former release bears it: the same rows as before.
CREATE OR REPLACE FUNCTION note_stale_donor_of_receipt() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.stale_donors (account_id, email_key)
  SELECT o.user_id, public.payer_key(o.email, o.phone)
  FROM public.attempts a JOIN public.orders o ON o.id = a.order_id
  WHERE a.id = NEW.attempt_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- the former release bears it: the same rows as before.
CREATE OR REPLACE FUNCTION note_stale_donor_of_order() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.stale_donors (account_id, email_key)
  VALUES (OLD.user_id, public.payer_key(OLD.email, OLD.phone)),
    (NEW.user_id, public.payer_key(NEW.email, NEW.phone));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- the former release bears it: the same rows as before.
CREATE OR REPLACE FUNCTION refresh_donors() RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  owners uuid[];
  payers text[];
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
  INTO owners, payers FROM taken;
  -- What an account and an address paid may move from one to the other.
  owners := owners || ARRAY(SELECT id FROM public.accounts WHERE email_key = ANY (payers));
  payers := payers || ARRAY(SELECT email_key FROM public.accounts WHERE id = ANY (owners))
    || array_remove(ARRAY(SELECT DISTINCT public.payer_key(email, phone) FROM public.orders WHERE user_id = ANY (owners)), '');
  keys := ARRAY(SELECT public.donor_key(one, '') FROM unnest(owners) one)
    || ARRAY(SELECT public.donor_key(NULL, one) FROM unnest(payers) one);
  DELETE FROM public.donors WHERE key = ANY (keys);
  INSERT INTO public.donors (key, id, account_id, last_order, last_at, payments, received, has_dues, name, search_text)
  SELECT p.key, coalesce(w.id, o.id), w.id, o.id, p.last_at, p.payments, p.received, p.has_dues,
    coalesce(w.search_name, public.plain_text(o.last_name || ' ' || o.first_name)),
    concat_ws(e'\n', w.search_name,
      public.plain_text(concat_ws(e'\n', w.email_key, w.contact)), p.named)
  FROM (
    SELECT of.key, of.account_id, max(r.paid_at) AS last_at, count(*)::int AS payments,
      sum(r.amount - r.refunded_amount) AS received, bool_or(of.purpose = 'cotisation') AS has_dues,
      (array_agg(of.order_id ORDER BY r.paid_at DESC, of.order_id DESC))[1] AS last_order,
      string_agg(DISTINCT l.payer, e'\n') AS named
    FROM (
      SELECT o.id AS order_id, o.purpose, w.account_id,
        public.donor_key(w.account_id, public.payer_key(o.email, o.phone)) AS key
      FROM (
        SELECT id FROM public.orders WHERE lower(email) = ANY (payers)
        UNION SELECT id FROM public.orders
        WHERE email = '' AND phone = ANY (ARRAY(SELECT substr(one, 5) FROM unnest(payers) one WHERE one LIKE 'tel:%'))
        UNION SELECT id FROM public.orders WHERE user_id = ANY (owners)
      ) found
      JOIN public.orders o ON o.id = found.id
      LEFT JOIN public.accounts payer ON payer.id = o.user_id AND payer.email_verified_at IS NOT NULL
      LEFT JOIN public.accounts holder
        ON o.user_id IS NULL AND holder.email_key = lower(o.email) AND holder.email_verified_at IS NOT NULL
      CROSS JOIN LATERAL (SELECT coalesce(payer.id, holder.id) AS account_id) w
    ) of
    JOIN public.attempts a ON a.order_id = of.order_id
    JOIN public.receipts r ON r.attempt_id = a.id
    JOIN public.listed_payments l ON l.attempt_id = a.id
    -- Cash that was given without any address and number has no key.
    WHERE of.key = ANY (keys)
    GROUP BY of.key, of.account_id
  ) p
  JOIN public.orders o ON o.id = p.last_order
  LEFT JOIN public.accounts w ON w.id = p.account_id;
END
$$;
