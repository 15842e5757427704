import * as z from "zod/mini";
import { TRIBUTES } from "#money/payments/tribute.contract.ts";
import { paginated } from "#shared/pagination.ts";

/** A payer's message to the foundation with a paid order, and the person in whose name the gift was made. */
export const giftNote = z.object({
  id: z.string(),
  ordered_at: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  purpose: z.string(),
  tribute: z.nullable(z.enum(TRIBUTES)),
  tribute_name: z.nullable(z.string()),
  note: z.string(),
});

export const giftNotesPage = paginated(giftNote);

export type GiftNote = z.infer<typeof giftNote>;
export type GiftNotesPage = z.infer<typeof giftNotesPage>;
