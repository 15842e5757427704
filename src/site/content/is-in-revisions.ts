import type { Database } from "#platform/db/database.ts";
import { hasRevisionWith } from "./revisions.db.ts";

/** Returns whether a version of this kind of content, which staff may restore, mentions this text. */
export function isInRevisions(db: Database, mention: { kind: string; text: string }): Promise<boolean> {
  return hasRevisionWith(db, mention);
}
