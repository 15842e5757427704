import { isDeepStrictEqual } from "node:util";
import { type Actor, nameActor } from "#composition/actor.ts";
import type { Database } from "#platform/db/database.ts";
import { listActsAbout } from "./audit.repo.ts";
import type { AuditedAction } from "./record-audit.ts";

/** Returns whether the audit log says that this person did this to the subject, with these values. */
export async function hasDone(
  db: Database,
  actor: Actor,
  { action, subject, after }: Pick<AuditedAction, "action" | "subject" | "after">,
): Promise<boolean> {
  const acts = await listActsAbout(db, { actor: nameActor(actor), action, subject });
  return acts.some((values) => isDeepStrictEqual(values, after));
}
