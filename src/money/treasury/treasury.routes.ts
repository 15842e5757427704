import type { AppContext } from "#composition/context.ts";
import { PROOF_MEDIA, PROOF_UPLOAD, proofAnswer } from "#money/offline-payments/store-proof.ts";
import { confirmPayment, confirmProposal } from "#money/payments/confirm-payment.ts";
import { allocateDuplicate, rejectPayment } from "#money/payments/decide-payment.ts";
import {
  paymentConfirmation,
  proposalConfirmation,
  proposalRefusal,
  type RefundDecision,
  reasonedDecision,
  receiptAddress,
  refundDecision,
  refundProof,
} from "#money/payments/payment-decision.contract.ts";
import { CAUSE_NAMES } from "#money/payments/payment-words.contract.ts";
import { findAttempt } from "#money/payments/payments.db.ts";
import { findProposal } from "#money/payments/proposals.db.ts";
import { type ProposedMeans, refuseProposal } from "#money/payments/propose.ts";
import { recheckAttempt } from "#money/payments/recheck-attempt.ts";
import { requireOthersPayment } from "#money/payments/record-decision.ts";
import { confirmRefund, proposeRefund, refundPayment } from "#money/payments/refund-payment.ts";
import { readReceiptPdf } from "#money/receipts/deliver-receipt.ts";
import { findReceiptOfAttempt } from "#money/receipts/receipts.db.ts";
import { findExportedPayment } from "#money/reconciliation/prove-payments.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import { authorize } from "#people/staff/authorize.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer, fileAnswer } from "#platform/http/export-answer.ts";
import { isUuid } from "#platform/ids.ts";
import { exportPayments, listPayments, readRecentMoney } from "./list-payments.ts";
import { recentMoney } from "./recent-money.contract.ts";
import { addRefundProof, viewRefundProof } from "./refund-proof.ts";
import { sendReceiptAgain } from "./send-receipt-again.ts";
import { paymentNotFound, showPayment } from "./show-payment.ts";
import { paymentExportQuery, paymentList, paymentQuery, paymentRecord } from "./staff-payments.contract.ts";

const chapter = "Administration";

/** The calls of the list of payments. */
export function paymentListRoutes(ctx: AppContext): Endpoint[] {
  const access = staffWith(ctx, "read_money");
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/payments",
        access,
        chapter,
        summary: "One stretch of the payments",
        query: paymentQuery,
        answers: { 200: ["The payments, their sums, and where the list goes on", paymentList] },
      },
      ({ caller, query }) => listPayments(ctx, caller, query),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/recent-money",
        access,
        chapter,
        summary: "What was received and refunded today and this month",
        answers: { 200: ["The sums, those of the list of payments on these days", recentMoney] },
      },
      ({ caller }) => readRecentMoney(ctx, caller),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/payments/export",
        access,
        chapter,
        summary: "The filtered payments as a file",
        description: "CSV with semicolons and a byte order mark, or XLSX. The export is an entry of the audit log.",
        query: paymentExportQuery,
        answers: { 200: EXPORTED },
      },
      async ({ caller, query: { format, ...filters }, address }) =>
        exportAnswer(await exportPayments(ctx, caller, { filters, format, origin: ctx.hashAddress(address) }), {
          format,
          now: ctx.clock.now(),
        }),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/payments/:id",
        access,
        chapter,
        summary: "One payment with its history",
        answers: { 200: ["The payment", paymentRecord], 404: "There is no such payment" },
      },
      ({ caller, params: { id } }) => showPayment(ctx, caller, id),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/payments/:id/receipt",
        access,
        chapter,
        summary: "The receipt of a payment, a PDF",
        answers: { 200: { description: "The receipt", media: "application/pdf" }, 404: "There is none" },
      },
      async ({ params: { id } }) => {
        const receipt = isUuid(id) ? await findReceiptOfAttempt(ctx.db, id) : undefined;
        if (!receipt) throw paymentNotFound();
        const pdf = await readReceiptPdf(ctx, receipt);
        return fileAnswer(pdf, { type: "application/pdf", name: `recu-${receipt.number}.pdf` });
      },
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/payments/:id/proofs/:proposal",
        access,
        chapter,
        summary: "The photograph or the PDF that proves a refund by the foundation",
        description: "A photograph is a JPEG, a PDF is downloaded. Each view is an entry of the audit log.",
        answers: { 200: { description: "The proof", media: Object.values(PROOF_MEDIA) }, 404: "There is none" },
      },
      async ({ caller, params: { id, proposal }, address }) => {
        const wanted = { attemptId: id, proposalId: proposal, origin: ctx.hashAddress(address) };
        return proofAnswer(await viewRefundProof(ctx, caller, wanted));
      },
    ),
  ];
}

/** Returns by what means money is given back, or why none is. */
function meansOf(body: Exclude<RefundDecision, { refunded_by: "provider" }>): ProposedMeans {
  if (body.refunded_by === "foundation") return { method: body.method, means: body.means, cause: null };
  return { method: null, means: CAUSE_NAMES[body.cause], cause: body.cause };
}

/** The calls by which staff decides about a payment. Each returns the payment as it then is. */
export function paymentDecisionRoutes(ctx: AppContext): Endpoint[] {
  const deciding = { method: "post", access: staffWith(ctx, "move_money"), chapter } as const;
  const answers = {
    200: ["The payment as it then is", paymentRecord],
    403: "The role decides nothing, or the caller paid this",
    404: "There is no such payment",
    409: "It is not in a state for that, or was decided on since the caller saw it",
  } as const;
  const path = <Action extends string>(action: Action) => `/admin/payments/:id/${action}` as const;
  const idOf = (id: string): string => {
    if (!isUuid(id)) throw paymentNotFound();
    return id;
  };
  const exportedOf = async (caller: { id: string }, id: string) =>
    findExportedPayment(ctx.db, id, await readOwnIdentity(ctx.db, caller));
  const show = (caller: Parameters<typeof authorize>[0], id: string) =>
    showPayment(ctx, authorize(caller, "read_money"), id);

  const { upload, refusals } = staffUpload(ctx, PROOF_UPLOAD);

  return [
    endpoint(
      {
        ...deciding,
        path: path("proposal/proof"),
        summary: "Add the proof to one's own proposal of a refund by the foundation",
        body: { form: refundProof, ...upload },
        answers: {
          ...answers,
          ...refusals,
          403: "The role decides nothing, or the caller paid this, or did not propose the refund",
          422: "There is no proof, or it is not valid",
        },
      },
      async ({ caller, params: { id }, body: { proof }, address }) => {
        const attemptId = idOf(id);
        await addRefundProof(ctx, caller, { attemptId, proof, origin: ctx.hashAddress(address) });
        return show(caller, attemptId);
      },
    ),
    endpoint(
      { ...deciding, path: path("check"), summary: "Ask the provider again", answers },
      async ({ caller, params: { id } }) => {
        const attempt = await findAttempt(ctx.db, idOf(id));
        if (!attempt) throw paymentNotFound();
        await requireOthersPayment(ctx.db, caller, attempt);
        await recheckAttempt(ctx, attempt);
        return show(caller, id);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: path("confirm"),
        summary: "Confirm a payment on staff's word, or accept it after a review",
        description:
          "Without proof (a notification, a review, the line of an export that a colleague imported) it is a proposal: it counts once another person confirms it.",
        body: { json: paymentConfirmation },
        answers: {
          ...answers,
          422: "A field is not valid, or nothing proves the payment and it is not the ordered amount",
        },
      },
      async ({ caller, params: { id }, body, address }) => {
        const attemptId = idOf(id);
        const exported = await exportedOf(caller, attemptId);
        await confirmPayment(ctx, caller, { ...body, attemptId, exported, origin: ctx.hashAddress(address) });
        return show(caller, attemptId);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: path("proposal/confirm"),
        summary: "Confirm what a colleague proposed: a payment without proof, or a refund by the foundation, is booked",
        body: { json: proposalConfirmation },
        answers: {
          ...answers,
          403: "The role decides nothing, or the caller paid or proposed this",
          422: "It is not the ordered amount",
        },
      },
      async ({ caller, params: { id }, body: { proposal: proposalId }, address }) => {
        const attemptId = idOf(id);
        const agreed = { attemptId, proposalId, origin: ctx.hashAddress(address) };
        if ((await findProposal(ctx.db, proposalId))?.action === "refund") await confirmRefund(ctx, caller, agreed);
        else await confirmProposal(ctx, caller, { ...agreed, exported: await exportedOf(caller, attemptId) });
        return show(caller, attemptId);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: path("proposal/refuse"),
        summary: "Refuse what a colleague proposed, or take back one's own proposal",
        body: { json: proposalRefusal },
        answers,
      },
      async ({ caller, params: { id }, body: { proposal: proposalId, reason }, address }) => {
        const attemptId = idOf(id);
        await refuseProposal(ctx, caller, { attemptId, proposalId, reason, origin: ctx.hashAddress(address) });
        return show(caller, attemptId);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: path("reject"),
        summary: "Reject a payment under review",
        body: { json: reasonedDecision },
        answers,
      },
      async ({ caller, params: { id }, body, address }) => {
        const attemptId = idOf(id);
        await rejectPayment(ctx, caller, { ...body, attemptId, origin: ctx.hashAddress(address) });
        return show(caller, attemptId);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: path("allocate"),
        summary: "Count a second payment of one order",
        body: { json: reasonedDecision },
        answers,
      },
      async ({ caller, params: { id }, body, address }) => {
        const attemptId = idOf(id);
        await allocateDuplicate(ctx, caller, { ...body, attemptId, origin: ctx.hashAddress(address) });
        return show(caller, attemptId);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: path("refund"),
        summary: "Record a refund, and tell the payer by mail",
        description:
          "A refund that the foundation pays itself, or nobody, is a proposal, as nothing proves it: it is booked, and the payer told, once another person confirms it. By nobody: a payment received offline was recorded by mistake, or its cheque bounced; its receipt is cancelled.",
        body: { json: refundDecision },
        answers: { ...answers, 412: "Something was refunded meanwhile" },
      },
      async ({ caller, params: { id }, body, address }) => {
        const attemptId = idOf(id);
        const { amount, reason, seen, expected_remaining: expectedRemaining } = body;
        const refund = { attemptId, amount, reason, seen, expectedRemaining, origin: ctx.hashAddress(address) };
        if (body.refunded_by === "provider") await refundPayment(ctx, caller, refund);
        else await proposeRefund(ctx, caller, { ...refund, ...meansOf(body) });
        return show(caller, attemptId);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: path("receipt"),
        summary: "Mail the receipt once more, with the same number",
        body: { json: receiptAddress },
        answers,
      },
      async ({ caller, params: { id }, body, address }) => {
        const attempt = await findAttempt(ctx.db, idOf(id));
        if (!attempt) throw paymentNotFound();
        await sendReceiptAgain(ctx, caller, { ...body, attempt, origin: ctx.hashAddress(address) });
        return show(caller, attempt.id);
      },
    ),
  ];
}
