import { type Act, nameAct } from "#people/staff/name-act.ts";
import type { Database } from "#platform/db/database.ts";
import { listActions } from "./list-audit.ts";

/** Returns who did the last of these actions on the subject, and when; undefined if nobody did one. */
export async function nameLastAction(
  db: Database,
  { said, ...subject }: { kind: string; id: string; said: Readonly<Record<string, Act["said"]>> },
  reader: { staff: { id: string }; now: Date },
): Promise<string | undefined> {
  const last = (await listActions(db, subject)).findLast(({ action }) => said[action]);
  const words = last && said[last.action];
  return words && nameAct(db, { actor: last.actor, at: last.at, said: words }, reader);
}
