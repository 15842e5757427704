CREATE TABLE "former_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD COLUMN "status_by" text;--> statement-breakpoint
ALTER TABLE "status_words" ADD COLUMN "noted_by" text;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_addresses_of" ON "former_addresses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "former_addresses_by_key" ON "former_addresses" USING btree ("email_key" text_pattern_ops);
--> statement-breakpoint
-- The former release bears it: it does not know the table.
CREATE TRIGGER former_addresses_frozen BEFORE UPDATE OF "id", "email_key", "until" ON "former_addresses"
  FOR EACH ROW EXECUTE FUNCTION refuse_change('an address that somebody had stays that');
--> statement-breakpoint
-- What a line says because one person gave its word a meaning is no proof to that person.
-- The former release bears it: it gives no line such a person, so nothing changes for its own.
CREATE OR REPLACE FUNCTION attempts_require_proof() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- A review that the provider's own message caused proves its amount.
  IF NEW.review_amount = NEW.amount THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM payment_proposals p
      WHERE p.attempt_id = NEW.id AND p.state = 'confirmed' AND p.amount = NEW.amount AND p.decided_by <> p.proposed_by
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
