import { setTimeout as sleep } from "node:timers/promises";
import { CURRENCY } from "#contracts/money.ts";
import type { CreateOrderAnswer, CreateOrderBody } from "#contracts/payment.ts";
import { findPaymentMethod } from "#contracts/payment-methods.ts";
import { linkReceipt } from "#modules/receipts/issue-receipt.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken, randomReference, randomToken } from "#platform/ids.ts";
import { originOf, refuseHeldCards } from "./card-hold.ts";
import { nextCheckOf } from "./check-schedule.ts";
import { hashOrderBody, receiptToken } from "./order-key.ts";
import { CARD_ORDERS_BY_ADDRESS, ORDERS_BY_ADDRESS, ORDERS_BY_PAYER } from "./order-limits.ts";
import { normalisePhone } from "./payer-phone.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import {
  type Attempt,
  findAttempt,
  findDecisiveAttempt,
  findOrderByKey,
  insertAttempt,
  insertOrder,
  lockOrderByKey,
  type Order,
} from "./payments.repo.ts";
import { answerOf } from "./present-order.ts";
import type { PurposeTarget } from "./purpose.ts";
import { type AttemptSecrets, INIT_PATIENCE_SECONDS, startAttempt } from "./start-attempt.ts";

const POLL_MS = 50;

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
 * own text, and too many orders of one payer or address (429).
 */
export async function openOrder(deps: PaymentDeps, request: OrderRequest): Promise<CreateOrderAnswer> {
  const { order, attempt, secrets } = await placeOrder(deps, request);
  const receiptUrl = `${deps.publicUrl}/recus/${receiptToken(order.linkSalt, request.key, attempt.number)}`;
  if (secrets) await startAttempt(deps, order, attempt, secrets);
  return answerOf(await waitForInit(deps, attempt), order, receiptUrl);
}

async function placeOrder(
  deps: PaymentDeps,
  request: OrderRequest,
): Promise<{ order: Order; attempt: Attempt; secrets?: AttemptSecrets }> {
  const { body } = request;
  const phone = normalisePhone(body.donor_phone, body.payment_code);
  const known = await findOrderByKey(deps.db, hashToken(request.key));
  const target = known ? undefined : await resolveTarget(deps, body);
  if (target) await limitOrders(deps, request);
  return deps.db.transaction(async (tx) => {
    const order = target ? await insertOrder(tx, newOrder(deps, request, phone, target)) : undefined;
    if (order) return { order, ...(await newAttempt(deps, tx, { order, body, key: request.key, number: 1 })) };
    const existing = await lockOrderByKey(tx, hashToken(request.key));
    if (existing.bodyHash !== hashOrderBody(body)) {
      throw new AppError(409, "idempotency_conflict", "Cette demande a déjà été envoyée avec d’autres informations.");
    }
    // Not simply the latest: the payer may have succeeded on the page of an attempt that failed before it.
    const decisive = await findDecisiveAttempt(tx, existing.id);
    if (decisive && !mayTryAgain(decisive, deps.clock.now())) return { order: existing, attempt: decisive };
    const number = (decisive?.number ?? 0) + 1;
    // A new try is a new payment: what could be paid for when the order was made may have closed since.
    await resolveTarget(deps, body, tx);
    await refuseHeldCards(
      { ...deps, db: tx },
      { email: body.donor_email, origin: originOf(body.payment_code, request.address) },
    );
    return { order: existing, ...(await newAttempt(deps, tx, { order: existing, body, key: request.key, number })) };
  });
}

/** Only new orders count: who sends the same one again, or tries another way of paying it, is held up by nothing. */
async function limitOrders(deps: PaymentDeps, { body, address }: OrderRequest): Promise<void> {
  const { limits } = deps;
  await refuseHeldCards(deps, { email: body.donor_email, origin: originOf(body.payment_code, address) });
  await limits.take(ORDERS_BY_PAYER, `${body.type} ${body.donor_email.toLowerCase()}`);
  await limits.take(ORDERS_BY_ADDRESS, address);
  if (findPaymentMethod(body.payment_code)?.type === "CARD") await limits.take(CARD_ORDERS_BY_ADDRESS, address);
}

function resolveTarget(deps: PaymentDeps, body: CreateOrderBody, tx?: Transaction): Promise<PurposeTarget> {
  return deps.purposes[body.type].resolve(tx ?? deps.db, body, deps.clock.now());
}

function newOrder(deps: PaymentDeps, request: OrderRequest, phone: string, target: PurposeTarget) {
  const { body, key, userId } = request;
  return {
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
    userId,
    payerOrigin: originOf(body.payment_code, request.address),
    month: body.month ?? null,
    year: body.year ?? null,
    createdAt: deps.clock.now(),
  };
}

async function newAttempt(
  deps: PaymentDeps,
  tx: Transaction,
  { order, body, key, number }: { order: Order; body: CreateOrderBody; key: string; number: number },
): Promise<{ attempt: Attempt; secrets: AttemptSecrets }> {
  const now = deps.clock.now();
  const secrets = { notification: randomToken(), back: randomToken() };
  const attempt = await insertAttempt(tx, {
    orderId: order.id,
    number,
    reference: randomReference(),
    provider: deps.provider.name,
    merchant: deps.provider.merchant,
    methodCode: body.payment_code,
    methodLabel: findPaymentMethod(body.payment_code)?.label ?? body.payment_code,
    amount: order.amount,
    currency: order.currency,
    state: "created",
    secretHash: hashToken(secrets.notification),
    returnHash: hashToken(secrets.back),
    createdAt: now,
    nextCheckAt: nextCheckOf({ checks: 0, createdAt: now }, { now, answered: false }),
  });
  const tokenHash = hashToken(receiptToken(order.linkSalt, key, number));
  await linkReceipt(tx, { tokenHash, attemptId: attempt.id, createdAt: now });
  return { attempt, secrets };
}

/** True where nothing more is to be expected of the attempt by itself. */
function mayTryAgain(attempt: Attempt, now: Date): boolean {
  if (["failed", "cancelled", "expired"].includes(attempt.state)) return true;
  return isInitiating(attempt) && (attempt.initLost || olderThan(attempt.createdAt, INIT_PATIENCE_SECONDS, now));
}

/** Several requests with one key: one opens the payment, the others wait for its outcome. */
async function waitForInit(deps: PaymentDeps, attempt: Attempt): Promise<Attempt> {
  for (;;) {
    const current = await findAttempt(deps.db, attempt.id);
    if (!current) throw new Error("an attempt disappeared while it was opened");
    const settled = !isInitiating(current) || current.initLost;
    if (settled || olderThan(current.createdAt, INIT_PATIENCE_SECONDS, deps.clock.now())) return current;
    await sleep(POLL_MS);
  }
}

function isInitiating(attempt: Attempt): boolean {
  return attempt.state === "created" || attempt.state === "initiating";
}

function olderThan(moment: Date, seconds: number, now: Date): boolean {
  return now.getTime() - moment.getTime() > seconds * 1000;
}
