import * as z from "zod/mini";
import { FORMER_METHOD } from "#money/former-gifts/former-gifts.contract.ts";
import { RECORDED_CODES, type RecordedCode } from "#money/offline-payments/offline-payment.contract.ts";
import { ATTEMPT_STATES } from "#money/payments/attempt-states.contract.ts";
import { PAYMENT_PURPOSES } from "#money/payments/payment.contract.ts";
import { REFUND_CAUSES } from "#money/payments/payment-decision.contract.ts";
import { PAYMENT_METHODS, type PaymentCode } from "#money/payments/payment-methods.contract.ts";
import { tributeOf } from "#money/payments/tribute.contract.ts";
import { exportFormat } from "#shared/export.ts";
import { inOrder } from "#shared/typed-period.ts";

const WRONG_FILTER = "Ce filtre n’existe pas.";
const WRONG_DAY = "Cette date n’est pas valable.";
const METHOD_CODES = [...PAYMENT_METHODS.map(({ code }) => code), ...RECORDED_CODES, FORMER_METHOD.code];

/**
 * States by which payments are filtered: `open` has no outcome yet, `ended` has one, a `duplicate` is paid and counted
 * nowhere, `received` was paid, refunded since or not, `partly_refunded` in part, and of a `proposed` one its
 * confirmation, or its refund, waits for a second person.
 */
const PAYMENT_STATES = [
  "needs_review",
  "proposed",
  "refund_proposed",
  "duplicate",
  "open",
  "ended",
  "received",
  "paid",
  "partly_refunded",
  "refunded",
  "failed",
  "cancelled",
  "expired",
] as const;
const EVIDENCES = ["none", "notified", "staff_confirmed", "api_verified", "export_verified"] as const;
const GIVERS = ["new", "returning", "anonymous"] as const;

/** The orders of the list: the newest first, the oldest first, the largest amount first. */
const PAYMENT_SORTS = ["newest", "oldest", "amount"] as const;

// The years that a moment of the database can have, with a day before and after.
const day = z.optional(z.iso.date(WRONG_DAY).check(z.refine((text) => text > "1900" && text < "9999", WRONG_DAY)));

const moment = z.optional(
  z.iso.datetime(WRONG_DAY).check(z.refine((text) => text > "1900" && text < "9999", WRONG_DAY)),
);

/** Filters of the list of payments: a payment meets every filter. Days are those of Abidjan, both included. */
const filters = {
  /** A part of the payer's name or address, the telephone number, an amount, a reference or a receipt's number. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  state: z.optional(z.enum(PAYMENT_STATES, { error: WRONG_FILTER })),
  evidence: z.optional(z.enum(EVIDENCES, { error: WRONG_FILTER })),
  method: z.optional(z.enum(METHOD_CODES as [PaymentCode | RecordedCode, ...RecordedCode[]], { error: WRONG_FILTER })),
  purpose: z.optional(z.enum(PAYMENT_PURPOSES, { error: WRONG_FILTER })),
  /** The target of the payment, among everything of its purpose: the id of a campaign or project. */
  target: z.optional(z.string().check(z.maxLength(100, WRONG_FILTER))),
  /** The days of the order. */
  from: day,
  to: day,
  /** The days on which it was paid. */
  paid_from: day,
  paid_to: day,
  /** The days of its refunds. */
  refunded_from: day,
  refunded_to: day,
  /** The order was placed at this moment or later, and before that one. */
  since: moment,
  before: moment,
  /** Gifts whose giver gave for the first time since `paid_from`, or before it too; or who left no address. */
  giver: z.optional(z.enum(GIVERS, { error: WRONG_FILTER })),
  sort: z._default(z.enum(PAYMENT_SORTS, { error: "Cet ordre n’existe pas." }), "newest"),
};

const PERIODS = [
  inOrder("from", "to"),
  inOrder("paid_from", "paid_to"),
  inOrder("refunded_from", "refunded_to"),
] as const;

export const paymentQuery = z
  .object({
    ...filters,
    /** Where the last stretch ended. */
    after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
  })
  .check(...PERIODS);

/** The query of the export: what is filtered, and the file type. */
export const paymentExportQuery = z.object({ ...filters, format: exportFormat }).check(...PERIODS);

const state = z.enum(ATTEMPT_STATES);

/** A payment in the list: one attempt of an order. Amounts are FCFA. */
export const paymentSummary = z.object({
  id: z.string(),
  ordered_at: z.string(),
  paid_at: z.nullable(z.string()),
  state,
  /** It is paid, but was paid before: it counts for nothing until staff decides. */
  duplicate: z.boolean(),
  evidence: z.enum(EVIDENCES),
  amount: z.number(),
  refunded: z.number(),
  /** Why it was undone, and nothing given back; null if it was not. */
  refund_cause: z.nullable(z.enum(REFUND_CAUSES)),
  /** The refund that waits for a second person; null if none does. */
  refund_proposed: z.nullable(z.number()),
  purpose: z.enum(PAYMENT_PURPOSES),
  purpose_label: z.string(),
  method: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  receipt_number: z.nullable(z.string()),
  simulated: z.boolean(),
});

/**
 * One stretch of the payments. `total` counts all, `paid` is the FCFA received with them, `refunded` what was given
 * back, on the filtered days if there are any, and `received` is what was received less all refunds.
 */
export const paymentList = z.object({
  data: z.array(paymentSummary),
  total: z.number(),
  paid: z.number(),
  refunded: z.number(),
  received: z.number(),
  /** No payer is written as it was searched: these are heard like it. */
  alike: z.boolean(),
  next: z.nullable(z.string()),
});

const proofKind = z.enum(["photo", "pdf"]);

/** One moment of a payment's history. `amount` is FCFA; `by` is the member of staff; `note` is a reason or an error. */
const paymentEvent = z.object({
  at: z.string(),
  kind: z.enum([
    "ordered",
    "opened",
    "not_opened",
    "notified",
    "checked",
    "paid",
    "failed",
    "cancelled",
    "expired",
    "entered",
    "refund_entered",
    "receipt_sent",
    "receipt_sent_again",
    "refund_mailed",
    "address_corrected",
    "mail_failing",
    "proposed",
    "refund_proposed",
    "cancelling_proposed",
    "proposal_refused",
    "proposal_withdrawn",
    "confirm",
    "verify",
    "accept",
    "reject",
    "refund",
    "allocate",
  ]),
  amount: z.nullable(z.number()),
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The proof of a refund that was decided, by the id of its proposal. */
  proof: z.nullable(z.object({ id: z.string(), kind: proofKind })),
});

/** Actions that staff may take on a payment. */
export const PAYMENT_ACTIONS = [
  "check",
  "confirm",
  "propose",
  "confirm_proposal",
  "refuse_proposal",
  "accept",
  "reject",
  "allocate",
  "send_receipt",
  "refund",
  "propose_refund",
] as const;

/** A payment with its whole history, the oldest moment first. `remaining` is what is not refunded, in FCFA. */
export const paymentRecord = z.extend(paymentSummary, {
  reference: z.string(),
  provider: z.string(),
  /** The money came in beside the provider: its day is known, and no hour. */
  day_only: z.boolean(),
  /** The payment that staff recorded and this one became. */
  offline_id: z.nullable(z.string()),
  currency: z.string(),
  covered_fees: z.number(),
  ordered_amount: z.number(),
  remaining: z.number(),
  phone: z.nullable(z.string()),
  /** The payer's name may be shown on the site. */
  show_name: z.boolean(),
  /** The payer's account, if they were signed in. */
  member_id: z.nullable(z.string()),
  tribute: z.nullable(tributeOf),
  note: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  review: z.nullable(z.object({ reason: z.string(), amount: z.nullable(z.number()) })),
  /** For what staff may undo it, and no money leaves. */
  refund_causes: z.array(z.enum(REFUND_CAUSES)),
  /** FCFA that an imported export of the provider has for the attempt; null if none has it as paid. */
  exported_amount: z.nullable(z.number()),
  /**
   * The proposal that waits for a second person: a confirmation without proof, or a refund by the foundation itself.
   */
  proposal: z.nullable(
    z.object({
      action: z.enum(["confirm", "refund"]),
      id: z.string(),
      amount: z.number(),
      reason: z.string(),
      at: z.string(),
      /** Of a refund: its method and the reference or detail of it. */
      means: z.nullable(z.string()),
      /** Of a refund: why nothing is given back; null if it is. */
      cause: z.nullable(z.enum(REFUND_CAUSES)),
      /** Of a refund: what its proof is, if there is one. */
      proof: z.nullable(proofKind),
      by: z.nullable(z.string()),
      own: z.boolean(),
      /** Who proposed it may not decide of payments any more: it can only be refused. */
      lapsed: z.boolean(),
      /** Another refund was booked since: it can only be refused. */
      outdated: z.boolean(),
    }),
  ),
  receipt_sent_at: z.nullable(z.string()),
  /** Number of all decisions and proposals of staff about its order: a decision sends how many were seen. */
  decisions: z.number(),
  /** The reader paid it, and may decide nothing about it. */
  own: z.boolean(),
  /**
   * Number of other paid orders with the same address, or without any with the same telephone number, which a
   * correction of this one's leaves unless staff says otherwise.
   */
  others_of_address: z.number(),
  /** Number of staff's notes about who paid, apart from those about a payment. */
  donor_notes: z.number(),
  actions: z.array(z.enum(PAYMENT_ACTIONS)),
  /** The other attempts of its order. `at` is when each got its state, or was begun if it has no outcome yet. */
  others: z.array(z.object({ id: z.string(), at: z.string(), state, amount: z.number(), method: z.string() })),
  events: z.array(paymentEvent),
});

export type PaymentQuery = z.infer<typeof paymentQuery>;
export type PaymentFilters = Omit<PaymentQuery, "after">;
export type PaymentSummary = z.infer<typeof paymentSummary>;
export type PaymentList = z.infer<typeof paymentList>;
export type PaymentRecord = z.infer<typeof paymentRecord>;
export type PaymentEvent = z.infer<typeof paymentEvent>;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];
