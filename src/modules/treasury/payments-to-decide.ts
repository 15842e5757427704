import { adminPaths } from "#contracts/admin-paths.ts";
import { countDuplicates, countInReview } from "#modules/payments/payments.repo.ts";
import type { WaitingWork } from "#modules/staff/waiting-work.ts";

/** Payments whose evidence differs from the order: staff accepts or rejects each. */
export const paymentsInReview: WaitingWork = {
  ability: "move_money",
  label: "Paiements à vérifier",
  path: `${adminPaths.payments}?etat=needs_review&tri=oldest`,
  count: ({ db }) => countInReview(db),
};

/** Second payments of one order: staff counts or refunds each. */
export const duplicatePayments: WaitingWork = {
  ability: "move_money",
  label: "Paiements en double",
  path: `${adminPaths.payments}?etat=duplicate&tri=oldest`,
  count: ({ db }) => countDuplicates(db),
};
