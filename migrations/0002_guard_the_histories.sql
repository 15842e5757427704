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
