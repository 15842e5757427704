import { nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { lockImported, type PaymentSource } from "#money/payments/book-past-payment.ts";
import { importPayments } from "#money/payments/import-payments.ts";
import type { PastPayment } from "#money/payments/past-payment.ts";
import { requireReason } from "#money/payments/record-decision.ts";
import { tellProposer } from "#money/payments/refused-proposal.mails.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { isOwn, readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { requireStillHeld } from "#people/staff/holders.ts";
import { nameAct } from "#people/staff/name-act.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { PROVIDER_METHOD } from "./offline-payment.contract.ts";
import { lockOffline, type OfflineRow, updateOffline } from "./offline-payments.db.ts";
import { auditedFacts, offlineSource, pastPaymentOf, subjectOf } from "./record-offline-payment.ts";

const CONFIRMED = "Encaissement enregistré, confirmé par une seconde personne";

const RECORDER_LEFT =
  "La personne qui a enregistré cet encaissement n’a plus le droit de décider des paiements\u00a0: refusez-le, puis enregistrez-le de nouveau.";

const NO_LINE =
  "Aucune ligne d’un relevé du prestataire n’est liée à cet encaissement\u00a0: refusez-le, puis enregistrez-le depuis le rapprochement.";
const COUNTED = "Ce paiement du prestataire est déjà connu du site\u00a0: refusez cet encaissement.";

/** Returns the refusal (404) of a recorded payment that does not exist. */
export function offlineNotFound(): AppError {
  return notFound("Cet encaissement n’existe pas.");
}

/**
 * Returns whether this member of staff recorded it with an account of theirs, or paid it under an address of their
 * mailbox.
 */
export async function isOwnRecord(db: Database, staff: { id: string }, row: OfflineRow): Promise<boolean> {
  return isOwn(await readOwnIdentity(db, staff), { userId: row.recordedBy, email: row.email });
}

/**
 * Makes a recorded payment one of the books: with order, ledger entry, receipt and what it is for, in one transaction.
 * Done twice, it counts once. Throws 404 if it is unknown, 403 if staff recorded or paid it, 409 if it was decided
 * otherwise, its recorder may not decide of payments any more or the provider's payment is known, and 422 if what it
 * was for takes no payment any more, or no line of an export shows that the provider received it.
 */
export async function confirmOfflinePayment(
  ctx: Pick<
    AppContext,
    "write" | "clock" | "purposes" | "paymentsSimulated" | "adminEmail" | "provider" | "findProviderLine"
  >,
  staff: Authorized<"move_money">,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    const now = ctx.clock.now();
    const row = await lockUnless("confirmed", unit.tx, staff, { id, now });
    if (!row) return;
    if (await isOwnRecord(unit.tx, staff, row)) {
      const text = "Vous ne pouvez pas confirmer ce que vous avez enregistré ou payé vous-même.";
      throw new AppError("own_record", text);
    }
    const first = { accountId: row.recordedBy, ability: "move_money", text: RECORDER_LEFT } as const;
    await requireStillHeld({ db: unit.tx, adminEmail: ctx.adminEmail }, first);
    const { payment, source } = await readBooking(ctx, unit.tx, row);
    const [attemptId] = await importPayments(unit, ctx, {
      payments: [payment],
      source,
      proof: { evidence: "staff_confirmed", staff, reason: CONFIRMED },
      mailReceipts: true,
    });
    if (!attemptId) throw new AppError("imported_otherwise", COUNTED);
    await updateOffline(unit.tx, id, { state: "confirmed", decidedBy: nameActor(staff), decidedAt: now, attemptId });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "confirmed",
      subject: subjectOf(row),
      after: auditedFacts(row),
    });
  });
}

/**
 * Returns the recorded payment as the books take it, and from where: what the provider received is a payment of the
 * provider's with the reference of its export, which the next comparison so knows.
 */
async function readBooking(
  ctx: Pick<AppContext, "paymentsSimulated" | "provider" | "findProviderLine">,
  tx: Transaction,
  row: OfflineRow,
): Promise<{ payment: PastPayment; source: PaymentSource }> {
  const payment = pastPaymentOf(row, row.recordedAt);
  if (row.methodCode !== PROVIDER_METHOD.code) return { payment, source: offlineSource(ctx) };
  const linked = await ctx.findProviderLine(tx, row.id);
  // An attempt of the site that is settled now may be this payment: the line is read again once it is.
  if (linked) await lockImported(tx, { provider: linked.provider, payId: linked.reference });
  const line = linked && (await ctx.findProviderLine(tx, row.id));
  if (line?.provider !== ctx.provider.name) throw new AppError("not_with_the_provider", NO_LINE);
  if (line.paymentId !== null) throw new AppError("imported_otherwise", COUNTED);
  return { payment: { ...payment, reference: line.reference }, source: ctx.provider };
}

/**
 * Marks a recorded payment as refused: it counts for nothing, and no line of a statement is linked to it. Its recorder
 * is told by mail, and may do so too, to correct a mistake. Throws 404 if it is unknown, 409 if it was confirmed, and
 * 422 if the reason is missing.
 */
export async function refuseOfflinePayment(
  ctx: Pick<AppContext, "write" | "clock" | "onOfflineRefused">,
  staff: Authorized<"move_money">,
  { id, reason: given, origin }: { id: string; reason: string; origin: string },
): Promise<void> {
  const reason = requireReason(given);
  await ctx.write(async (unit) => {
    const now = ctx.clock.now();
    const row = await lockUnless("refused", unit.tx, staff, { id, now });
    if (!row) return;
    await updateOffline(unit.tx, id, { state: "refused", decidedBy: nameActor(staff), decidedAt: now, reason });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "refused",
      subject: subjectOf(row),
      after: { ...auditedFacts(row), reason },
    });
    await tellProposer(unit, staff, {
      id,
      proposer: row.recordedBy,
      reason,
      path: adminPaths.offlinePayment(id),
      what: `encaissement de ${formatFcfa(row.amount)}, reçu le ${formatDate(row.receivedOn)}`,
    });
    await ctx.onOfflineRefused(unit, { id, staff, origin, now });
  });
}

/** Returns the recorded payment, locked; undefined if it was decided like this already. */
async function lockUnless(
  wanted: OfflineRow["state"],
  tx: Transaction,
  staff: Authorized<"move_money">,
  about: { id: string; now: Date },
): Promise<OfflineRow | undefined> {
  const row = isUuid(about.id) ? await lockOffline(tx, about.id) : undefined;
  if (row?.state === wanted) return undefined;
  return requireWaiting(tx, staff, { row, now: about.now });
}

/** Returns the recorded payment, locked. Throws 404 if it is unknown, and 409 if it was decided. */
export async function lockWaiting(
  tx: Transaction,
  staff: Authorized<"move_money">,
  { id, now }: { id: string; now: Date },
): Promise<OfflineRow> {
  return requireWaiting(tx, staff, { row: await lockOffline(tx, id), now });
}

async function requireWaiting(
  tx: Transaction,
  staff: Authorized<"move_money">,
  { row, now }: { row: OfflineRow | undefined; now: Date },
): Promise<OfflineRow> {
  if (!row) throw offlineNotFound();
  const { state, recordedBy, recordedAt, decidedBy: actor, decidedAt } = row;
  if (state === "waiting") return row;
  const did = state === "confirmed" ? "confirmé" : actor === recordedBy ? "retiré" : "refusé";
  const act = { actor, at: decidedAt ?? recordedAt, said: (has: string) => `l’${has} ${did}` };
  throw new AppError("decided", await nameAct(tx, act, { staff, now }));
}
