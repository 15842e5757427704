import * as z from "zod/mini";
import { PAYMENT_PURPOSES } from "#money/payments/payment.contract.ts";
import { personName } from "#people/identity/account.contract.ts";
import { MAXIMUM_PAYMENT } from "#shared/money.ts";
import { confirmedPhone, optionalPhone } from "#shared/phones.ts";
import { optionalEmail, typedEmail } from "#shared/typed-email.ts";
import { optionalMailedLine } from "#shared/typed-line.ts";
import { optionalText } from "#shared/typed-text.ts";
import { wholeFrancs } from "#shared/whole-francs.ts";
import { optionalCode } from "#shared/written-line.ts";

/** Received by the provider, whose export shows it: in the books it is a payment of the provider's like any other. */
export const PROVIDER_METHOD = { code: "PROVIDER", label: "Prestataire de paiement" } as const;

/** The ways in which money comes in that the site did not ask for, with the names that receipts and lists show. */
export const OFFLINE_METHODS = [
  { code: "CASH", label: "Espèces" },
  { code: "CHEQUE", label: "Chèque" },
  { code: "TRANSFER", label: "Virement bancaire" },
  { code: "DEPOSIT", label: "Dépôt mobile money" },
] as const;
/** The methods of recorded payments: those, and the provider. */
export const RECORDED_METHODS = [...OFFLINE_METHODS, PROVIDER_METHOD] as const;
export type RecordedCode = (typeof RECORDED_METHODS)[number]["code"];
/** Returns how the money came in, as receipts and lists say it. */
export function nameOfOfflineMethod(code: RecordedCode): string {
  return RECORDED_METHODS.find((method) => method.code === code)?.label ?? code;
}

export const RECORDED_CODES = RECORDED_METHODS.map(({ code }) => code) as [RecordedCode, ...RecordedCode[]];

/** The maximum size of the photograph or the PDF of a proof, in megabytes. */
export const PROOF_MEGABYTES = 10;
export const PROOF_TOO_LARGE = `La photo ou le PDF ne doit pas dépasser ${PROOF_MEGABYTES}\u00a0Mo.`;
export const NOT_A_PROOF = "Choisissez une photo (JPEG, PNG ou WebP) ou un PDF.";

const NO_AMOUNT = "Veuillez indiquer le montant reçu en FCFA, sans virgule.";
/** A year that is mistyped would be a month of its own to close, and its receipts would have numbers of that year. */
const EARLIEST_DAY = "2000-01-01";
const TOO_OLD = "Cette date est trop ancienne\u00a0: vérifiez l’année.";
export const DAY_TO_COME = "Ce jour est à venir\u00a0: vérifiez la date.";
const NO_DAY = "Veuillez indiquer le jour où l’argent est arrivé.";
const NO_METHOD = "Indiquez comment l’argent est arrivé.";
export const NO_ACCOUNT = "Indiquez sur quel numéro l’argent est arrivé.";
const NO_PURPOSE = "Indiquez pour quoi la personne a payé.";
const NO_EMAIL = "Les cotisations sont comptées par l’adresse e\u2011mail du membre\u00a0: indiquez-la.";

/** The question about dues for an address that no member has. Sent again with `email_confirmed`, they are recorded. */
export const NO_SUCH_MEMBER =
  "Aucun membre n’a cette adresse\u00a0: vérifiez-la, ou enregistrez encore une fois pour la garder.";

const receivedAmount = wholeFrancs(NO_AMOUNT, { most: MAXIMUM_PAYMENT });
/** YYYY-MM-DD, in Abidjan. */
const receivedDay = z.iso.date(NO_DAY).check(z.refine((day) => day >= EARLIEST_DAY, TOO_OLD));

/**
 * Money that staff received, as the form states it. `target` is the type of payment, and of a gift the id of its
 * campaign or project: `don:<id>`, `projet:<id>` or `cotisation`. `key` names the form: sent twice, it is recorded
 * once.
 */
export const newOfflinePayment = z
  .object({
    key: z.uuid({ error: "Rechargez la page." }),
    target: z.string({ error: NO_PURPOSE }).check(z.regex(/^(?:cotisation|(?:don|projet):[0-9a-f-]{36})$/, NO_PURPOSE)),
    method: z.enum(RECORDED_CODES, { error: NO_METHOD }),
    /** Of a deposit: which wallet of the settings got it, as `nameOfWallet` writes it. */
    account: z.optional(z.string().check(z.trim(), z.maxLength(300, NO_ACCOUNT))),
    amount: receivedAmount,
    received_on: receivedDay,
    /** Empty of a company. */
    first_name: optionalMailedLine(100),
    last_name: personName,
    email: optionalEmail(),
    email_confirmed: z.optional(optionalEmail()),
    phone: optionalPhone(),
    phone_confirmed: z.optional(confirmedPhone),
    /** The reference that the payer quoted, or the number of the cheque or transfer. */
    reference: optionalCode(100),
    note: optionalText(500),
    show_name: z._default(
      z.pipe(
        z.union([z.boolean(), z.string()]),
        z.transform((given) => given === true || given === "true" || given === "on"),
      ),
      false,
    ),
    proof: z.optional(z.union([z.file(), z.string()])),
    /** The recorded payment that this one resembles, if staff says that it is another one. */
    apart_from: z.optional(z.union([z.literal(""), z.uuid({ error: "Rechargez la page." })])),
    /** The line of a statement that the form was filled in from: the payment is linked to it. */
    line: z.optional(z.union([z.literal(""), z.uuid({ error: "Rechargez la page." })])),
  })
  .check(
    z.refine(({ target, email }) => target !== "cotisation" || email !== "", { error: NO_EMAIL, path: ["email"] }),
  );

/** The proof of a payment that is recorded already. */
export const joinedProof = z.object({ proof: z.optional(z.union([z.file(), z.string()])) });

/** Returns the payer's name; that of a company is its last name alone. */
export function nameOfPayer({ first_name, last_name }: Pick<NewOfflinePayment, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim();
}

/** Returns how a wallet of the settings is called, as statements call it. */
export function nameOfWallet({ label, number }: { label: string; number: string }): string {
  return `${label} ${number}`;
}

/** Where a recorded payment stands. Only a confirmed one counts. */
export const OFFLINE_STATES = ["waiting", "confirmed", "refused"] as const;
export type OfflineState = (typeof OFFLINE_STATES)[number];
export const OFFLINE_STATE_NAMES: Readonly<Record<OfflineState, string>> = {
  waiting: "À confirmer",
  confirmed: "Confirmé",
  refused: "Refusé",
};

/** The sentence about a payment of a closed month, before it is booked. */
export const BOOKED_NOW =
  "Ce jour tombe dans un mois clôturé\u00a0: le livre des comptes inscrit l’encaissement au mois en cours. Le reçu garde sa date.";

/** Returns where a recorded payment stands: one that its own recorder refused is withdrawn. */
export function nameOfOffline({ state, withdrawn = false }: { state: OfflineState; withdrawn?: boolean }): string {
  return withdrawn ? "Retiré" : OFFLINE_STATE_NAMES[state];
}

const WRONG_FILTER = "Ce filtre n’existe pas.";

export const offlinePaymentQuery = z.object({
  /** A part of the name, the address or the reference, a telephone number, or the amount. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  state: z.optional(z.enum(OFFLINE_STATES, { error: WRONG_FILTER })),
  /** Where the last stretch ended. */
  after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
});

/** A payment that staff recorded. `amount` is FCFA. */
export const offlinePayment = z.object({
  id: z.string(),
  state: z.enum(OFFLINE_STATES),
  recorded_at: z.string(),
  recorded_by: z.nullable(z.string()),
  received_on: z.string(),
  purpose: z.enum(PAYMENT_PURPOSES),
  purpose_label: z.string(),
  method: z.string(),
  amount: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Who recorded it has taken it back. */
  withdrawn: z.boolean(),
  /** It waits, and the reader neither recorded nor paid it. */
  may_confirm: z.boolean(),
});

/** One stretch of the recorded payments. */
export const offlinePaymentList = z.object({
  data: z.array(offlinePayment),
  total: z.number(),
  /** No payer is written as it was searched: these are heard like it. */
  alike: z.boolean(),
  next: z.nullable(z.string()),
});

/**
 * The effect of dues that are confirmed now: the member's name and number, null if none has the address, and the
 * months, in French. They wait for a member whose address is not `verified`.
 */
export const foreseenDues = z.object({ member: z.nullable(z.string()), verified: z.boolean(), months: z.string() });

/**
 * The effect of dues that are recorded now, and the dues of the same address that are confirmed before them, the oldest
 * first.
 */
export const duesAfterWaiting = z.extend(foreseenDues, {
  /** Null without an amount. */
  months: z.nullable(z.string()),
  waiting: z.array(z.pick(offlinePayment, { id: true, amount: true, recorded_at: true, recorded_by: true })),
});

export const foreseenDuesQuery = z.object({
  email: typedEmail(),
  amount: z.optional(receivedAmount),
  received_on: receivedDay,
});

/** The line of the provider's export that a recorded payment is. Amounts are FCFA. */
const providerLine = z.object({
  comparison: z.string(),
  file_name: z.string(),
  line: z.nullable(z.number()),
  reference: z.string(),
  paid_on: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  fees: z.nullable(z.number()),
});

/** A recorded payment with everything that is known of it, and what its reader may do. */
export const offlinePaymentRecord = z.extend(offlinePayment, {
  /** As `newOfflinePayment` has them. */
  target: z.string(),
  method_code: z.enum(RECORDED_CODES),
  /** Of a deposit: the wallet that got it, null if nobody said. */
  account: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  reference: z.string(),
  note: z.string(),
  show_name: z.boolean(),
  proof: z.nullable(z.enum(["photo", "pdf"])),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** It waits, and is of a closed month: the books take it in the running one. */
  closed_month: z.boolean(),
  /** It waits, and is one of dues. */
  dues: z.nullable(foreseenDues),
  provider_line: z.nullable(providerLine),
  /** It waits, and this other payment may be the same money: it has the reference, or the day and the payer. */
  resembles: z.nullable(
    z.extend(z.pick(offlinePayment, { id: true, state: true, received_on: true, first_name: true, last_name: true }), {
      reference: z.string(),
    }),
  ),
  /** The payment that it became. */
  payment_id: z.nullable(z.string()),
  /** The reader recorded or paid it, and cannot confirm it. */
  own: z.boolean(),
  may_refuse: z.boolean(),
  /** The reader recorded it without a proof, and may join one as long as it waits. */
  may_join_proof: z.boolean(),
});

/** Recorded dues that wait for their confirmation. `amount` is FCFA. */
export const waitingDues = z.pick(offlinePayment, { id: true, amount: true, received_on: true });

/**
 * The 409: the refusal, and what is recorded under the key, or what this payment resembles; neither if the line of the
 * statement was decided meanwhile.
 */
export const offlineConflict = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  request_id: z.string(),
  current: z.optional(offlinePaymentRecord),
});

/** Targets for which money can be received. `reference` is the one that payers quote. */
export const offlineTargets = z.object({
  data: z.array(z.object({ target: z.string(), label: z.string(), reference: z.string() })),
  /** The newest closed month, YYYY-MM: what came in until its end is booked in the running one. */
  closed_through: z.nullable(z.string()),
});

export type NewOfflinePayment = z.infer<typeof newOfflinePayment>;
export type OfflinePaymentQuery = z.infer<typeof offlinePaymentQuery>;
export type OfflinePayment = z.infer<typeof offlinePayment>;
export type OfflinePaymentList = z.infer<typeof offlinePaymentList>;
export type OfflinePaymentRecord = z.infer<typeof offlinePaymentRecord>;
export type WaitingDues = z.infer<typeof waitingDues>;
export type DuesAfterWaiting = z.infer<typeof duesAfterWaiting>;
export type ForeseenDues = z.infer<typeof foreseenDues>;
export type OfflineTargets = z.infer<typeof offlineTargets>;
