import type { WaitingWork } from "#modules/staff/waiting-work.ts";
import { countInReview } from "./payments.repo.ts";

/** Payments whose evidence differs from the order: staff accepts or rejects each. */
export const paymentsInReview: WaitingWork = {
  ability: "move_money",
  label: "Paiements à vérifier",
  path: null,
  count: ({ db }) => countInReview(db),
};
