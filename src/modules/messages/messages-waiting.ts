import { adminPaths } from "#contracts/admin-paths.ts";
import type { WaitingWork } from "#modules/staff/waiting-work.ts";
import { countOpenMessages } from "./inbox.repo.ts";

/** Messages that are not closed. */
export const openMessages: WaitingWork = {
  ability: "correspond",
  label: "Messages à traiter",
  path: adminPaths.messages,
  count: ({ db }) => countOpenMessages(db),
};
