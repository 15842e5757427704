import * as z from "zod/mini";
import { ownDuesStanding } from "#giving/dues/dues.contract.ts";
import { atMost } from "#shared/at-most.ts";
import { plainDigits } from "#shared/typed-digits.ts";
import { MISSING } from "#shared/typed-line.ts";
import { writtenLine } from "#shared/written-line.ts";
import { memberRecord } from "./members.contract.ts";

/** The fields for which the account that stays can have the value of only one of the two accounts. */
export const MERGED_FIELDS = ["name", "card", "address", "phone", "profession", "photo", "documents"] as const;

export const WRONG_LEAVING_NUMBER = "Ce n’est pas le numéro du compte qui disparaît. Recopiez-le en entier.";
export const MERGE_CHANGED =
  "Ces comptes ont changé depuis l’aperçu\u00a0: rien n’a été fusionné. Relisez le nouvel aperçu, puis confirmez.";

/** One of the two accounts. `standing` is null until the address is verified. */
const mergedSide = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  member_number: z.string(),
  email: z.string(),
  verified: z.boolean(),
  created_at: z.string(),
  standing: z.nullable(ownDuesStanding),
  /** The months that are settled once the address is verified, in order; empty if it is. */
  foreseen_months: z.array(z.string()),
});

/**
 * The values of a field in both accounts, null if empty: the name, the card's number, the whole address; for `photo`
 * the reference of the picture, for `documents` their state.
 */
const mergedField = z.object({
  field: z.enum(MERGED_FIELDS),
  staying: z.nullable(z.string()),
  leaving: z.nullable(z.string()),
});

/** The outcome of a merge for one kind of row, with their number and, in French, anything special about them. */
export const mergeLine = z.object({
  label: z.string(),
  count: z.number(),
  outcome: z.enum(["moves", "remains", "ends"]),
  notes: z.array(z.string()),
});

/**
 * The effects of a merge. `standing_after` is the standing of the account that stays; `fingerprint` is a hash of the
 * whole preview: a merge is refused if it has changed meanwhile.
 */
export const mergePreview = z.object({
  staying: mergedSide,
  leaving: mergedSide,
  fields: z.array(mergedField),
  lines: z.array(mergeLine),
  standing_after: z.nullable(ownDuesStanding),
  fingerprint: z.string(),
});

const SIDE_ERROR = "Choisissez l’un des deux comptes.";
const side = z._default(z.enum(["staying", "leaving"], { error: SIDE_ERROR }), "staying");

/** Returns whether this member number is typed, in full, as people type it: `M-000042`, `m 000042`. */
export function isNumberTyped(number: string, typed: string): boolean {
  const signs = (text: string) =>
    plainDigits(text)
      .replace(/[\s\p{Pd}]/gu, "")
      .toUpperCase();
  return signs(typed) === signs(number);
}

/**
 * The confirmation: of each field, whose value stays. A field that one account alone has is that account's, whatever is
 * chosen. `leaving_number` repeats the member number of the account that disappears.
 */
export const mergeBody = z.object({
  name: side,
  card: side,
  address: side,
  phone: side,
  profession: side,
  photo: side,
  documents: side,
  leaving_number: z
    .string({ error: MISSING })
    .check(z.trim(), z.minLength(1, MISSING), z.maxLength(30, WRONG_LEAVING_NUMBER)),
  reason: writtenLine(300),
  fingerprint: z.string({ error: MISSING }).check(atMost(100)),
});

export const mergeAnswer = z.object({ member: memberRecord });

/** The 409: the refusal, and the preview as it is now unless the accounts may not be merged at all. */
export const mergeConflict = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  request_id: z.string(),
  current: z.optional(mergePreview),
});

export type MergedField = (typeof MERGED_FIELDS)[number];
export type MergedSide = z.infer<typeof mergedSide>;
export type MergeLine = z.infer<typeof mergeLine>;
export type MergePreview = z.infer<typeof mergePreview>;
export type MergeBody = z.infer<typeof mergeBody>;
