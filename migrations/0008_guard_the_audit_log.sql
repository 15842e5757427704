-- The audit log and the versions of contents are append-only, whichever program or person writes. Versions go with their
-- content, when the trash is emptied.

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER content_revisions_unchanged BEFORE UPDATE ON "content_revisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
