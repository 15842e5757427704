import * as z from "zod/mini";
import { createOrderBody } from "#money/payments/payment.contract.ts";
import { atMost } from "#shared/at-most.ts";

/** The last day of the month that can be chosen: every month has it. */
export const LAST_DAY = 28;
const INVALID_DAY = "Choisissez un jour du 1er au 28.";

const day = z.pipe(
  z.union(
    [
      z.number(),
      z.pipe(
        z.string().check(z.regex(/^\d{1,2}$/)),
        z.transform((digits) => Number(digits)),
      ),
    ],
    { error: INVALID_DAY },
  ),
  z.number().check(z.int(INVALID_DAY), z.gte(1, INVALID_DAY), z.lte(LAST_DAY, INVALID_DAY)),
);

const order = createOrderBody.shape;

/** Purposes that may be promised: gifts to a campaign, or contributions to a project. */
export const PROMISED_PURPOSES = ["don", "projet"] as const;
const promisedPurpose = z.enum(PROMISED_PURPOSES, { error: "Le type de promesse est inconnu." });

/** A monthly promise, as the donor fills it in. `site_web` is hidden from people: only a program fills it. */
export const promiseBody = z.object({
  type: promisedPurpose,
  target_id: z.string().check(atMost(64)),
  amount: order.amount,
  day,
  payment_code: order.payment_code,
  first_name: order.donor_firt_name,
  last_name: order.donor_last_name,
  email: order.donor_email,
  phone: order.donor_phone,
  phone_confirmed: order.phone_confirmed,
  abroad: order.abroad,
  show_name: z._default(z.boolean(), false),
  /** True if the donor asks for news: the consent to the newsletter, once the promise is confirmed. */
  news: z.optional(z.nullable(z.boolean())),
  site_web: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
});

/** The response to a promise, the same whether the address is known or not. */
export const promiseAnswer = z.object({ message: z.string() });

/** A change of a promise: the amount in FCFA, and the day of the month. */
export const promiseChange = z.object({ amount: order.amount, day });

/**
 * The state of a promise: made but not confirmed by the owner of the address, reminding every month, paused by the
 * donor, stopped by itself after unanswered reminders, ended for good.
 */
export const PROMISE_STATES = ["unconfirmed", "active", "paused", "stopped", "ended"] as const;
export const promiseState = z.enum(PROMISE_STATES);

/** A promise as the secret link in its mails shows it, with what fills in the payment form. */
export const promise = z.object({
  state: promiseState,
  type: promisedPurpose,
  target_id: z.string(),
  /** The campaign or project; null if it has no page any more. */
  target: z.nullable(z.object({ title: z.string(), path: z.string(), open: z.boolean() })),
  amount: z.number(),
  day: z.number(),
  /** `YYYY-MM-DD`, the day of the next mail; null if none is to come. */
  next_date: z.nullable(z.string()),
  payment_code: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  show_name: z.boolean(),
});

export type PromisedPurpose = (typeof PROMISED_PURPOSES)[number];
export type PromiseBody = z.infer<typeof promiseBody>;
export type PromiseChange = z.infer<typeof promiseChange>;
export type PromiseState = (typeof PROMISE_STATES)[number];
export type GiftPromise = z.infer<typeof promise>;
