import { listEntriesOf } from "#money/ledger/ledger.db.ts";
import { listDecisions } from "#money/payments/decisions.db.ts";
import { listNotifications } from "#money/payments/notifications.db.ts";
import { mailKeys } from "#money/payments/payments-outbox.ts";
import { listProposals, type Proposal } from "#money/payments/proposals.db.ts";
import { listActions } from "#operations/audit/list-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Database } from "#platform/db/database.ts";
import { readMessages } from "#platform/jobs/outbox.db.ts";
import type { FoundPayment } from "./found-payments.db.ts";
import { SENT_AGAIN } from "./send-receipt-again.ts";
import type { PaymentEvent } from "./staff-payments.contract.ts";

// The error itself is for those who run the site: it stands in the log.
const TRIED_AGAIN = "Cela n’a pas encore abouti\u00a0: le site réessaie de lui-même.";

interface Moment {
  at: Date;
  kind: PaymentEvent["kind"];
  amount?: number | null;
  actor?: string;
  note?: string | null;
}

/** Returns everything that is stored of the payment's history, the oldest moment first. */
export async function readEvents(db: Database, found: FoundPayment): Promise<PaymentEvent[]> {
  const { attempt } = found;
  const [notifications, entries, decisions, proposals] = [
    await listNotifications(db, attempt.id),
    await listEntriesOf(db, attempt.id),
    await listDecisions(db, attempt.id),
    await listProposals(db, attempt.id),
  ];
  const refunds = entries.filter(({ kind }) => kind === "refund").map(({ amount }) => -amount);
  const moments: Moment[] = [
    ...attemptMoments(found),
    ...notifications.map(({ receivedAt, amount, lastError }) => ({
      ...{ at: receivedAt, kind: "notified" as const, amount, note: lastError === null ? null : TRIED_AGAIN },
    })),
    ...entries.map(({ recordedAt, kind, amount, actor, reason }) => ({
      ...{ at: recordedAt, kind: kind === "refund" ? ("refund_entered" as const) : ("entered" as const) },
      ...{ amount, actor, note: kind === "refund" ? null : reason },
    })),
    ...proposals.flatMap(momentsOf),
    ...decisions.map(({ decidedAt, action, amount, actor, reason }) => ({
      ...{ at: decidedAt, kind: action, amount, actor, note: reason },
    })),
    ...(await mailMoments(db, found, refunds)),
  ];
  const names = await readAccountNames(
    db,
    moments.map(({ actor }) => actor),
  );
  return moments
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, kind, amount, actor, note }) => ({
      at: at.toISOString(),
      kind,
      amount: amount ?? null,
      by: (actor && names.get(actor)) ?? null,
      note: note ?? null,
    }));
}

function momentsOf({
  action,
  proposedAt,
  proposedBy,
  amount,
  reason,
  means,
  state,
  decidedAt,
  decidedBy,
  refusal,
}: Proposal): Moment[] {
  const kind = action === "refund" ? "refund_proposed" : "proposed";
  const note = means === null ? reason : `${reason} (${means})`;
  const proposed: Moment = { at: proposedAt, kind, amount, actor: proposedBy, note };
  if (state !== "refused" || !decidedAt || !decidedBy) return [proposed];
  return [proposed, { at: decidedAt, kind: "proposal_refused", actor: decidedBy, note: refusal }];
}

function attemptMoments({ attempt, order }: FoundPayment): Moment[] {
  const { createdAt, initiatedAt, checkedAt, settledAt, state, paymentLink, failureReason } = attempt;
  const outcome = state === "refunded" ? "paid" : state;
  const isClosed = outcome === "paid" || outcome === "failed" || outcome === "cancelled" || outcome === "expired";
  const opened: Moment[] = initiatedAt && paymentLink ? [{ at: initiatedAt, kind: "opened" }] : [];
  const refused: Moment[] = failureReason
    ? [{ at: initiatedAt ?? createdAt, kind: "not_opened", note: failureReason }]
    : [];
  const checked: Moment[] = checkedAt ? [{ at: checkedAt, kind: "checked" }] : [];
  const closed: Moment[] =
    settledAt && isClosed ? [{ at: settledAt, kind: outcome, amount: outcome === "paid" ? attempt.amount : null }] : [];
  return [{ at: order.createdAt, kind: "ordered", amount: order.amount }, ...opened, ...refused, ...checked, ...closed];
}

async function mailMoments(
  db: Database,
  { attempt: { id }, receipt }: FoundPayment,
  refunds: readonly number[],
): Promise<Moment[]> {
  const resends = await listActions(db, { kind: "attempts", id, action: SENT_AGAIN });
  const receiptKey = mailKeys.receipt(id);
  const messages = await readMessages(db, [
    receiptKey,
    ...runningSums(refunds).map((refundedInAll) => mailKeys.refund(id, refundedInAll)),
    ...resends.map((_, index) => mailKeys.receiptAgain(id, index + 1)),
  ]);
  const mailed = messages.filter(({ dedupeKey, doneAt }) => doneAt && dedupeKey.startsWith("refund:"));
  return [
    ...(receipt?.sentAt ? [{ at: receipt.sentAt, kind: "receipt_sent" as const }] : []),
    ...resends.flatMap(resendMoments),
    ...mailed.map(({ doneAt, createdAt }) => ({ at: doneAt ?? createdAt, kind: "refund_mailed" as const })),
    ...messages.flatMap(({ doneAt, lastError, createdAt }) =>
      doneAt || !lastError ? [] : [{ at: createdAt, kind: "mail_failing" as const, note: TRIED_AGAIN }],
    ),
  ];
}

function resendMoments({ at, actor, before, after }: Awaited<ReturnType<typeof listActions>>[number]): Moment[] {
  const [former, email] = [readEmail(before), readEmail(after)];
  const sent: Moment = { at, actor, kind: "receipt_sent_again", note: email && `À ${email}` };
  if (former === null) return [sent];
  return [sent, { at, actor, kind: "address_corrected", note: `${former === "" ? "Aucune" : former} → ${email}` }];
}

/** Returns the masked address among these audited values; null if there is none. */
function readEmail(values: Record<string, unknown> | null): string | null {
  return typeof values?.email === "string" ? values.email : null;
}

/** Returns the sum of the amounts up to each of them. */
function runningSums(amounts: readonly number[]): number[] {
  return amounts.map((_, index) => amounts.slice(0, index + 1).reduce((sum, amount) => sum + amount, 0));
}
