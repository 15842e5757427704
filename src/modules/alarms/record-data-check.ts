import type { AppContext } from "#modules/context.ts";
import { insertDataCheck } from "./alarms.repo.ts";

/** Stores which rules the data violates, by their names: none if it is sound. The next evaluation of the alarms reads it. */
export async function recordDataCheck(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  violated: readonly string[],
): Promise<void> {
  await write(({ tx }) => insertDataCheck(tx, { checkedAt: clock.now(), violated: [...violated] }));
}
