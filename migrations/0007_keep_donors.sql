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
-- The former release bears it: the trigger only notes of whom something changed.
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
-- The former release bears it: the trigger only notes of whom something changed.
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
-- The former release bears it: the trigger only notes of whom something changed.
CREATE TRIGGER orders_change_donors AFTER UPDATE OF "user_id", "email", "first_name", "last_name" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION note_stale_donor_of_order();
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
-- The former release bears it: the trigger only notes of whom something changed.
CREATE TRIGGER accounts_change_donors
  AFTER INSERT OR DELETE OR UPDATE OF "email", "email_key", "email_verified_at", "first_name", "last_name" ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION note_stale_donor_of_account();
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
  INSERT INTO public.donors (key, id, account_id, last_order, last_at, payments, received, has_dues, name)
  SELECT p.key, coalesce(p.account_id, o.id), p.account_id, o.id, p.last_at, p.payments, p.received, p.has_dues,
    coalesce(p.name, translate(lower(o.last_name || ' ' || o.first_name), 'àâäçéèêëîïôöùûüÿñ’', 'aaaceeeeiioouuuyn'''))
  FROM (
    SELECT of.key, of.account_id, min(of.name) AS name, max(r.paid_at) AS last_at, count(*)::int AS payments,
      sum(r.amount - r.refunded_amount) AS received, bool_or(of.purpose = 'cotisation') AS has_dues,
      (array_agg(of.order_id ORDER BY r.paid_at DESC, of.order_id DESC))[1] AS last_order
    FROM (
      SELECT o.id AS order_id, o.purpose, w.account_id, w.name, coalesce('account:' || w.account_id, 'email:' || lower(o.email)) AS key
      FROM (
        SELECT id FROM public.orders WHERE lower(email) = ANY (addresses)
        UNION SELECT id FROM public.orders WHERE user_id = ANY (owners)
      ) found
      JOIN public.orders o ON o.id = found.id
      LEFT JOIN public.accounts payer ON payer.id = o.user_id AND payer.email_verified_at IS NOT NULL
      LEFT JOIN public.accounts holder
        ON o.user_id IS NULL AND holder.email_key = lower(o.email) AND holder.email_verified_at IS NOT NULL
      CROSS JOIN LATERAL (
        SELECT coalesce(payer.id, holder.id) AS account_id, coalesce(payer.search_name, holder.search_name) AS name
      ) w
      -- Cash may have been given without any address.
      WHERE o.email <> '' OR w.account_id IS NOT NULL
    ) of
    JOIN public.attempts a ON a.order_id = of.order_id
    JOIN public.receipts r ON r.attempt_id = a.id
    WHERE of.key = ANY (keys)
    GROUP BY of.key, of.account_id
  ) p
  JOIN public.orders o ON o.id = p.last_order;
END
$$;
--> statement-breakpoint
INSERT INTO "stale_donors" (account_id, email_key) SELECT DISTINCT user_id, lower(email) FROM "orders";
--> statement-breakpoint
SELECT refresh_donors();
