import * as z from "zod/mini";
import { PAYMENT_PURPOSES } from "#money/payments/payment.contract.ts";

const NO_PERIOD = "Cette période n’existe pas.";
const WRONG_DAYS = "Indiquez deux dates, la première d’abord, sur deux ans au plus.";

/** The last days with today, the month or the year up to today, or days of one's own. */
const PERIODS = ["7", "30", "90", "month", "year", "own"] as const;

/** The most days of an own period. */
const MOST_DAYS = 731;
const DAY_MS = 24 * 3600 * 1000;

const day = z.optional(z.iso.date(WRONG_DAYS).check(z.refine((text) => text > "1900" && text < "9999", WRONG_DAYS)));

/** The period of the dashboard. `from` and `to` are days in Abidjan, both included, of an own period alone. */
export const dashboardQuery = z
  .object({
    period: z._default(z.enum(PERIODS, { error: NO_PERIOD }), "30"),
    from: day,
    to: day,
  })
  .check(
    z.refine(
      ({ period, from, to }) => period !== "own" || (from !== undefined && to !== undefined && isStretch(from, to)),
      {
        error: WRONG_DAYS,
        path: ["from"],
      },
    ),
  );

function isStretch(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_DAYS;
}

const stretch = z.object({ from: z.string(), to: z.string() });

/** Receipts of a period. Amounts are FCFA; `median` is of gifts without covered fees, null if there are none. */
const collectedTotal = z.object({
  amount: z.number(),
  payments: z.number(),
  median: z.nullable(z.number()),
  refunded: z.number(),
  refunds: z.number(),
});

/** `before` is the amount in the period before. */
const share = { amount: z.number(), payments: z.number(), before: z.number() };

/** Receipts of the period, refunds not subtracted, and of the same period before. */
export const collectedFigures = z.object({
  period: stretch,
  before: stretch,
  total: collectedTotal,
  total_before: collectedTotal,
  /** Every day of the period, also without payments; `before` is the day at the same place of the period before. */
  days: z.array(z.object({ day: z.string(), ...share })),
  /** The largest amount first. `label` is null if what was paid for is not on the site any more. */
  targets: z.array(
    z.object({ purpose: z.enum(PAYMENT_PURPOSES), target: z.string(), label: z.nullable(z.string()), ...share }),
  ),
  methods: z.array(z.object({ method: z.string(), label: z.string(), ...share })),
});

const givers = z.object({ people: z.number(), gifts: z.number(), amount: z.number() });

/** Who gave in the period: for the first time, or before too, by address; and gifts without an address. */
export const giverFigures = z.object({
  period: stretch,
  new: givers,
  returning: givers,
  /** Its `people` is 0: who gave without an address is not counted. */
  anonymous: givers,
  /**
   * Reminders of monthly promises sent in the period, and how many a gift by the same promise followed within 31 days.
   */
  promises: z.object({ due: z.number(), honoured: z.number() }),
});

export const DASHBOARD_WINDOWS = ["24h", "7d"] as const;
export const outcomeQuery = z.object({
  window: z._default(z.enum(DASHBOARD_WINDOWS, { error: NO_PERIOD }), "24h"),
});

const outcomes = { paid: z.number(), ended: z.number() };

/** Outcomes of the attempts that were ordered in the window and have ended: `paid` of `ended` attempts. */
export const outcomeFigures = z.object({
  since: z.string(),
  before: z.string(),
  methods: z.array(z.object({ method: z.string(), label: z.string(), ...outcomes })),
  /** Hours of 24 hours, days of 7 days, the oldest first. */
  steps: z.array(z.object({ since: z.string(), before: z.string(), ...outcomes })),
});

/** The members whose address is verified. `late`: a month whose due day is over is not paid. */
export const standingFigures = z.object({ up_to_date: z.number(), late: z.number() });

/** The next events on the site, the soonest first. `pending` seats are offered or held. */
export const eventFigures = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      starts_at: z.string(),
      seats: z.number(),
      confirmed: z.number(),
      pending: z.number(),
    }),
  ),
});

export type DashboardQuery = z.infer<typeof dashboardQuery>;
export type CollectedFigures = z.infer<typeof collectedFigures>;
export type GiverFigures = z.infer<typeof giverFigures>;
export type OutcomeWindow = (typeof DASHBOARD_WINDOWS)[number];
export type OutcomeFigures = z.infer<typeof outcomeFigures>;
export type StandingFigures = z.infer<typeof standingFigures>;
export type EventFigures = z.infer<typeof eventFigures>;
