import type { AppContext } from "#composition/context.ts";
import { type Month, monthOf } from "#platform/months.ts";
import { foundationOf, type MailContent, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { applyMove } from "./change-promise.ts";
import { linkPromise } from "./promise-link.ts";
import {
  closedTargetMail,
  confirmPromiseMail,
  knownPromiseMail,
  promiseReminderMail,
  stoppedPromiseMail,
} from "./promise-mails.ts";
import { markSent } from "./promise-reminders.repo.ts";
import { findPromiseTarget } from "./promise-targets.ts";
import { findPromise, lockPromise, type StoredPromise } from "./promises.repo.ts";

type DeliveryContext = Pick<AppContext, "clock" | "db" | "mail" | "publicUrl" | "readSettings">;

/**
 * Mails the owner of the address a link: to confirm the promise, or to change it if it is confirmed. Sends nothing if
 * it has ended meanwhile. Safe to run again.
 */
export async function deliverPromiseInvitation(ctx: DeliveryContext, promiseId: string): Promise<void> {
  const promise = await findPromise(ctx.db, promiseId);
  if (!promise || promise.state === "ended") return;
  const { title, pageUrl } = await linkAndTitle(ctx, promise);
  const mail = promise.state === "unconfirmed" ? confirmPromiseMail : knownPromiseMail;
  await send(ctx, promise, {
    content: mail({ promise, title, pageUrl }),
    name: `promise-invitation-${promise.id}-${promise.invitedAt?.getTime() ?? 0}`,
  });
}

/**
 * Mails the donor the reminder of this month; if the target takes no more gifts, mails that instead, and ends the
 * promise. Sends nothing if the promise is not active any more, or the month is over. Safe to run again: the mail keeps
 * its Message-ID.
 */
export async function deliverPromiseReminder(
  ctx: DeliveryContext,
  reminder: { promiseId: string; month: Month },
): Promise<void> {
  const { db, clock, publicUrl } = ctx;
  const promise = await findPromise(db, reminder.promiseId);
  if (promise?.state !== "active" || monthOf(clock.now()) !== reminder.month) return;
  const { title, open, pageUrl, headers } = await linkAndTitle(ctx, promise);
  await send(ctx, promise, {
    content: open ? promiseReminderMail({ promise, title, pageUrl }) : closedTargetMail({ promise, title }, publicUrl),
    name: `promise-reminder-${promise.id}-${reminder.month}`,
    headers,
  });
  const now = clock.now();
  await db.transaction(async (tx) => {
    const current = await lockPromise(tx, promise.id);
    if (!current) return;
    await markSent(tx, reminder, now);
    if (!open) await applyMove(tx, current, { move: "end", now });
  });
}

/** Mails the donor that the promise has stopped by itself. Sends nothing if it was resumed or ended meanwhile. */
export async function deliverPromiseStop(
  ctx: DeliveryContext,
  { promiseId, month }: { promiseId: string; month: Month },
): Promise<void> {
  const promise = await findPromise(ctx.db, promiseId);
  if (promise?.state !== "stopped") return;
  const { title, pageUrl } = await linkAndTitle(ctx, promise);
  await send(ctx, promise, {
    content: stoppedPromiseMail({ promise, title, pageUrl }),
    name: `promise-stop-${promise.id}-${month}`,
  });
}

async function linkAndTitle(ctx: DeliveryContext, promise: StoredPromise) {
  const target = await findPromiseTarget(ctx.db, promise, ctx.clock.now());
  const link = await linkPromise(ctx, promise.id);
  return { ...link, title: target?.title ?? null, open: target?.open ?? false };
}

async function send(
  { mail, publicUrl, readSettings }: DeliveryContext,
  { email }: StoredPromise,
  { content, name, headers = {} }: { content: MailContent; name: string; headers?: Readonly<Record<string, string>> },
): Promise<void> {
  await mail.send({
    ...(await renderMail(content, foundationOf(await readSettings()))),
    to: email,
    messageId: messageIdOf(publicUrl, name),
    headers,
    attachments: [],
  });
}
