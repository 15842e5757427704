import type { AppContext } from "#composition/context.ts";
import { PAYMENT_METHODS } from "#money/payments/payment-methods.contract.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { dayOf, endOfDay } from "#platform/abidjan-days.ts";
import type { OutcomeFigures, OutcomeWindow } from "./dashboard.contract.ts";
import { countOutcomes, type Outcomes } from "./outcomes.repo.ts";

const HOUR = 3_600;
const STEPS: Readonly<Record<OutcomeWindow, { seconds: number; count: number }>> = {
  "24h": { seconds: HOUR, count: 24 },
  "7d": { seconds: 24 * HOUR, count: 7 },
};

/** Returns how the attempts of the last 24 hours or 7 days ended, the current hour or day included, by method and by time. */
export async function readOutcomes(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
  window: OutcomeWindow,
): Promise<OutcomeFigures> {
  const { seconds, count } = STEPS[window];
  const before = endOfStep(clock.now(), window);
  const momentOf = (place: number) => new Date(before.getTime() - (count - place) * seconds * 1000);
  const found = await countOutcomes(db, { since: momentOf(0), before, seconds });
  return {
    since: momentOf(0).toISOString(),
    before: before.toISOString(),
    methods: PAYMENT_METHODS.map(({ code, label }) => ({
      method: code,
      label,
      ...addUp(found.filter(({ method }) => method === code)),
    }))
      .filter(({ ended }) => ended > 0)
      .sort((one, other) => other.ended - one.ended),
    steps: Array.from({ length: count }, (_, place) => ({
      since: momentOf(place).toISOString(),
      before: momentOf(place + 1).toISOString(),
      ...addUp(found.filter((outcomes) => outcomes.place === place)),
    })),
  };
}

function endOfStep(now: Date, window: OutcomeWindow): Date {
  if (window === "7d") return endOfDay(dayOf(now));
  const hour = HOUR * 1000;
  return new Date((Math.floor(now.getTime() / hour) + 1) * hour);
}

function addUp(outcomes: readonly Outcomes[]): { paid: number; ended: number } {
  return {
    paid: outcomes.reduce((sum, { paid }) => sum + paid, 0),
    ended: outcomes.reduce((sum, { ended }) => sum + ended, 0),
  };
}
