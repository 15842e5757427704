import type { Module } from "#composition/module.ts";
import { announceRefund, deliverReceipt } from "#money/receipts/deliver-receipt.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { isOrdered } from "./find-kinds-of-payments.ts";
import { dossierOfPayer } from "./list-own-payments.ts";
import { NOTIFICATIONS_QUEUE } from "./notifications.db.ts";
import { purgeOrigins } from "./order-limits.ts";
import { erasePayer, exportOrders, nameConsents, ordersMerge, withdrawName } from "./payer-data.ts";
import { listPayers } from "./payer-orders.db.ts";
import { paymentNotificationRoutes } from "./payment-notification.routes.ts";
import { TO_CHECK } from "./payments.db.ts";
import { paymentRoutes } from "./payments.routes.ts";
import { receiptMessage, refundMessage } from "./payments-outbox.ts";
import { processNotifications, redactNotifications } from "./process-notifications.ts";
import { sweepAttempts } from "./sweep-attempts.ts";
import { purgeTributes } from "./tributes.ts";

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
