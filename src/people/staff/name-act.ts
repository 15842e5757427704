import { readAccountNames } from "#people/identity/find-accounts.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { formatMoment, formatTime } from "#shared/date-formats.ts";

/** An act of a member of staff: `said` writes it behind who did it, with this form of 'avoir'. */
export interface Act {
  /** The id of the account. */
  actor: string | null;
  at: Date;
  said: (has: "a" | "avez") => string;
}

/** Returns who did what and when, as one who did not see it is told: `Adjoua Koffi l’a refusé à 2 h 18.` */
export async function nameAct(
  db: Database,
  { actor, at, said }: Act,
  { staff, now }: { staff: { id: string }; now: Date },
): Promise<string> {
  const name = (await readAccountNames(db, [actor])).get(actor ?? "") ?? "Une personne de l’équipe";
  const moment = at.toISOString();
  const when = dayOf(at) === dayOf(now) ? `à ${formatTime(moment.slice(11, 16))}` : `le ${formatMoment(moment)}`;
  return actor === staff.id ? `Vous ${said("avez")} ${when}.` : `${name} ${said("a")} ${when}.`;
}
