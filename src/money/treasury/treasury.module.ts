import type { Module } from "#composition/module.ts";
import { receiptAgainMessage } from "#money/payments/payments-outbox.ts";
import { deliverReceiptAgain } from "#money/receipts/deliver-receipt.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { lateSweep, oldReviews } from "./payment-alarms.ts";
import { duplicatePayments, paymentsInReview, proposedPayments, proposedRefunds } from "./payments-to-decide.ts";
import { searchPayments } from "./search-payments.ts";
import { paymentDecisionRoutes, paymentListRoutes } from "./treasury.routes.ts";

export const treasuryModule: Module = {
  api: (ctx) => [...paymentListRoutes(ctx), ...paymentDecisionRoutes(ctx)],
  waiting: [paymentsInReview, proposedPayments, proposedRefunds, duplicatePayments],
  alarms: [oldReviews, lateSweep],
  searched: [searchPayments],
  messages: (ctx) => handleMessage(receiptAgainMessage, (copy) => deliverReceiptAgain(ctx, copy)),
};
