import * as z from "zod/mini";
import { atMost } from "#shared/at-most.ts";
import { MISSING_CUSTOMER } from "#shared/form-texts.ts";
import { MAXIMUM_PAYMENT, MINIMUM_PAYMENT } from "#shared/money.ts";
import { confirmedPhone, typedPhone } from "#shared/phones.ts";
import { typedEmail } from "#shared/typed-email.ts";
import { mailedLine } from "#shared/typed-line.ts";
import { wholeFrancs } from "#shared/whole-francs.ts";
import { findPaymentMethod } from "./payment-methods.contract.ts";
import { tributeFields, tributeRules } from "./tribute.contract.ts";

export const INVALID_AMOUNT = "Veuillez saisir un montant valide (minimum 100\u00a0FCFA).";
export const TOO_LARGE_AMOUNT =
  "Au-delà de 100\u202f000\u202f000\u00a0FCFA, contactez-nous\u00a0: nous organiserons le virement avec vous.";
const INVALID_FEES = "Les frais de paiement ne sont pas valables.";
export const MISSING_METHOD = "Veuillez sélectionner un mode de paiement.";

/** The purpose of a payment; each type is settled by its own module. */
export const PAYMENT_PURPOSES = ["don", "cotisation", "projet"] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** For how long another payment of the same amount may be the same one, in milliseconds. */
export const SAME_PAYMENT_FOR = 30 * 60_000;

const INVALID_MONTH = "Choisissez un mois de janvier à décembre.";
const INVALID_YEAR = "Choisissez une année à partir de 2019.";

/** A year or a month, as a number or in digits; an empty text is none. */
const calendarNumber = (from: number, to: number, text: string) =>
  z.pipe(
    z.union(
      [
        z.number(),
        z.pipe(
          z.string().check(z.regex(/^\d{0,4}$/)),
          z.transform((digits) => (digits === "" ? null : Number(digits))),
        ),
      ],
      { error: text },
    ),
    z.nullable(z.number().check(z.int(text), z.gte(from, text), z.lte(to, text))),
  );

/**
 * The order of a payment form; the errors come in the order of its fields: amount, method, payer. `donor_firt_name` is
 * the specification's spelling. `user_id`, the method's label and type, and `transaction_id` are accepted and ignored:
 * the payer comes from the token, label and type from the code. `covered_fees` (FCFA) are the payment fees that the
 * payer adds to the amount, as the form showed them.
 */
const orderFields = z.object({
  amount: wholeFrancs(INVALID_AMOUNT, { most: MAXIMUM_PAYMENT, least: MINIMUM_PAYMENT, tooLarge: TOO_LARGE_AMOUNT }),
  covered_fees: z._default(z.number(INVALID_FEES).check(z.int(INVALID_FEES), z.gte(0, INVALID_FEES)), 0),
  currency: z.optional(z.literal("XOF", { error: "La devise doit être XOF." })),
  payment_code: z
    .string({ error: MISSING_METHOD })
    .check(z.refine((code) => findPaymentMethod(code) !== undefined, MISSING_METHOD)),
  donor_email: typedEmail({ missing: MISSING_CUSTOMER }),
  donor_firt_name: mailedLine(100, { missing: MISSING_CUSTOMER }),
  donor_last_name: mailedLine(100, { missing: MISSING_CUSTOMER }),
  donor_phone: typedPhone(MISSING_CUSTOMER),
  phone_confirmed: z.optional(confirmedPhone),
  payment_method: z.optional(z.nullable(z.string().check(atMost(100)))),
  payment_type: z.optional(z.nullable(z.string().check(atMost(20)))),
  transaction_id: z.optional(z.nullable(z.string().check(atMost(200)))),
  type: z.enum(PAYMENT_PURPOSES, { error: "Le type de paiement est inconnu." }),
  donation_id: z.optional(z.nullable(z.string().check(atMost(64)))),
  project_id: z.optional(z.nullable(z.string().check(atMost(64)))),
  month: z.optional(z.nullable(calendarNumber(1, 12, INVALID_MONTH))),
  year: z.optional(z.nullable(calendarNumber(2019, 2100, INVALID_YEAR))),
  /** The secret of the link of a monthly promise that led to this gift; an unknown one is ignored. */
  promise: z.optional(z.nullable(z.string().check(atMost(64)))),
  user_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  show_name: z._default(z.boolean(), false),
  /**
   * True to be refused (409) if the signed-in payer has the same payment, made or opened less than half an hour before.
   */
  refuse_same: z.optional(z.boolean()),
  /** True for a device outside West Africa: what is typed without a prefix may be a number of any country. */
  abroad: z.optional(z.boolean()),
  /** True if the payer asks for news: the consent to the newsletter. */
  news: z.optional(z.nullable(z.boolean())),
  ...tributeFields,
});

export const createOrderBody = orderFields.check(
  z.refine(({ amount, covered_fees }) => amount + covered_fees <= MAXIMUM_PAYMENT, {
    error: TOO_LARGE_AMOUNT,
    path: ["amount"],
  }),
  ...tributeRules,
);

/** The public state of a payment. */
export const paymentStatus = z.enum(["pending", "paid", "failed", "cancelled", "expired"]);

/**
 * The response to an order: `payment_link` is the page for the payer; without it, `error` says why, in French, and
 * `errors` beside which field, if the provider refused what is in it.
 */
export const createOrderAnswer = z.object({
  status: paymentStatus,
  payment_link: z.nullable(z.string()),
  id: z.string(),
  reference: z.string(),
  receipt_url: z.string(),
  error: z.nullable(z.string()),
  errors: z.optional(z.object({ donor_phone: z.array(z.string()) })),
});

/**
 * `success` is true only if the payment, or another try of its order, is proven. The call is public, so it returns
 * nothing else.
 */
export const checkStatusAnswer = z.object({ success: z.boolean(), status: paymentStatus });

export type CreateOrderBody = z.infer<typeof createOrderBody>;
export type CreateOrderInput = z.input<typeof createOrderBody>;
export type CreateOrderAnswer = z.infer<typeof createOrderAnswer>;
export type CheckStatusAnswer = z.infer<typeof checkStatusAnswer>;
export type PaymentStatus = z.infer<typeof paymentStatus>;
