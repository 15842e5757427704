import * as z from "zod/mini";

/**
 * The facts that a member's card proves: just enough to compare it with the person. `name` is the first name and
 * an initial; `standing` says whether every due month is paid, null if that is not known; the card is valid on
 * `valid_on`, `YYYY-MM-DD`.
 */
const validCard = z.object({
  member_number: z.string(),
  name: z.string(),
  standing: z.nullable(z.enum(["up_to_date", "late"])),
  valid_on: z.string(),
});

/** A card that is valid no longer, because its account was merged with another of the same person on this day. */
const replacedCard = z.object({ member_number: z.string(), replaced_on: z.string() });

export const cardCheck = z.union([validCard, replacedCard]);

export type ValidCard = z.infer<typeof validCard>;
export type ReplacedCard = z.infer<typeof replacedCard>;
export type CardCheck = z.infer<typeof cardCheck>;
