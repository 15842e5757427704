import type { Module } from "#composition/module.ts";
import { announceRefund, deliverReceipt } from "#money/receipts/deliver-receipt.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { purgeOrigins } from "./card-testing.ts";
import { dossierOfPayer } from "./dossier-of-payer.ts";
import { isOrdered } from "./is-ordered.ts";
import { ordersMerge } from "./merge-orders.ts";
import { NOTIFICATIONS_QUEUE } from "./notifications.repo.ts";
import { erasePayer, exportOrders, nameConsents, withdrawName } from "./payer-data.ts";
import { listPayers } from "./payer-orders.repo.ts";
import { paymentNotificationRoutes } from "./payment-notification.routes.ts";
import { TO_CHECK } from "./payments.repo.ts";
import { paymentRoutes } from "./payments.routes.ts";
import { receiptMessage, refundMessage } from "./payments-outbox.ts";
import { processNotifications } from "./process-notifications.ts";
import { purgeTributes } from "./purge-tributes.ts";
import { redactNotifications } from "./redact-notifications.ts";
import { sweepAttempts } from "./sweep-attempts.ts";

export const paymentsModule: Module = {
  namesTarget: isOrdered,
  api: (ctx) => [...paymentRoutes(ctx), ...paymentNotificationRoutes(ctx)],
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
  }),
  queues: { inbox: NOTIFICATIONS_QUEUE, checks: TO_CHECK },
  schedules: (ctx) => [
    { name: "sweep-attempts", cron: "* * * * *", work: (stopping) => sweepAttempts(ctx, stopping) },
    { name: "purge-origins", cron: "15 3 * * *", work: () => purgeOrigins(ctx) },
    { name: "redact-notifications", cron: "55 3 * * *", work: () => redactNotifications(ctx) },
    { name: "purge-tributes", cron: "45 3 * * *", work: () => purgeTributes(ctx) },
  ],
};
