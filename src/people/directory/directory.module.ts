import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import {
  accountNotice,
  deliverAccountNotice,
  deliverMergeNotice,
  deliverStaffInvitation,
  importChunk,
  importInvitation,
  mergeNotice,
  staffInvitation,
} from "./directory.mails.ts";
import { directoryRoutes, memberMergeRoutes } from "./directory.routes.ts";
import { applyImportChunk } from "./import-members.ts";
import { searchMembers } from "./list-members.ts";
import { memberDuesRoutes } from "./member-dues.routes.ts";
import { deliverImportInvitation, memberImportRoutes } from "./member-import.routes.ts";
import { deleteLinesOf, memberImportLines, reassignLines } from "./member-imports.db.ts";
import { privacyRequestRoutes } from "./privacy-requests.routes.ts";
import { purgeImportLines } from "./undo-member-import.ts";

export const directoryModule: Module = {
  api: (ctx) => [
    ...directoryRoutes(ctx),
    ...memberDuesRoutes(ctx),
    ...memberMergeRoutes(ctx),
    ...privacyRequestRoutes(ctx),
    ...memberImportRoutes(ctx),
  ],
  searched: [searchMembers],
  personalData: () => ({
    erase: ({ tx }, subject) => deleteLinesOf(tx, subject),
    merging: {
      columns: { moved: [memberImportLines.accountId], unchanged: [memberImportLines.email] },
      move: ({ tx }, { from, into }) => reassignLines(tx, from.accountId, into.accountId),
    },
  }),
  messages: (ctx) => ({
    ...handleMessage(accountNotice, (notice) => deliverAccountNotice(ctx, notice)),
    ...handleMessage(mergeNotice, (notice) => deliverMergeNotice(ctx, notice)),
    ...handleMessage(staffInvitation, ({ accountId }) => deliverStaffInvitation(ctx, accountId)),
    ...handleMessage(importChunk, ({ importId }) => applyImportChunk(ctx, importId)),
    ...handleMessage(importInvitation, (invitation) => deliverImportInvitation(ctx, invitation)),
  }),
  schedules: (ctx) => [{ name: "purge-import-lines", cron: "20 4 * * *", work: () => purgeImportLines(ctx) }],
};
