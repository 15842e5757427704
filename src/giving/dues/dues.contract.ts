import * as z from "zod/mini";
import { paginated } from "#shared/pagination.ts";

export const DUES_TOO_FAR_AHEAD = "Choisissez un mois au plus tard en décembre de l’année prochaine.";

const INVALID_YEAR = "Cette année n’est pas valable.";

/** The state of a payment of dues, as members see it. */
const DUES_STATUSES = ["Payée", "En attente", "Échouée", "Remboursée", "Annulée"] as const;

/**
 * One payment of dues of the member, or an order that was not paid. `period` is French text, such as `Janvier, février
 * et mars 2026`; `amount` is the payment and `refunded_amount` the refund, in FCFA. `receipt_url` is a path of the API
 * that returns the PDF to the owner's token; null if there is no receipt.
 */
export const duesRecord = z.object({
  id: z.string(),
  date: z.string(),
  created_at: z.string(),
  period: z.string(),
  amount: z.number(),
  refunded_amount: z.number(),
  status: z.enum(DUES_STATUSES),
  receipt_url: z.nullable(z.string()),
});

/** The response of `GET /private/cotisations`, the newest first. */
export const duesPage = paginated(duesRecord);

/** The query of `GET /private/contributions`; the default is the current year. */
export const contributionsQuery = z.object({
  year: z.optional(
    z.coerce
      .number({ error: INVALID_YEAR })
      .check(z.int(INVALID_YEAR), z.gte(2019, INVALID_YEAR), z.lte(2100, INVALID_YEAR)),
  ),
});

/** The payment for each month of a year, in FCFA: always twelve months, January first. */
export const contributionsAnswer = z.object({
  year: z.number(),
  data: z.array(z.object({ month: z.number(), amount: z.number() })),
});

/**
 * A member's standing. Months are `YYYY-MM`, days `YYYY-MM-DD`, amounts FCFA. `owed_since` is the first month owed;
 * `paid_through` is the last month of the unbroken run of paid months since then, or since the month before if that was
 * paid too, null if there is none; `owed` counts the months whose due day is over, `owed_list` has them in order;
 * `next_due` is the first month that is not fully paid, with its due day, past or future. `years` are those with at
 * least one owed or paid month, newest first.
 */
const duesStanding = z.object({
  standing: z.enum(["up_to_date", "late"]),
  paid_through: z.nullable(z.string()),
  owed: z.number(),
  owed_months: z.number(),
  owed_list: z.array(z.string()),
  next_due: z.object({ month: z.string(), date: z.string() }),
  owed_since: z.string(),
  years: z.array(z.number()),
});

/** Why a month need not be paid here: the foundation waived it, or it was paid before the member came to the site. */
export const WAIVER_KINDS = ["waived", "paid_before"] as const;

/**
 * A member's own standing, with the months that the foundation waived, and those that were paid before the member came
 * to the site: both count as paid everywhere above.
 */
export const ownDuesStanding = z.extend(duesStanding, {
  waived: z.array(z.string()),
  paid_before: z.array(z.string()),
});

export type WaiverKind = (typeof WAIVER_KINDS)[number];
export type DuesRecord = z.infer<typeof duesRecord>;
export type DuesPage = z.infer<typeof duesPage>;
export type DuesStatus = DuesRecord["status"];
export type ContributionsAnswer = z.infer<typeof contributionsAnswer>;
export type DuesStanding = z.infer<typeof duesStanding>;
export type OwnDuesStanding = z.infer<typeof ownDuesStanding>;
