import * as z from "zod/mini";
import { tributeOf } from "#money/payments/tribute.contract.ts";
import { paginated } from "#shared/pagination.ts";

/** The text for a link to one's gifts that has ended. */
export const GIFT_LINK_ENDED = "Ce lien a déjà servi, ou il n’est plus valable.";
/** The text for a guest session that has ended. */
export const GUEST_SESSION_ENDED = "Cette consultation est terminée. Demandez un nouveau lien.";

/** Minutes for which a mailed link can be opened, and for which the guest session lasts. */
export const GIFT_LINK_MINUTES = 30;

/**
 * One payment to a campaign or a project, as its giver sees it. Amounts are FCFA; `amount` is what was paid, with the
 * covered fees. `title` and `path` are those of the campaign or project, `path` null if it has no page any more; `open`
 * says whether it still accepts gifts. A `duplicate` is the second payment of one order, which waits for its refund and
 * counts in no total. `receipt_path` is below the prefix of the API and returns the PDF.
 */
export const gift = z.object({
  receipt_number: z.string(),
  receipt_path: z.string(),
  paid_at: z.string(),
  type: z.enum(["don", "projet"]),
  purpose_id: z.string(),
  title: z.string(),
  /** In whose name it was made, or null. */
  tribute: z.nullable(tributeOf),
  path: z.nullable(z.string()),
  open: z.boolean(),
  amount: z.number(),
  covered_fees: z.number(),
  refunded_amount: z.number(),
  /** The receipt is cancelled: nothing was received, and nothing given back. */
  cancelled: z.boolean(),
  duplicate: z.boolean(),
  method: z.string(),
  payment_code: z.string(),
});

/**
 * The gifts of one year in FCFA, net of refunds, the number of payments that were not fully refunded, and the dues
 * paid. The summary at `summary_path` contains both.
 */
export const giftYear = z.object({
  year: z.number(),
  amount: z.number(),
  gifts: z.number(),
  dues: z.number(),
  summary_path: z.string(),
});

/** The payer of the newest gift, as they entered it: it fills the next form. */
export const giver = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** One page of a person's gifts and all their years, both the newest first. */
export const giftsPage = z.extend(paginated(gift), { years: z.array(giftYear), giver: z.nullable(giver) });

/** The year of a summary. */
export const giftYearParam = z.object({
  year: z.coerce
    .number({ error: "Cette année n’est pas valable." })
    .check(
      z.int("Cette année n’est pas valable."),
      z.gte(2019, "Cette année n’est pas valable."),
      z.lte(2100, "Cette année n’est pas valable."),
    ),
});

/** The secret of a mailed link, which opens one guest session. */
export const openGiftsBody = z.object({
  token: z.string({ error: GIFT_LINK_ENDED }).check(z.minLength(1, GIFT_LINK_ENDED), z.maxLength(200, GIFT_LINK_ENDED)),
});

/** The guest session opened by a link: the token of its calls (`view`), its address, and when it ends. */
export const guestSession = z.object({ view: z.string(), email: z.string(), expires_at: z.string() });

export type Gift = z.infer<typeof gift>;
export type GiftYear = z.infer<typeof giftYear>;
export type Giver = z.infer<typeof giver>;
export type GiftsPage = z.infer<typeof giftsPage>;
export type GuestSession = z.infer<typeof guestSession>;
