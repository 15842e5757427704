import { adminPaths } from "#contracts/admin-paths.ts";
import { readOwnIdentity } from "#modules/identity/own-identity.ts";
import { countDuplicates, countInReview } from "#modules/payments/payments.repo.ts";
import { countProposals } from "#modules/payments/proposals.repo.ts";
import type { WaitingWork } from "#modules/staff/waiting-work.ts";

/** Payments whose evidence differs from the order: staff accepts or rejects each. */
export const paymentsInReview: WaitingWork = {
  ability: "move_money",
  label: "Paiements à vérifier",
  path: `${adminPaths.payments}?etat=needs_review&tri=oldest`,
  count: ({ db }) => countInReview(db),
};

/** Confirmations without proof that a colleague proposed: a second person confirms or refuses each. */
export const proposedPayments: WaitingWork = {
  ability: "move_money",
  label: "Paiements à confirmer à deux",
  path: `${adminPaths.payments}?etat=proposed&tri=oldest`,
  count: async ({ db, staff }) => countProposals(db, { notBy: (await readOwnIdentity(db, staff)).accountIds }),
};

/** Second payments of one order: staff counts or refunds each. */
export const duplicatePayments: WaitingWork = {
  ability: "move_money",
  label: "Paiements en double",
  path: `${adminPaths.payments}?etat=duplicate&tri=oldest`,
  count: ({ db }) => countDuplicates(db),
};
