import { createHmac, randomUUID } from "node:crypto";
import type { Visitor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import type { Member } from "#people/identity/sessions.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken, randomReference, randomToken } from "#platform/ids.ts";
import { formatFcfa } from "#shared/formats.ts";
import { CURRENCY, coveredFeesOf } from "#shared/money.ts";
import { linkPaths } from "#shared/site-paths.ts";
import { nextCheckOf } from "./check-schedule.ts";
import { hashFacts, isOrderOf } from "./order-facts.ts";
import {
  countFurtherAttempt,
  countNewOrder,
  hashOrigin,
  refuseCardTesting,
  refuseTooManyCards,
  uncountOrder,
} from "./order-limits.ts";
import { requirePayerPhone } from "./payer-phone.ts";
import type { CreateOrderAnswer, CreateOrderBody } from "./payment.contract.ts";
import { findPaymentMethod } from "./payment-methods.contract.ts";
import {
  type Attempt,
  findOrderByKey,
  findRepresentativeAttempt,
  insertAttempt,
  insertOrder,
  type LinkedAttempt,
  lockOrderByKey,
  type Order,
} from "./payments.db.ts";
import { isOver, presentOpenOrder, presentOrder } from "./present-order.ts";
import type { PurposeTarget } from "./purpose.ts";
import { insertUnlessSame, refusalOfSame } from "./same-payment.ts";
import { type AttemptSecrets, isInitUnknown, startAttempt, waitForInit } from "./start-attempt.ts";

type OrderContext = Pick<
  AppContext,
  | "db"
  | "clock"
  | "log"
  | "provider"
  | "purposes"
  | "limits"
  | "placing"
  | "inits"
  | "publicUrl"
  | "readSettings"
  | "findPromiseId"
>;

interface OrderRequest {
  body: CreateOrderBody;
  /** The `Idempotency-Key` of the filled form, or a random one if the caller sent none. */
  key: string;
  /** The signed-in payer, from the token alone. */
  payer: Visitor | Member;
  /** The address of the caller, for limits. */
  address: string;
}

/**
 * Creates the order once for its idempotency key, and opens its attempt at the provider. The same key with the same
 * body returns the same response while that attempt is open, and opens a new attempt if the last one has failed, was
 * cancelled, has expired or has an unknown outcome. Once an attempt is paid, returns that one and opens no other.
 * Throws 409 if the key was used for another order, the covered fees are outdated or the member is to be asked about
 * the same payment, the purpose's own error if it cannot be paid for now, and 429 after too many orders of one payer or
 * address, cards to one address, or attempts of one order.
 */
export async function openOrder(ctx: OrderContext, request: OrderRequest): Promise<CreateOrderAnswer> {
  const { order, attempt, secrets } = await placeOrder(ctx, request);
  const receiptUrl = ctx.publicUrl + linkPaths.receipt(receiptToken(order.linkSalt, request.key, attempt.number));
  const opened = secrets ? await startAttempt(ctx, order, attempt, secrets) : await waitForInit(ctx, attempt);
  return presentOrder(opened, order, receiptUrl);
}

interface PlacedOrder {
  order: Order;
  attempt: Attempt;
  /** Present if the attempt is new: this request opens it. */
  secrets?: AttemptSecrets;
}

/**
 * Lets requests of this process with one key come after one another: no limit counts an order again that is sent twice.
 */
async function placeOrder(ctx: OrderContext, request: OrderRequest): Promise<PlacedOrder> {
  const keyHash = hashToken(request.key);
  const before = ctx.placing.get(keyHash) ?? Promise.resolve();
  const placed = before.catch(() => undefined).then(() => placeOrReplay(ctx, request, keyHash));
  ctx.placing.set(keyHash, placed);
  try {
    return await placed;
  } finally {
    if (ctx.placing.get(keyHash) === placed) ctx.placing.delete(keyHash);
  }
}

/** Nearly every order is new: its key is looked up only if the order cannot be placed. */
async function placeOrReplay(ctx: OrderContext, request: OrderRequest, keyHash: string): Promise<PlacedOrder> {
  let refusal: unknown;
  try {
    const placed = await placeNew(ctx, request);
    if (placed) return placed;
  } catch (error) {
    refusal = error;
  }
  const known = await findOrderByKey(ctx.db, keyHash);
  if (known) return replayOrder(ctx, request, known);
  throw refusal ?? new Error("a known order has disappeared");
}

/** Returns null if there is an order with this key: then it is not placed, and no limit counts it. */
async function placeNew(ctx: OrderContext, request: OrderRequest): Promise<PlacedOrder | null> {
  const { body, address, key } = request;
  const { payment_code: code, phone_confirmed: confirmed, abroad } = body;
  const phone = requirePayerPhone(body.donor_phone, { field: "donor_phone", code, confirmed, abroad });
  const target = await resolveTarget(ctx, body);
  await refuseOutdatedFees(ctx, body);
  await refuseCardTesting(ctx, { email: body.donor_email, origin: hashOrigin(body.payment_code, address) });
  await refuseTooManyCards(ctx.limits, body);
  const promiseId = body.promise ? await ctx.findPromiseId(body.promise) : null;
  const order = newOrder(ctx, request, { phone, target, promiseId });
  const first = newAttempt(ctx, { order, body, key, number: 1 });
  // One statement each: a transaction around both would keep the counts of an address, which many share, locked.
  await countNewOrder(ctx.limits, body, address);
  const isAsked = body.refuse_same && order.userId !== null;
  const { isNew, same } = isAsked
    ? await insertUnlessSame(ctx.db, order, first)
    : { isNew: await insertOrder(ctx.db, order, first), same: null };
  if (isNew) return { order, attempt: first.attempt, secrets: first.secrets };
  await uncountOrder(ctx.limits, body, address);
  if (!same) return null;
  const refusal = await refusalOfSame(ctx, same);
  if (refusal) throw refusal;
  return placeNew(ctx, request);
}

/** Returns the representative attempt of a known order, or a new one if that may be followed by another. */
async function replayOrder(ctx: OrderContext, request: OrderRequest, known: Order): Promise<PlacedOrder> {
  const { body, key, address } = request;
  // Not simply the latest: the payer may have succeeded on the page of an attempt that failed before it.
  const attempt = await findRepresentativeAttempt(ctx.db, known.id);
  if (!isOrderOf(body, known)) throw conflict(known, attempt && (await waitForInit(ctx, attempt)));
  if (attempt && !mayTryAgain(attempt, ctx.clock.now())) return { order: known, attempt };
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrderByKey(tx, known.keyHash);
    const current = await findRepresentativeAttempt(tx, order.id);
    // Another request with this key may have opened an attempt meanwhile.
    if (current && !mayTryAgain(current, ctx.clock.now())) return { order, attempt: current };
    // A new attempt is a new payment: the target may have closed since the order was created.
    await resolveTarget(ctx, body, tx);
    const origin = hashOrigin(body.payment_code, address);
    await refuseCardTesting({ ...ctx, db: tx }, { email: body.donor_email, origin });
    const further = newAttempt(ctx, { order, body, key, number: (current?.number ?? 0) + 1 });
    await insertAttempt(tx, further);
    await countFurtherAttempt(ctx.limits, tx, { orderId: order.id, body, address });
    return { order, attempt: further.attempt, secrets: further.secrets };
  });
}

function resolveTarget(ctx: OrderContext, body: CreateOrderBody, tx?: Transaction): Promise<PurposeTarget> {
  return ctx.purposes[body.type].resolve(tx ?? ctx.db, body, ctx.clock.now());
}

function newOrder(
  ctx: OrderContext,
  request: OrderRequest,
  { phone, target, promiseId }: { phone: string; target: PurposeTarget; promiseId: string | null },
): Order {
  const { body, key, payer } = request;
  return {
    id: randomUUID(),
    keyHash: hashToken(key),
    bodyHash: hashFacts(body),
    linkSalt: randomToken(),
    purpose: body.type,
    purposeId: target.id,
    purposeLabel: target.label,
    returnPath: target.path,
    amount: body.amount + body.covered_fees,
    coveredFees: body.covered_fees,
    currency: CURRENCY,
    firstName: body.donor_firt_name,
    lastName: body.donor_last_name,
    email: body.donor_email,
    phone,
    showName: body.show_name,
    nameWithdrawnAt: null,
    userId: payer.kind === "member" ? payer.account.id : null,
    payerOrigin: hashOrigin(body.payment_code, request.address),
    month: body.month ?? null,
    year: body.year ?? null,
    monthlyDues: target.monthlyDues ?? null,
    promiseId,
    tribute: body.tribute ?? null,
    tributeName: body.tribute_name ?? null,
    cardName: body.card_name ?? null,
    cardEmail: body.card_email ?? null,
    cardMessage: body.card_message ?? null,
    cardSignature: (body.card_email && body.card_signature) || null,
    cardSentAt: null,
    note: body.note ?? null,
    newsWanted: body.news ?? false,
    createdAt: ctx.clock.now(),
  };
}

interface NewAttempt extends LinkedAttempt {
  secrets: AttemptSecrets;
}

function newAttempt(
  ctx: OrderContext,
  { order, body, key, number }: { order: Order; body: CreateOrderBody; key: string; number: number },
): NewAttempt {
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
    // The provider is called right after the commit, by this request alone: only it has the secrets.
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
    initUnknown: false,
    createdAt: now,
    initiatedAt: now,
    checkedAt: null,
    nextCheckAt: nextCheckOf({ checks: 0, createdAt: now }, { now, answered: false }),
    allocated: false,
    checks: 0,
    settledAt: null,
  };
  const tokenHash = hashToken(receiptToken(order.linkSalt, key, number));
  return { attempt, link: { tokenHash, attemptId: attempt.id, createdAt: now }, secrets };
}

/** Returns true if the attempt is over or its outcome unknown, so that the order may get a new one. */
function mayTryAgain(attempt: Attempt, now: Date): boolean {
  return ["failed", "cancelled", "expired"].includes(attempt.state) || isInitUnknown(attempt, now);
}

const SENT_BEFORE =
  "Un premier essai est déjà parti. Avant de recommencer, vérifiez que votre opérateur ne vous demande pas de le confirmer.";
const NOT_PAID_BEFORE =
  "Votre premier essai n’a pas abouti. Validez encore une fois\u00a0: ce sera un nouveau paiement.";

/**
 * Returns the refusal (409) of another order under a used key, with the payment that this key has opened unless that
 * one is over: the payer decides first whether it is the same.
 */
function conflict(order: Order, attempt: Attempt | undefined): AppError {
  if (!attempt || isOver(attempt)) return new AppError("idempotency_conflict", NOT_PAID_BEFORE);
  return new AppError("idempotency_conflict", SENT_BEFORE, { current: presentOpenOrder(attempt, order) });
}

/**
 * Returns the token of an attempt's receipt link. It is derived from the order's salt and its idempotency key, so that
 * a replay returns the same link although only the token's hash is stored.
 */
function receiptToken(linkSalt: string, key: string, attemptNumber: number): string {
  return createHmac("sha256", linkSalt).update(`${key}:${attemptNumber}`).digest("base64url");
}

/**
 * Throws 409 if the payer covers other fees than the settings name for this gift, as when these changed after the form
 * was opened: a total that the form did not show is never charged. A gift without covered fees is always accepted.
 */
async function refuseOutdatedFees(
  { readSettings }: Pick<AppContext, "readSettings">,
  { amount, covered_fees: covered }: Pick<CreateOrderBody, "amount" | "covered_fees">,
): Promise<void> {
  if (covered === 0) return;
  const { fees } = await readSettings();
  if (fees.bearer !== "payer_may_cover") {
    throw outdated(
      "La fondation prend maintenant les frais de paiement à sa charge\u00a0: rien ne s’ajoute au montant.",
    );
  }
  const due = coveredFeesOf(amount, fees.per_mille);
  if (due === covered) return;
  const total = formatFcfa(amount + due);
  throw outdated(`Les frais de paiement ont changé\u00a0: avec eux, le total est maintenant de ${total}.`);
}

function outdated(text: string): AppError {
  return new AppError("fees_changed", text, { fields: { covered_fees: [text] } });
}
