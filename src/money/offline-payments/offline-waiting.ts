import type { WaitingWork } from "#people/staff/staff-declarations.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { countOffline } from "./offline-payments.repo.ts";

/** Recorded payments that a second person confirms or refuses. */
export const offlineWaiting: WaitingWork = {
  ability: "move_money",
  label: "Encaissements à confirmer",
  path: `${adminPaths.offlinePayments}?etat=waiting`,
  count: ({ db }) => countOffline(db, "waiting"),
};
