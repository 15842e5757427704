ALTER TABLE "accounts" drop column "search_name";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(last_name || ' ' || first_name || ' ' || last_name), 'àâäçéèêëîïôöùûüÿñ’', 'aaaceeeeiioouuuyn''')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("search_name","id");