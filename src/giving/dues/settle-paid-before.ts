import type { Transaction } from "#platform/db/database.ts";
import { addMonths, type Month } from "#platform/months.ts";
import { insertWaivers } from "./waivers.repo.ts";

/** New members, each with the last month that they had paid before they came to the site. */
export interface PaidBefore {
  accountId: string;
  through: Month;
}

/**
 * Settles the months from `since` up to the last one that each of these new members had paid elsewhere: no money is booked,
 * and nothing of these months is owed or reminded of. Members who had paid up to an earlier month get none. `importId` names
 * the decision of all of them.
 */
export async function settlePaidBefore(
  tx: Transaction,
  members: readonly PaidBefore[],
  { importId, since, reason, by, now }: { importId: string; since: Month; reason: string; by: string; now: Date },
): Promise<void> {
  const decision = { waiverId: importId, kind: "paid_before" as const, reason, recordedBy: by, recordedAt: now };
  await insertWaivers(
    tx,
    members.flatMap(({ accountId, through }) => {
      const months: Month[] = [];
      for (let month = since; month <= through; month = addMonths(month, 1)) months.push(month);
      return months.map((month) => ({ ...decision, accountId, month }));
    }),
  );
}
