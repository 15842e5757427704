import { randomUUID } from "node:crypto";
import { CURRENCY } from "#contracts/money.ts";
import type { CreateOrderAnswer, CreateOrderBody } from "#contracts/payment.ts";
import { findPaymentMethod } from "#contracts/payment-methods.ts";
import { linkPaths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken, randomReference, randomToken } from "#platform/ids.ts";
import { originOf, refuseHeldCards } from "./card-hold.ts";
import { nextCheckOf } from "./check-schedule.ts";
import { hasLostInit, waitForInit } from "./init-outcomes.ts";
import { hashOrderBody, receiptToken } from "./order-key.ts";
import { countFurtherAttempt, countsOfNewOrder } from "./order-limits.ts";
import { normalisePhone } from "./payer-phone.ts";
import { type Attempt, findDecisiveAttempt, findOrderByKey, lockOrderByKey, type Order } from "./payments.repo.ts";
import { insertAttempt, insertOrderIf, type NewAttempt } from "./place-order.repo.ts";
import { answerOf } from "./present-order.ts";
import type { PurposeTarget } from "./purpose.ts";
import { type AttemptSecrets, startAttempt } from "./start-attempt.ts";

type OrderContext = Pick<
  AppContext,
  "db" | "clock" | "log" | "provider" | "purposes" | "limits" | "inits" | "publicUrl"
>;

export interface OrderRequest {
  body: CreateOrderBody;
  /** The `Idempotency-Key` of the filled form, or a random one where the caller sent none. */
  key: string;
  /** The signed-in payer, from the token alone. */
  userId: string | null;
  /** Where the request comes from, as limits count it. */
  address: string;
}

/**
 * The order exists, once for its idempotency key, with one attempt opened at the provider. The same key
 * with the same body answers the same while that attempt is open, and opens a new attempt after a
 * failed, cancelled, expired or lost one; once any of its attempts was paid, it answers that one and opens
 * no other. With another body it is refused (409). Refuses what cannot be paid for now with the purpose's
 * own text, and too many orders of one payer or address, or attempts of one order (429).
 */
export async function openOrder(ctx: OrderContext, request: OrderRequest): Promise<CreateOrderAnswer> {
  const { order, attempt, secrets } = await placeOrder(ctx, request);
  const receiptUrl = ctx.publicUrl + linkPaths.receipt(receiptToken(order.linkSalt, request.key, attempt.number));
  const opened = secrets ? await startAttempt(ctx, order, attempt, secrets) : await waitForInit(ctx, attempt);
  return answerOf(opened, order, receiptUrl);
}

interface PlacedOrder {
  order: Order;
  attempt: Attempt;
  /** Present if the attempt is new: this request opens it. */
  secrets?: AttemptSecrets;
}

async function placeOrder(ctx: OrderContext, request: OrderRequest): Promise<PlacedOrder> {
  const known = await findOrderByKey(ctx.db, hashToken(request.key));
  return known ? placeAgain(ctx, request, known) : placeNew(ctx, request);
}

async function placeNew(ctx: OrderContext, request: OrderRequest): Promise<PlacedOrder> {
  const { body, address, key } = request;
  const phone = normalisePhone(body.donor_phone, body.payment_code);
  const target = await resolveTarget(ctx, body);
  await refuseHeldCards(ctx, { email: body.donor_email, origin: originOf(body.payment_code, address) });
  const order = newOrder(ctx, request, phone, target);
  const { secrets, ...first } = newAttempt(ctx, { order, body, key, number: 1 });
  const counts = countsOfNewOrder(body, address);
  if (await insertOrderIf(ctx.db, { order, first }, ctx.limits.countRequest(counts))) {
    return { order, attempt: first.attempt, secrets };
  }
  const refusal = await ctx.limits.refundAll(counts);
  // Where another request with this key was faster, this one opens nothing, and no limit concerns it.
  const existing = await findOrderByKey(ctx.db, order.keyHash);
  if (!existing) throw refusal ?? new Error("an order was not stored");
  return placeAgain(ctx, request, existing);
}

/** What a known order is answered with: the attempt by which it stands, or a new one where that is over. */
async function placeAgain(ctx: OrderContext, request: OrderRequest, known: Order): Promise<PlacedOrder> {
  const { body, key, address } = request;
  if (known.bodyHash !== hashOrderBody(body)) {
    throw new AppError(409, "idempotency_conflict", "Cette demande a déjà été envoyée avec d’autres informations.");
  }
  // Not simply the latest: the payer may have succeeded on the page of an attempt that failed before it.
  const attempt = await findDecisiveAttempt(ctx.db, known.id);
  if (attempt && !mayTryAgain(attempt, ctx.clock.now())) return { order: known, attempt };
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrderByKey(tx, known.keyHash);
    const decisive = await findDecisiveAttempt(tx, order.id);
    // Another request with this key may have opened one meanwhile.
    if (decisive && !mayTryAgain(decisive, ctx.clock.now())) return { order, attempt: decisive };
    // A new try is a new payment: what could be paid for when the order was made may have closed since.
    await resolveTarget(ctx, body, tx);
    const origin = originOf(body.payment_code, address);
    await refuseHeldCards({ ...ctx, db: tx }, { email: body.donor_email, origin });
    const { secrets, ...further } = newAttempt(ctx, { order, body, key, number: (decisive?.number ?? 0) + 1 });
    await insertAttempt(tx, further);
    await countFurtherAttempt(ctx.limits, tx, { orderId: order.id, body, address });
    return { order, attempt: further.attempt, secrets };
  });
}

function resolveTarget(ctx: OrderContext, body: CreateOrderBody, tx?: Transaction): Promise<PurposeTarget> {
  return ctx.purposes[body.type].resolve(tx ?? ctx.db, body, ctx.clock.now());
}

function newOrder(ctx: OrderContext, request: OrderRequest, phone: string, target: PurposeTarget): Order {
  const { body, key, userId } = request;
  return {
    id: randomUUID(),
    keyHash: hashToken(key),
    bodyHash: hashOrderBody(body),
    linkSalt: randomToken(),
    purpose: body.type,
    purposeId: target.id,
    purposeLabel: target.label,
    returnPath: target.path,
    amount: body.amount,
    currency: CURRENCY,
    firstName: body.donor_firt_name,
    lastName: body.donor_last_name,
    email: body.donor_email,
    phone,
    showName: body.show_name,
    nameWithdrawnAt: null,
    userId,
    payerOrigin: originOf(body.payment_code, request.address),
    month: body.month ?? null,
    year: body.year ?? null,
    createdAt: ctx.clock.now(),
  };
}

function newAttempt(
  ctx: OrderContext,
  { order, body, key, number }: { order: Order; body: CreateOrderBody; key: string; number: number },
): NewAttempt & { secrets: AttemptSecrets } {
  const now = ctx.clock.now();
  const secrets = { notification: randomToken(), back: randomToken() };
  const attempt: Attempt = {
    id: randomUUID(),
    orderId: order.id,
    number,
    reference: randomReference(),
    provider: ctx.provider.name,
    simulated: ctx.provider.simulated,
    merchant: ctx.provider.merchant,
    methodCode: body.payment_code,
    methodLabel: findPaymentMethod(body.payment_code)?.label ?? body.payment_code,
    amount: order.amount,
    currency: order.currency,
    // The provider is asked as soon as this is committed, and by this request alone: only it has the secrets.
    state: "initiating",
    evidence: "none",
    secretHash: hashToken(secrets.notification),
    returnHash: hashToken(secrets.back),
    paymentLink: null,
    sessionId: null,
    payId: null,
    failureReason: null,
    reviewReason: null,
    reviewAmount: null,
    rejectedAt: null,
    initLost: false,
    createdAt: now,
    initiatedAt: now,
    checkedAt: null,
    nextCheckAt: nextCheckOf({ checks: 0, createdAt: now }, { now, answered: false }),
    allocated: false,
    checks: 0,
    settledAt: null,
  };
  return { attempt, receiptTokenHash: hashToken(receiptToken(order.linkSalt, key, number)), secrets };
}

/** True where nothing more is to be expected of the attempt by itself. */
function mayTryAgain(attempt: Attempt, now: Date): boolean {
  return ["failed", "cancelled", "expired"].includes(attempt.state) || hasLostInit(attempt, now);
}
