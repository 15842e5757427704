-- A temporary table would else come before the real one: whoever may write could show the guards other books.
ALTER FUNCTION ledger_refuse_change() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION dues_refuse_change() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_change() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION receipt_counters_begin() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION ledger_refuse_excess() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION require_paid() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION receipts_require_counter() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION receipt_counters_require_receipt() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION attempts_require_refund() SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION orders_refuse_if_paid() SET search_path = pg_catalog, public, pg_temp;
