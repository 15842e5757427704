import type { AppContext } from "#composition/context.ts";
import { BLANK, greeting, sendAccountMail } from "#people/identity/account-mails.ts";
import { findAccount } from "#people/identity/accounts.db.ts";
import { paths } from "#shared/site-paths.ts";
import { findAlarm } from "./alarms.repo.ts";
import type { AlarmEvent } from "./alarms-outbox.ts";

const SUBJECTS: Readonly<Record<AlarmEvent, string>> = { opened: "Alarme", goes_on: "L’alarme dure", closed: "Réglé" };

/** Mails the member of staff what the alarm says now. An alarm that ended before the mail of its opening is not announced. */
export async function deliverAlarm(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings" | "alarmSources">,
  { alarmId, accountId, event }: { alarmId: string; accountId: string; event: AlarmEvent },
): Promise<void> {
  const [alarm, account] = [await findAlarm(ctx.db, alarmId), await findAccount(ctx.db, accountId)];
  const source = ctx.alarmSources.find(({ kind }) => kind === alarm?.kind);
  if (!alarm || !account || !source) return;
  if (event !== "closed" && alarm.closedAt) return;
  const ends = event === "closed";
  await sendAccountMail(ctx, account.email, {
    ...BLANK,
    subject: `${SUBJECTS[event]}\u00a0: ${source.title}`,
    preview: ends ? "L’alarme est terminée." : alarm.text,
    title: greeting(account.firstName),
    introduction: ends ? `L’alarme «\u00a0${source.title}\u00a0» est terminée.` : alarm.text,
    closing: ends ? "Il n’y a plus rien à faire." : source.advice,
    button: ends ? null : { label: "Ouvrir l’administration", url: ctx.publicUrl + (source.path ?? paths.admin) },
  });
}
