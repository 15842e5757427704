import { createHash } from "node:crypto";
import { nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { listPublished } from "#giving/campaigns/campaigns.db.ts";
import { listPublishedProjects } from "#giving/projects/projects.db.ts";
import { findLastClosed } from "#money/ledger/closed-months.db.ts";
import { OFFLINE_PROVIDER, type PaymentSource } from "#money/payments/book-past-payment.ts";
import { checkPastPayments } from "#money/payments/import-payments.ts";
import { offlineReference } from "#money/payments/offline-reference.contract.ts";
import type { PastPayment } from "#money/payments/past-payment.ts";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { requirePhone } from "#platform/phone-number.ts";
import { paidAtOf, requireMember } from "./foresee-dues.ts";
import {
  DAY_TO_COME,
  type NewOfflinePayment,
  NO_ACCOUNT,
  nameOfOfflineMethod,
  nameOfWallet,
  type OfflineTargets,
} from "./offline-payment.contract.ts";
import {
  findOffline,
  findResembling,
  insertOffline,
  lockRecording,
  type NewOfflineRow,
  type OfflineRow,
} from "./offline-payments.db.ts";
import { isChosen, storeProof } from "./store-proof.ts";

/** The names of the form's fields, by those of the books. */
const FIELD_OF: Readonly<Record<string, string>> = { amount: "amount", purpose: "target" };

/**
 * Stores money that staff received, for another member of staff to confirm. It counts nowhere until then. The same form
 * sent again by the same person stores nothing more, and one that resembles another recorded payment stores nothing
 * until staff says that it is another one. With the line of a statement it is linked to that one, and nothing is stored
 * if the line was decided meanwhile (409). Throws 422, with a text for each wrong field.
 */
export async function recordOfflinePayment(
  ctx: Pick<
    AppContext,
    "db" | "write" | "clock" | "files" | "cleanPhoto" | "examinePdf" | "purposes" | "readSettings"
  > &
    Pick<AppContext, "hasLineWith" | "linkRecorded">,
  staff: Authorized<"move_money">,
  { payment, origin }: { payment: NewOfflinePayment; origin: string },
): Promise<Recorded> {
  const now = ctx.clock.now();
  const recordedBy = nameActor(staff);
  const known = await findOffline(ctx.db, payment.key);
  // A recorded payment that is sent again is not questioned again.
  const facts = factsOf(known ? { ...payment, phone_confirmed: payment.phone } : payment);
  const bodyHash = await hashBody({ ...facts, recordedBy }, payment.proof);
  const { id } = facts;
  if (known) return recordedAs(known, bodyHash);
  const isConfirmed = payment.email_confirmed === payment.email;
  const [purposeLabel] = await togetherWrong([
    labelOf(ctx, facts, now),
    requireWallet(ctx, facts),
    isConfirmed ? undefined : requireMember(ctx, facts, now),
  ]);
  const findAsked = async (db: Database): Promise<Recorded | undefined> => {
    const found = await findResembling(db, facts, ctx.hasLineWith);
    return found && found.id !== payment.apart_from ? { outcome: "resembles", id: found.id } : undefined;
  };
  // Asked about before its proof is stored.
  const asked = await findAsked(ctx.db);
  if (asked) return asked;
  const proof = await storeProof(ctx, { id, proof: payment.proof });
  const row = { ...facts, purposeLabel, proof, bodyHash, recordedBy, recordedAt: now };
  return ctx.write(async (unit): Promise<Recorded> => {
    // Two colleagues at once wait here for each other: the second is asked about what the first one recorded.
    await lockRecording(unit.tx, facts);
    const stored = await findOffline(unit.tx, id);
    if (stored) return recordedAs(stored, bodyHash);
    const askedMeanwhile = await findAsked(unit.tx);
    if (askedMeanwhile) return askedMeanwhile;
    // The same key with another amount holds another lock.
    if (!(await insertOffline(unit.tx, row))) {
      const first = await findOffline(unit.tx, id);
      if (first) return recordedAs(first, bodyHash);
    }
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "recorded",
      subject: subjectOf(row),
      after: auditedFacts(row),
    });
    const { line, amount } = payment;
    if (line) await ctx.linkRecorded(unit, { id, line, amount, staff, origin, now });
    return { id, outcome: "recorded" };
  });
}

/**
 * The outcome, and the recorded payment that it is about: this one, another one under its key, or one that it
 * resembles.
 */
interface Recorded {
  outcome: "recorded" | "conflict" | "resembles";
  id: string;
}

function recordedAs({ id, bodyHash: stored }: OfflineRow, bodyHash: string): Recorded {
  return { id, outcome: stored === bodyHash ? "recorded" : "conflict" };
}

/** Returns the hash of all that was filled in, the proof included, and by whom. */
async function hashBody(facts: Record<string, unknown>, proof: NewOfflinePayment["proof"]): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(Object.entries(facts).sort()));
  if (isChosen(proof)) hash.update(new Uint8Array(await proof.arrayBuffer()));
  return hash.digest("base64url");
}

function factsOf({ key, target, method, received_on, show_name, ...payment }: NewOfflinePayment) {
  const [purpose, targetId = null] = target.split(":") as [PaymentPurpose, string?];
  const { amount, first_name: firstName, last_name: lastName, email, reference, note } = payment;
  const { phone: typed, phone_confirmed: confirmed } = payment;
  const phone = typed === "" ? "" : requirePhone(typed, { field: "phone", confirmed });
  return {
    id: key,
    purpose,
    targetId,
    methodCode: method,
    amount,
    receivedOn: received_on,
    account: method === "DEPOSIT" ? payment.account || null : null,
    firstName,
    lastName,
    email,
    phone,
    showName: show_name,
    reference,
    note,
  } satisfies Partial<NewOfflineRow>;
}

/** Waits for all checks. Throws 422 with all fields that any of them names. */
async function togetherWrong<Checks extends readonly unknown[]>(checks: Checks) {
  const failed = (await Promise.allSettled(checks)).flatMap((check) =>
    check.status === "rejected" ? check.reason : [],
  );
  const other = failed.find((error) => !(error instanceof AppError && error.fields));
  if (other) throw other;
  const [first] = failed;
  if (!first) return Promise.all(checks);
  throw new AppError("invalid_payment", first.message, {
    fields: Object.assign({}, ...failed.map(({ fields }) => fields)),
  });
}

/** Throws 422 if this is no wallet of the settings. */
async function requireWallet(
  { readSettings }: Pick<AppContext, "readSettings">,
  { account }: ReturnType<typeof factsOf>,
): Promise<void> {
  if (account === null) return;
  const { mobile_money: wallets } = (await readSettings()).offline_giving;
  if (!wallets.some((wallet) => nameOfWallet(wallet) === account)) throw wrongField("account", NO_ACCOUNT);
}

/**
 * Returns what the payment is for, as receipts will name it. Throws 422 if the books would not take it, or if its day
 * is to come.
 */
async function labelOf(
  { db, purposes }: Pick<AppContext, "db" | "purposes">,
  facts: ReturnType<typeof factsOf>,
  now: Date,
): Promise<string> {
  if (facts.receivedOn > dayOf(now)) throw wrongField("received_on", DAY_TO_COME);
  try {
    const [target] = await checkPastPayments(db, purposes, { payments: [pastPaymentOf(facts, now)], now });
    return target?.label ?? "";
  } catch (error) {
    const [name, texts] = Object.entries((error instanceof AppError && error.fields) || {})[0] ?? [];
    if (!name) throw error;
    throw wrongField(FIELD_OF[name.replace(/^0\./, "")] ?? "target", texts?.[0] ?? "");
  }
}

function wrongField(name: string, text: string): AppError {
  return new AppError("invalid_payment", text, { fields: { [name]: [text] } });
}

/** Returns the source of money that came in beside the provider. Where the provider is simulated, so is this money. */
export function offlineSource({ paymentsSimulated }: Pick<AppContext, "paymentsSimulated">): PaymentSource {
  return { name: OFFLINE_PROVIDER, merchant: "", simulated: paymentsSimulated };
}

type Facts = Pick<
  OfflineRow,
  | "id"
  | "purpose"
  | "targetId"
  | "methodCode"
  | "amount"
  | "receivedOn"
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "showName"
>;

/** Returns what was recorded as a payment that the books can take. */
export function pastPaymentOf(facts: Facts, now: Date): PastPayment {
  const { id, purpose, targetId, amount, methodCode, receivedOn, firstName, lastName, email, phone, showName } = facts;
  return {
    reference: id,
    purpose,
    targetId,
    amount,
    payer: { firstName, lastName, email, phone, showName, userId: null },
    method: { code: methodCode, label: nameOfOfflineMethod(methodCode) },
    paidAt: paidAtOf(receivedOn, now),
  };
}

/** Returns what the audit log calls the recorded payment. */
export function subjectOf({ id, firstName, lastName }: Pick<NewOfflineRow, "id" | "firstName" | "lastName">) {
  return { kind: "offline-payments", id, name: `${firstName} ${lastName}`.trim() };
}

/** Returns what the audit log says of the recorded payment. */
export function auditedFacts({ amount, purposeLabel, receivedOn, methodCode }: NewOfflineRow) {
  return { amount, purpose: purposeLabel, received_on: receivedOn, method: nameOfOfflineMethod(methodCode) };
}

/** More than a foundation ever shows; the form is a list of choices. */
const MOST = 500;

/**
 * Returns everything that money can be received for: dues, and every campaign and project that lists show, ended ones
 * too.
 */
export async function listTargets({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<OfflineTargets> {
  const now = clock.now();
  const stretch = { now, today: dayOf(now), limit: MOST, offset: 0 };
  const campaigns = await listPublished(db, stretch);
  const projects = await listPublishedProjects(db, { ...stretch, filter: {}, sort: "recent" });
  return {
    closed_through: (await findLastClosed(db)) ?? null,
    data: [
      { target: "cotisation", label: "Cotisation d’un membre", reference: offlineReference("cotisation", null) },
      ...campaigns.map(({ id, title, slug }) => ({
        target: `don:${id}`,
        label: title,
        reference: offlineReference("don", slug),
      })),
      ...projects.map(({ id, title, slug }) => ({
        target: `projet:${id}`,
        label: title,
        reference: offlineReference("projet", slug),
      })),
    ],
  };
}
