import type { AppContext } from "#composition/context.ts";
import { listLastGifts } from "#money/payments/list-own-payments.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Transaction } from "#platform/db/database.ts";
import { monthOf } from "#platform/months.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { applyMove } from "./change-promise.ts";
import { dueReminder, isAnswered, UNANSWERED_REMINDERS } from "./promise.policy.ts";
import { insertReminders, listCountedReminders, lockDue, postpone, type StoredPromise } from "./promises.db.ts";
import { promiseReminder, promiseStop } from "./promises.mails.ts";

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
