import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { announceRefund, deliverReceipt } from "#money/receipts/deliver-receipt.ts";
import { visitorOrMember } from "#people/identity/member-access.ts";
import { type Endpoint, endpoint, linkHolder } from "#platform/http/endpoint.ts";
import { readIdempotencyKey } from "#platform/http/idempotency-key.ts";
import { randomToken } from "#platform/ids.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { isOrdered } from "./find-kinds-of-payments.ts";
import { dossierOfPayer } from "./list-own-payments.ts";
import { isOfPayerNamed } from "./listed-payments.db.ts";
import { NOTIFICATIONS_QUEUE } from "./notifications.db.ts";
import { openOrder } from "./open-order.ts";
import { orderConflict } from "./order-conflict.contract.ts";
import { purgeOrigins } from "./order-limits.ts";
import { erasePayer, exportOrders, nameAttempts, nameConsents, ordersMerge, withdrawName } from "./payer-data.ts";
import { listPayers } from "./payer-orders.db.ts";
import { checkStatusAnswer, createOrderAnswer, createOrderBody } from "./payment.contract.ts";
import { paymentNotificationRoutes } from "./payment-notification.routes.ts";
import { TO_CHECK } from "./payments.db.ts";
import { receiptMessage, refundMessage } from "./payments-outbox.ts";
import { processNotifications, redactNotifications } from "./process-notifications.ts";
import { readPaymentStatus, returnFromPayment, sweepAttempts } from "./recheck-attempt.ts";
import { deliverProposalRefused, proposalRefused } from "./refused-proposal.mails.ts";
import { purgeTributes } from "./tributes.ts";

const LARGEST_ORDER_BYTES = 64 * 1024;
const chapter = "Paiements";

/** Returns the endpoints of a payment form: create an order, check its status, return from the provider. */
function paymentRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "post",
        path: "/payment/create-order",
        access: visitorOrMember(ctx),
        chapter,
        summary: "Open an order and its payment",
        description:
          "Send an `Idempotency-Key` header, a random one for each filled form: the same key never makes a second order. " +
          "An answer without `payment_link` says why in `error`.",
        body: { json: createOrderBody, maxBytes: LARGEST_ORDER_BYTES },
        answers: {
          200: ["The order, and where to pay it", createOrderAnswer],
          400: "The Idempotency-Key is not valid",
          404: "What should be paid for does not exist",
          409: [
            "It cannot be paid for now, the key was used for another order, or the payer has the same payment",
            orderConflict,
          ],
          429: "Too many orders of one payer or address",
        },
      },
      ({ caller: payer, body, address, c }) => {
        const key = readIdempotencyKey(c) ?? randomToken();
        return openOrder(ctx, { body, key, payer, address });
      },
    ),
    endpoint(
      {
        method: "get",
        path: "/payment/check-status/:reference",
        access: linkHolder,
        chapter,
        summary: "How far a payment is",
        answers: {
          200: ["`success` is true only if the payment, or another attempt of its order, is proven", checkStatusAnswer],
          404: "There is no such payment",
        },
        tellsOwnChange: true,
      },
      ({ params: { reference } }) => readPaymentStatus(ctx, reference),
    ),
    endpoint(
      {
        method: "get",
        path: "/payment/return/:token",
        access: linkHolder,
        answers: { 303: { description: "Back to the page that the payer came from" } },
        tellsOwnChange: true,
      },
      async ({ params: { token } }) => {
        const path = await returnFromPayment(ctx, token);
        return new Response(null, { status: 303, headers: { location: `${ctx.publicUrl}${path}` } });
      },
    ),
  ];
}

export const paymentsModule: Module = {
  namesTarget: isOrdered,
  api: (ctx) => [...paymentRoutes(ctx), ...paymentNotificationRoutes(ctx)],
  audited: { kind: "attempts", read: nameAttempts, isNamed: isOfPayerNamed },
  personalData: ({ purposes }) => ({
    exported: exportOrders,
    consents: nameConsents,
    dossier: { needs: "read_money", rows: dossierOfPayer },
    withdrawals: { show_name: (unit, payer, now) => withdrawName(unit, purposes, { payer, now }) },
    ties: { reason: "Un paiement a été fait avec cette adresse.", of: listPayers },
    erase: (unit, payer) => erasePayer(unit, purposes, payer),
    merging: ordersMerge(purposes),
  }),
  inbox: (ctx) => (stopping) => processNotifications(ctx, stopping),
  messages: (ctx) => ({
    ...handleMessage(receiptMessage, ({ attemptId }) => deliverReceipt(ctx, attemptId)),
    ...handleMessage(refundMessage, (refund) => announceRefund(ctx, refund)),
    ...handleMessage(proposalRefused, (refusal) => deliverProposalRefused(ctx, refusal)),
  }),
  queues: { inbox: NOTIFICATIONS_QUEUE, checks: TO_CHECK },
  schedules: (ctx) => [
    { name: "sweep-attempts", cron: "* * * * *", work: (stopping) => sweepAttempts(ctx, stopping) },
    { name: "purge-origins", cron: "15 3 * * *", work: () => purgeOrigins(ctx) },
    { name: "redact-notifications", cron: "55 3 * * *", work: () => redactNotifications(ctx) },
    { name: "purge-tributes", cron: "45 3 * * *", work: () => purgeTributes(ctx) },
  ],
};
