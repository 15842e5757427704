import * as z from "zod/mini";
import { paginated } from "./pagination.ts";

/** The text where a link to one's gifts opens nothing any more. */
export const GIFT_LINK_ENDED = "Ce lien a déjà servi, ou il n’est plus valable.";
/** The text where the view that such a link has opened is over. */
export const GIFT_VIEW_ENDED = "Cette consultation est terminée. Demandez un nouveau lien.";

/** Minutes for which a mailed link may be opened, and for which the view that it opens lasts. */
export const GIFT_LINK_MINUTES = 30;

/**
 * One payment given to a campaign or a project, as whoever gave it sees it. Amounts are FCFA. `title` is what was given
 * to and `path` its page, null where it has none any more; `open` says whether it still takes gifts. A `duplicate` is
 * the second payment of one order, which waits for its refund and counts in no total. `receipt_path` is below the
 * prefix of the API and answers the PDF.
 */
export const gift = z.object({
  receipt_number: z.string(),
  receipt_path: z.string(),
  paid_at: z.string(),
  type: z.enum(["don", "projet"]),
  purpose_id: z.string(),
  title: z.string(),
  path: z.nullable(z.string()),
  open: z.boolean(),
  amount: z.number(),
  refunded_amount: z.number(),
  duplicate: z.boolean(),
  method: z.string(),
  payment_code: z.string(),
});

/**
 * What was given in one year, net of refunds, in FCFA, by how many payments that were not wholly refunded; and what was
 * paid as dues. The summary at `summary_path` holds both.
 */
export const giftYear = z.object({
  year: z.number(),
  amount: z.number(),
  gifts: z.number(),
  dues: z.number(),
  summary_path: z.string(),
});

/** Who paid the newest gift, as they wrote it themselves: it fills the next form. */
export const giver = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** One page of somebody's gifts, the newest first, with all their years, the newest first. */
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

/** The secret of a mailed link, which opens a view once. */
export const openGiftsBody = z.object({
  token: z.string({ error: GIFT_LINK_ENDED }).check(z.minLength(1, GIFT_LINK_ENDED), z.maxLength(200, GIFT_LINK_ENDED)),
});

/** The view that a link has opened: the token that its calls carry, and when it ends. */
export const giftView = z.object({ view: z.string(), email: z.string(), expires_at: z.string() });

export type Gift = z.infer<typeof gift>;
export type GiftYear = z.infer<typeof giftYear>;
export type Giver = z.infer<typeof giver>;
export type GiftsPage = z.infer<typeof giftsPage>;
export type GiftView = z.infer<typeof giftView>;
