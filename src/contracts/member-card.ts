import * as z from "zod/mini";

export const CARD_REPLACED =
  "Cette carte a été remplacée\u00a0: son compte a été réuni à un autre. Demandez au membre sa carte actuelle.";

/**
 * What the holder of a member's card may know: just enough to compare it with the person. `name` is the first name and
 * an initial; `standing` says whether every due month is paid, null if that is not known; the card is valid on
 * `valid_on`, `YYYY-MM-DD`.
 */
export const cardCheck = z.object({
  member_number: z.string(),
  name: z.string(),
  standing: z.nullable(z.enum(["up_to_date", "late"])),
  valid_on: z.string(),
});

export type CardCheck = z.infer<typeof cardCheck>;
