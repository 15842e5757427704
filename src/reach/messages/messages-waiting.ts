import type { WaitingWork } from "#people/staff/waiting-work.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { countOpenMessages } from "./inbox.repo.ts";

/** Messages that are not closed. */
export const openMessages: WaitingWork = {
  ability: "correspond",
  label: "Messages à traiter",
  path: adminPaths.messages,
  count: ({ db }) => countOpenMessages(db),
};
