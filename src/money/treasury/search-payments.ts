import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { findPayments } from "./found-payments.repo.ts";

/** Payments by their payer, reference or receipt's number. */
export const searchPayments: StaffSearch = {
  ability: "read_money",
  label: "Paiement",
  async find({ db }, { text, limit }) {
    const found = await findPayments(db, { q: text, sort: "newest" }, { after: undefined, limit });
    return found.map(({ attempt, order }) => ({
      title: `${formatFcfa(attempt.amount)}, ${order.firstName} ${order.lastName}`,
      path: adminPaths.payment(attempt.id),
    }));
  },
};
