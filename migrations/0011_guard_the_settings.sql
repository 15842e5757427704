-- The versions of the settings are append-only, whichever program or person writes.

CREATE TRIGGER setting_revisions_append_only BEFORE UPDATE OR DELETE ON "setting_revisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER setting_revisions_no_truncate BEFORE TRUNCATE ON "setting_revisions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
