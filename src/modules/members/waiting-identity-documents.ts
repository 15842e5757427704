import { adminPaths } from "#contracts/admin-paths.ts";
import type { WaitingWork } from "#modules/staff/waiting-work.ts";
import { countWaiting } from "./identity-documents.repo.ts";

/** Identity documents that were sent and not decided on. */
export const waitingIdentityDocuments: WaitingWork = {
  ability: "see_id_images",
  label: "Pièces d’identité à vérifier",
  path: adminPaths.identityDocuments,
  count: ({ db }) => countWaiting(db),
};
