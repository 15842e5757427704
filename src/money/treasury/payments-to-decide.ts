import { countDuplicates, countInReview } from "#money/payments/payments.repo.ts";
import { countProposals } from "#money/payments/proposals.repo.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { WaitingWork } from "#people/staff/staff-declarations.ts";
import type { Database } from "#platform/db/database.ts";
import { adminPaths } from "#shared/admin-paths.ts";

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
  count: async ({ db, staff }) => countProposals(db, { action: "confirm", notBy: await accountsOf(db, staff) }),
};

/** Refunds by the foundation itself that a colleague proposed: a second person confirms or refuses each. */
export const proposedRefunds: WaitingWork = {
  ability: "move_money",
  label: "Remboursements à confirmer à deux",
  path: `${adminPaths.payments}?etat=refund_proposed&tri=oldest`,
  count: async ({ db, staff }) => countProposals(db, { action: "refund", notBy: await accountsOf(db, staff) }),
};

const accountsOf = async (db: Database, staff: { id: string }) => (await readOwnIdentity(db, staff)).accountIds;

/** Second payments of one order: staff counts or refunds each. */
export const duplicatePayments: WaitingWork = {
  ability: "move_money",
  label: "Paiements en double",
  path: `${adminPaths.payments}?etat=duplicate&tri=oldest`,
  count: ({ db }) => countDuplicates(db),
};
