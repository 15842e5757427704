import * as z from "zod/mini";
import { TRIBUTES } from "#money/payments/tribute.contract.ts";

/** A gift now, or one promised each month. */
const FREQUENCIES = ["once", "monthly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The fields of the form, under their names on the wire (`donor_firt_name` is spelled so there). */
export const orderValues = z.object({
  frequency: z._default(z.enum(FREQUENCIES), "once"),
  /** Of a promise: the day of the month on which its reminder is sent. */
  reminder_day: z._default(z.number(), 5),
  /** Digits, or the typed text that is no whole amount (`AmountContent`). */
  amount: z.string(),
  /** For dues: the first month to pay, or null for the first unpaid one. */
  month: z.nullable(z.number()),
  year: z.nullable(z.number()),
  payment_code: z.nullable(z.string()),
  donor_firt_name: z.string(),
  donor_last_name: z.string(),
  donor_phone: z.string(),
  donor_email: z.string(),
  show_name: z.boolean(),
  /** True if the payer asks for news of the campaign or project. */
  news: z._default(z.boolean(), false),
  /** The secret of the link of the monthly promise that led to the gift. */
  promise: z.optional(z.string()),
  /** True if the payment fees are paid on top of the amount. */
  cover_fees: z._default(z.boolean(), false),
  /** True if this device remembers the payer. Not sent. */
  remember: z._default(z.boolean(), false),
  tribute: z.optional(z.enum(TRIBUTES)),
  tribute_name: z.optional(z.string()),
  card_name: z.optional(z.string()),
  card_email: z.optional(z.string()),
  card_message: z.optional(z.string()),
  /** The name that the card is signed with; unless it is set, the giver's first name. */
  card_signature: z.optional(z.string()),
  note: z.optional(z.string()),
});

export type OrderValues = z.infer<typeof orderValues>;

/** The name on the wire of the fees in FCFA, which the form computes. */
export const FEES_FIELD = "covered_fees";

/** The fields of the card of a gift in a person's name. */
export const CARD_FIELDS = ["card_name", "card_email", "card_message", "card_signature"] as const;

/** The fields of a gift in a person's name. */
export const TRIBUTE_FIELDS = ["tribute", "tribute_name", ...CARD_FIELDS] as const;

/** The fields that may stay empty. */
export const OPTIONAL_FIELDS = [...TRIBUTE_FIELDS, "note"] as const;

/** The fields that can have errors, in their order. */
export const ORDER_FIELDS = [
  "amount",
  "month",
  "year",
  "payment_code",
  "donor_firt_name",
  "donor_last_name",
  "donor_phone",
  "donor_email",
  ...OPTIONAL_FIELDS,
  FEES_FIELD,
] as const satisfies readonly (keyof OrderValues | typeof FEES_FIELD)[];

/** One text for each wrong field. */
export type OrderErrors = Partial<Record<(typeof ORDER_FIELDS)[number], string>>;

/** The amount that a gift begins with, in FCFA. */
export const FIRST_GIFT = 10_000;

/** Returns the form without what a promise does not have: the options of one gift. */
export function valuesOfPromise(values: OrderValues): OrderValues {
  const without = Object.fromEntries(OPTIONAL_FIELDS.map((field) => [field, undefined]));
  return { ...values, ...without, cover_fees: false };
}

/** Returns the name that a card is signed with; empty if it bears none. */
export function signatureOf({ card_signature, donor_firt_name }: OrderValues): string {
  return (card_signature ?? donor_firt_name).trim();
}

/** Returns an empty form with this amount, in FCFA. */
export function blankValues(amount: number): OrderValues {
  return { ...BLANK, amount: String(amount) };
}

const BLANK: Omit<OrderValues, "amount"> = {
  frequency: "once",
  reminder_day: 5,
  month: null,
  year: null,
  payment_code: null,
  donor_firt_name: "",
  donor_last_name: "",
  donor_phone: "",
  donor_email: "",
  show_name: false,
  news: false,
  cover_fees: false,
  remember: false,
};
