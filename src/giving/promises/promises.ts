import type { AppContext } from "#composition/context.ts";
import { listLastGifts } from "#money/payments/list-own-payments.ts";
import { requirePayerPhone } from "#money/payments/payer-phone.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { isUuid } from "#platform/ids.ts";
import { monthOf } from "#platform/months.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { applyMove, findPromiseTarget } from "./change-promise.ts";
import type { PromiseBody } from "./promise.contract.ts";
import { dueReminder, isAnswered, UNANSWERED_REMINDERS } from "./promise.policy.ts";
import {
  deleteLinksOf,
  insertOrLock,
  insertReminders,
  listCountedReminders,
  lockDue,
  type NewPromise,
  postpone,
  type StoredPromise,
  updatePromise,
} from "./promises.db.ts";
import { promiseInvitation, promiseReminder, promiseStop } from "./promises.mails.ts";

const REQUESTS_BY_EMAIL: Limit = { name: "promises-by-email", points: 3, seconds: 600 };
const REQUESTS_BY_ADDRESS: Limit = { name: "promises-by-address", points: 30, seconds: 600 };
/** Within this time the same request again repeats the first one: a double click. */
const ECHO_MS = 60_000;

/**
 * Stores the promise, and mails its address a link: to confirm it or, if this address has promised to this target
 * before, to change that promise. Neither the response nor the work shows whether the address is known. Throws 404 if
 * the target is unknown, 409 if it takes no gifts any more, 422 as the order of a gift would for the telephone number,
 * and 429 after too many requests in ten minutes. A request with a field that only bots fill in is dropped silently.
 */
export async function requestPromise(
  ctx: Pick<AppContext, "db" | "clock" | "limits" | "write">,
  { body, address }: { body: PromiseBody; address: string },
): Promise<void> {
  if (body.site_web) return;
  const email = emailKeyOf(body.email);
  const now = ctx.clock.now();
  const target = { purpose: body.type, targetId: body.target_id };
  await requireOpen(ctx, target, now);
  const { payment_code: code, phone_confirmed: confirmed, abroad } = body;
  const phone = requirePayerPhone(body.phone, { field: "phone", code, confirmed, abroad });
  await ctx.limits.consume(REQUESTS_BY_ADDRESS, address);
  await ctx.limits.consume(REQUESTS_BY_EMAIL, email);
  const wanted = { ...target, ...writtenIn(body, phone), email, state: "unconfirmed", createdAt: now } as const;
  await ctx.write(async ({ tx, enqueue }) => {
    const promise = await insertOrLock(tx, wanted);
    // A confirmed promise is changed by its links alone: a stranger knows the address too.
    const written = promise.state === "unconfirmed" ? writtenIn(body, phone) : {};
    const isSame = Object.entries(written).every(([name, value]) => promise[name as keyof typeof written] === value);
    if (isSame && promise.invitedAt && now.getTime() - promise.invitedAt.getTime() < ECHO_MS) return;
    // The links of earlier mails would confirm what those mails did not show.
    if (!isSame) await deleteLinksOf(tx, promise.id);
    await updatePromise(tx, promise.id, { ...written, invitedAt: now });
    const dedupeKey = `${promiseInvitation.kind}:${promise.id}:${now.getTime()}`;
    enqueue(promiseInvitation, { promiseId: promise.id }, { dedupeKey });
  });
}

async function requireOpen(
  { db }: Pick<AppContext, "db">,
  wanted: Pick<NewPromise, "purpose" | "targetId">,
  now: Date,
): Promise<void> {
  const target = isUuid(wanted.targetId) ? await findPromiseTarget(db, wanted, now) : undefined;
  if (!target) throw notFound(wanted.purpose === "don" ? "Don non trouvé" : "Projet non trouvé");
  if (!target.open) {
    const text = wanted.purpose === "don" ? "Cette campagne est terminée." : "Ce projet est terminé.";
    throw new AppError("target_closed", text);
  }
}

function writtenIn(body: PromiseBody, phone: string) {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    phone,
    methodCode: body.payment_code,
    showName: body.show_name,
    newsWanted: body.news ?? false,
    amount: body.amount,
    day: body.day,
  };
}

/** Promises in one transaction. */
const GROUP = 200;
/** Mails that are sent together. The next ones follow this much later, so that they leave at a steady rate. */
const BURST = 100;
const BURST_SECONDS = 30;

/**
 * Stores and enqueues a reminder for every promise whose day has come, and stops promises with too many unanswered
 * ones. Running again, or on two nodes at once, adds nothing; the next run makes up for missed days, once a month at
 * most. Returns the number of reminders.
 */
export async function raisePromiseReminders({ write, clock }: Pick<AppContext, "write" | "clock">): Promise<number> {
  let raised = 0;
  for (;;) {
    const now = clock.now();
    const group = await write((unit) => raiseFor(unit, { now, raisedBefore: raised }));
    raised += group.raised;
    if (group.due === 0) return raised;
  }
}

async function raiseFor(
  unit: UnitOfWork,
  { now, raisedBefore }: { now: Date; raisedBefore: number },
): Promise<{ due: number; raised: number }> {
  const { tx, enqueue } = unit;
  const today = dayOf(now);
  const due = await lockDue(tx, { today, limit: GROUP });
  const unanswered = await countUnanswered(tx, due);
  const toRemind: string[] = [];
  const byNextDay = new Map<string, string[]>();
  for (const promise of due) {
    const { month, nextOn } = dueReminder({ day: promise.day, today });
    if (month !== null && (unanswered.get(promise.id) ?? 0) >= UNANSWERED_REMINDERS) {
      await stop(unit, promise, now);
      continue;
    }
    byNextDay.set(nextOn, [...(byNextDay.get(nextOn) ?? []), promise.id]);
    if (month !== null) toRemind.push(promise.id);
  }
  for (const [nextOn, promiseIds] of byNextDay) await postpone(tx, promiseIds, nextOn);
  const month = monthOf(now);
  const added = await insertReminders(tx, { promiseIds: toRemind, month, raisedAt: now });
  added.forEach((promiseId, index) => {
    const burst = Math.floor((raisedBefore + index) / BURST);
    enqueue(
      promiseReminder,
      { promiseId, month },
      {
        dedupeKey: `${promiseReminder.kind}:${promiseId}:${month}`,
        notBefore: new Date(now.getTime() + burst * BURST_SECONDS * 1000),
      },
    );
  });
  return { due: due.length, raised: added.length };
}

async function stop({ tx, enqueue }: UnitOfWork, promise: StoredPromise, now: Date): Promise<void> {
  const month = monthOf(now);
  await applyMove(tx, promise, { move: "stop", now });
  enqueue(
    promiseStop,
    { promiseId: promise.id, month },
    { dedupeKey: `${promiseStop.kind}:${promise.id}:${now.getTime()}` },
  );
}

/** Returns how many reminders of each promise no gift has followed. Promises without any are left out. */
async function countUnanswered(tx: Transaction, due: readonly StoredPromise[]): Promise<Map<string, number>> {
  const ids = due.map(({ id }) => id);
  const gifts = await listLastGifts(tx, ids);
  const counts = new Map<string, number>();
  for (const { promiseId, sentAt } of await listCountedReminders(tx, ids)) {
    if (!isAnswered(sentAt, gifts.get(promiseId))) counts.set(promiseId, (counts.get(promiseId) ?? 0) + 1);
  }
  return counts;
}
