import { and, count, eq, lt } from "drizzle-orm";
import type { Module } from "#composition/module.ts";
import { attempts } from "#money/payments/payments.table.ts";
import { receiptAgainMessage } from "#money/payments/payments-outbox.ts";
import { deliverReceiptAgain } from "#money/receipts/deliver-receipt.ts";
import type { AlarmSource } from "#operations/alarms/alarm-source.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { searchPayments } from "./list-payments.ts";
import { paymentDecisionRoutes, paymentListRoutes } from "./treasury.routes.ts";

const DAY_MS = 24 * 3600 * 1000;
const LATE_MS = 15 * 60 * 1000;

/** Payments under review whose order is older than a day. */
export const oldReviews: AlarmSource = {
  kind: "reviews-old",
  ability: "move_money",
  title: "Des paiements à vérifier attendent depuis plus d’un jour",
  advice: "Ouvrez chacun d’eux, comparez-le avec le compte du prestataire, puis acceptez-le ou refusez-le.",
  path: adminPaths.decisionsOf("review"),
  async find({ db, clock }) {
    const before = new Date(clock.now().getTime() - DAY_MS);
    const [row] = await db
      .select({ total: count() })
      .from(attempts)
      .where(and(eq(attempts.state, "needs_review"), lt(attempts.createdAt, before)));
    const total = row?.total ?? 0;
    if (total === 0) return [];
    const text = total === 1 ? "Un paiement attend une décision" : `${total}\u00a0paiements attendent une décision`;
    return [{ subject: "reviews", text: `${text} depuis plus d’un jour.` }];
  },
};

/** Open attempts about which the provider should have been asked long ago. */
const lateSweep: AlarmSource = {
  kind: "sweep-late",
  ability: "change_settings",
  title: "Le site ne demande plus de nouvelles des paiements",
  advice:
    "Demandez à la personne qui s’occupe du serveur si le site tourne et si le prestataire répond. Aucun paiement n’est perdu\u00a0: il est compté dès que le prestataire a répondu.",
  path: null,
  async find({ db, clock }) {
    const before = new Date(clock.now().getTime() - LATE_MS);
    const [row] = await db.select({ total: count() }).from(attempts).where(lt(attempts.nextCheckAt, before));
    const total = row?.total ?? 0;
    if (total === 0) return [];
    const payments = total === 1 ? "un paiement en attente" : `${total}\u00a0paiements en attente`;
    return [
      {
        subject: "sweep",
        text: `Depuis plus de 15\u00a0minutes, le prestataire n’a pas été interrogé sur ${payments}.`,
      },
    ];
  },
};

export const treasuryModule: Module = {
  api: (ctx) => [...paymentListRoutes(ctx), ...paymentDecisionRoutes(ctx)],
  alarms: [oldReviews, lateSweep],
  searched: [searchPayments],
  messages: (ctx) => handleMessage(receiptAgainMessage, (copy) => deliverReceiptAgain(ctx, copy)),
};
