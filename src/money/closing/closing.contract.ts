import * as z from "zod/mini";
import { PAYMENT_PURPOSES } from "#money/payments/payment.contract.ts";
import { proposalConfirmation, proposalRefusal } from "#money/payments/payment-decision.contract.ts";
import { exportFormat } from "#shared/export.ts";
import { formatNumber } from "#shared/formats.ts";
import { inOrder } from "#shared/typed-period.ts";
import { changedVersion } from "#shared/version.ts";
import { wholeFrancs } from "#shared/whole-francs.ts";

const NO_AMOUNT = "Veuillez indiquer un montant en FCFA, sans virgule\u202f; 0 s’il n’y en a pas.";
const NO_DAY = "Indiquez un jour valable.";
const STALE = "Rechargez la page.";
/** A year of a large foundation, in FCFA. */
const MAXIMUM = 100_000_000_000;

const francs = wholeFrancs(NO_AMOUNT, { most: MAXIMUM, least: 0 });

/**
 * The provider's statement of a month, in FCFA: the fees that it withheld and the amount paid out to the foundation.
 * `version` is the one that was shown, 0 for none. `paid_out_confirmed` is the amount that staff was asked about, as
 * more than the site knows of at the provider, and sends again.
 */
export const providerStatement = z.object({
  fees: francs,
  paid_out: francs,
  paid_out_confirmed: z.optional(francs),
  version: changedVersion(STALE, 0),
});

/** The figures that were shown to the person who proposes to close the month. */
export const monthClosing = z.object({
  entries: z.number({ error: STALE }).check(z.int(STALE)),
  net: z.number({ error: STALE }).check(z.int(STALE)),
});

/** The proposal that the second person saw, and why a closing is refused or taken back. */
export const closingConfirmation = proposalConfirmation;
export const closingRefusal = proposalRefusal;

/** The days of an accounting export, in Abidjan, both included. */
export const ledgerExportQuery = z
  .object({ from: z.iso.date(NO_DAY), to: z.iso.date(NO_DAY), format: exportFormat })
  .check(
    inOrder("from", "to"),
    z.refine(({ from, to }) => from > "2000" && to < "2100", { error: NO_DAY, path: ["from"] }),
  );

/** Entries of the ledger in number and in FCFA. `refunded` is 0 or more; `net` is what is left. */
const sumFields = {
  entries: z.number(),
  payments: z.number(),
  amount: z.number(),
  refunds: z.number(),
  refunded: z.number(),
  corrected: z.number(),
  net: z.number(),
};

const namedSum = z.object({ key: z.string(), label: z.string(), ...sumFields });

/**
 * The ledger of one month: in all, and by day, by what was paid for, by method and by evidence. Each adds up to the
 * total.
 */
export const monthFigures = z.object({
  ...sumFields,
  /** The part of `net` that covers payment fees. */
  covered_fees: z.number(),
  days: z.array(namedSum),
  targets: z.array(z.extend(namedSum, { purpose: z.enum(PAYMENT_PURPOSES) })),
  methods: z.array(namedSum),
  evidence: z.array(namedSum),
});

/**
 * The foundation's balance at the provider, in FCFA: at the start of the month, the movements in it, and at its end.
 * `fees` and `paid_out` are null until staff has noted them; then nothing is subtracted.
 */
export const providerBalance = z.object({
  opening: z.number(),
  received: z.number(),
  refunded: z.number(),
  fees: z.nullable(z.number()),
  paid_out: z.nullable(z.number()),
  closing: z.number(),
  version: z.number(),
});

/** `open` months before the running one can be closed, the first of them next. */
export const MONTH_STATES = ["running", "open", "next", "closed"] as const;

const monthFields = {
  /** YYYY-MM. */
  month: z.string(),
  state: z.enum(MONTH_STATES),
  closed_at: z.nullable(z.string()),
  /** Null if it is open, or if the account was deleted. */
  closed_by: z.nullable(z.string()),
};

/** The closing that a person proposes: it counts once another one confirms it. */
const closingProposal = z.object({
  id: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  own: z.boolean(),
  /** Who proposed it may not decide of money any more, or the figures changed since: it can only be refused. */
  lapsed: z.boolean(),
  outdated: z.boolean(),
});

/** The newest proposal to close the month, which a colleague refused, or who made it took back. */
const closingRefused = z.object({
  at: z.string(),
  by: z.nullable(z.string()),
  reason: z.string(),
  withdrawn: z.boolean(),
});

/** The state of the month in the provider's exports. */
const monthComparison = z.object({
  /** The finished comparisons that cover some of its days, the newest first. */
  done: z.array(
    z.object({ id: z.string(), at: z.string(), by: z.nullable(z.string()), from: z.string(), to: z.string() }),
  ),
  /** Days of the month, and those of them that they cover; `complete`: all. */
  days: z.number(),
  covered_days: z.number(),
  complete: z.boolean(),
  /** Differences that nothing has settled yet. */
  open: z.number(),
  /**
   * FCFA that the provider withheld in the month; null unless the exports cover all of it, and say it of each payment.
   */
  fees: z.nullable(z.number()),
  /**
   * FCFA that it withheld as far as the exports say; null if they do not. `without_fees`: payments of which they do
   * not.
   */
  found_fees: z.nullable(z.number()),
  without_fees: z.number(),
});

/** A month with entries. Amounts are FCFA. */
export const listedMonth = z.object({
  ...monthFields,
  /** A closing waits for a second person. */
  proposed: z.boolean(),
  payments: z.number(),
  amount: z.number(),
  net: z.number(),
});
export const monthList = z.object({ data: z.array(listedMonth) });

export const monthRecord = z.object({
  ...monthFields,
  figures: monthFigures,
  provider: providerBalance,
  /** Who proposed the closing that another person confirmed; null of an open month, or if one person closed it. */
  proposed_by: z.nullable(z.string()),
  proposal: z.nullable(closingProposal),
  /** Null as well once another closing is proposed. */
  refusal: z.nullable(closingRefused),
  comparison: monthComparison,
  /**
   * Items that could still become entries of this month. Once the month is closed, they become entries of a later one.
   */
  waiting: z.object({
    reviews: z.number(),
    offline: z.number(),
    /** Those that the reader recorded: another person confirms them. */
    offline_own: z.number(),
    notified: z.number(),
    duplicates: z.number(),
  }),
});

export type MonthState = (typeof MONTH_STATES)[number];
export type NamedSum = z.infer<typeof namedSum>;
export type MonthFigures = z.infer<typeof monthFigures>;
export type ProviderBalance = z.infer<typeof providerBalance>;
export type ProviderStatement = z.infer<typeof providerStatement>;
export type ListedMonth = z.infer<typeof listedMonth>;
export type MonthList = z.infer<typeof monthList>;
export type ClosingRefusal = z.infer<typeof closingRefusal>;
export type MonthRecord = z.infer<typeof monthRecord>;

/** Returns how many differences are left, as a part of a sentence. */
export function describeDifferences(count: number): string {
  return count > 1 ? `${formatNumber(count)}\u00a0écarts ne sont pas réglés` : "Un écart n’est pas réglé";
}
