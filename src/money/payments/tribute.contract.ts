import * as z from "zod/mini";
import { withDe } from "#shared/elision.ts";
import { INVALID_EMAIL_TEXT } from "#shared/form-texts.ts";
import { typedEmail } from "#shared/typed-email.ts";
import { mailedLine } from "#shared/typed-line.ts";
import { typedText } from "#shared/typed-text.ts";

/** In whose name a gift is made: in honour or in memory of a person. */
export const TRIBUTES = ["honour", "memory"] as const;
export type Tribute = (typeof TRIBUTES)[number];

/** The words before the name of the person. */
export const TRIBUTE_WORDS: Readonly<Record<Tribute, string>> = {
  honour: "en l’honneur de",
  memory: "à la mémoire de",
};

/** The same as a label of its own. */
export const TRIBUTE_LABELS: Readonly<Record<Tribute, string>> = {
  honour: "En l’honneur de",
  memory: "À la mémoire de",
};

/** Returns the dedication of a gift in this person's name: `en l’honneur d’Aya`. */
export function dedicationTo(tribute: Tribute, name: string): string {
  return TRIBUTE_WORDS[tribute].replace(/de$/, () => withDe(name));
}

/** A tribute as payers and receipts see it. */
export const tributeOf = z.object({ kind: z.enum(TRIBUTES), name: z.string() });
export type GiftTribute = z.infer<typeof tributeOf>;

const MISSING_TRIBUTE = "Choisissez «\u00a0en l’honneur de\u00a0» ou «\u00a0à la mémoire de\u00a0».";
const MISSING_TRIBUTE_NAME = "Veuillez écrire le nom de la personne.";
const MISSING_CARD_NAME = "Veuillez écrire le nom de la personne qui reçoit la carte.";
const MISSING_CARD_EMAIL = "Veuillez écrire l’adresse de la personne qui reçoit la carte.";
const MISSING_CARD_MESSAGE = "Veuillez écrire quelques mots, ou laisser ce champ vide.";
const MISSING_SIGNATURE = "Veuillez écrire un nom, ou laisser ce champ vide.";
const MISSING_NOTE = "Veuillez écrire un mot, ou laisser ce champ vide.";
const NO_TRIBUTE_OF_DUES = "Une cotisation est personnelle\u00a0: elle ne s’offre pas au nom de quelqu’un.";

const orNone = <Schema extends z.core.SomeType>(schema: Schema) => z.optional(z.nullable(schema));

/**
 * A gift in a person's name (`tribute`, `tribute_name`), the card that tells that person or another of it by mail,
 * without the amount and signed as the giver wishes (`card_signature`), and a `note` for the foundation alone.
 */
export const tributeFields = {
  tribute: orNone(z.enum(TRIBUTES, { error: MISSING_TRIBUTE })),
  tribute_name: orNone(mailedLine(100, { missing: MISSING_TRIBUTE_NAME })),
  card_name: orNone(mailedLine(100, { missing: MISSING_CARD_NAME })),
  card_email: orNone(typedEmail({ missing: MISSING_CARD_EMAIL, invalid: INVALID_EMAIL_TEXT })),
  card_message: orNone(mailedLine(300, { missing: MISSING_CARD_MESSAGE })),
  card_signature: orNone(mailedLine(60, { missing: MISSING_SIGNATURE })),
  note: orNone(typedText(1_000, MISSING_NOTE)),
};

interface TributeValues {
  type: string;
  tribute?: unknown;
  tribute_name?: unknown;
  card_name?: unknown;
  card_email?: unknown;
  card_message?: unknown;
}

const hasCard = (order: TributeValues) => Boolean(order.card_name || order.card_email || order.card_message);
const hasTribute = (order: TributeValues) => Boolean(order.tribute || order.tribute_name || hasCard(order));

/** A rule about several fields, whose text stands beside this one. It is checked beside the errors of other fields. */
const rule = (field: string, error: string, holds: (order: TributeValues) => boolean) =>
  z.refine<TributeValues>(holds, {
    error,
    path: [field],
    when: ({ value }) => typeof value === "object" && value !== null,
  });

/** Rules across the fields. */
export const tributeRules = [
  rule("tribute", NO_TRIBUTE_OF_DUES, (order) => order.type !== "cotisation" || !hasTribute(order)),
  rule("tribute", MISSING_TRIBUTE, (order) => Boolean(order.tribute) || !hasTribute(order)),
  rule("tribute_name", MISSING_TRIBUTE_NAME, (order) => Boolean(order.tribute_name) || !hasTribute(order)),
  rule("card_name", MISSING_CARD_NAME, (order) => Boolean(order.card_name) || !hasCard(order)),
  rule("card_email", MISSING_CARD_EMAIL, (order) => Boolean(order.card_email) || !hasCard(order)),
];
