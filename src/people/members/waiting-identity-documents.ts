import type { WaitingWork } from "#people/staff/waiting-work.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { countWaiting } from "./identity-documents.repo.ts";

/** Identity documents that were sent and not decided on. */
export const waitingIdentityDocuments: WaitingWork = {
  ability: "see_id_images",
  label: "Pièces d’identité à vérifier",
  path: adminPaths.identityDocuments,
  count: ({ db }) => countWaiting(db),
};
