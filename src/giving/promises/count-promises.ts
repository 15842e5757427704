import type { AppContext } from "#composition/context.ts";
import { listLastGifts } from "#money/payments/list-own-payments.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { type Month, monthOf } from "#platform/months.ts";
import { PROMISE_STATES } from "./promise.contract.ts";
import { isAnswered } from "./promise.policy.ts";
import type { PromiseFigures } from "./promise-figures.contract.ts";
import { listSentIn, sumByState } from "./promises.db.ts";

/**
 * Returns the number of promises in each state, what the active ones amount to in a month, in FCFA, and how many of this
 * month's reminders were answered by a gift. Takes the authorization to read money.
 */
export async function countPromises(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
): Promise<PromiseFigures> {
  const month = monthOf(clock.now());
  const sums = await sumByState(db);
  const countOf = (state: string) => sums.find((sum) => sum.state === state)?.count ?? 0;
  return {
    counts: Object.fromEntries(PROMISE_STATES.map((state) => [state, countOf(state)])) as PromiseFigures["counts"],
    monthly_amount: sums.find(({ state }) => state === "active")?.amount ?? 0,
    month,
    ...(await countReminders(db, month)),
  };
}

async function countReminders(db: Database, month: Month) {
  const reminders = await listSentIn(db, month);
  const gifts = await listLastGifts(
    db,
    reminders.map(({ promiseId }) => promiseId),
  );
  return {
    reminders_sent: reminders.length,
    reminders_answered: reminders.filter(({ promiseId, sentAt }) => isAnswered(sentAt, gifts.get(promiseId))).length,
  };
}
