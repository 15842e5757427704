import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { applyImportChunk } from "./apply-import-chunk.ts";
import { deliverAccountNotice } from "./deliver-account-notice.ts";
import { deliverImportInvitation } from "./deliver-import-invitation.ts";
import { deliverMergeNotice } from "./deliver-merge-notice.ts";
import { deliverStaffInvitation } from "./deliver-staff-invitation.ts";
import { directoryRoutes } from "./directory.routes.ts";
import { accountNotice, importChunk, importInvitation, mergeNotice, staffInvitation } from "./directory-outbox.ts";
import { memberDuesRoutes } from "./member-dues.routes.ts";
import { memberImportRoutes } from "./member-import.routes.ts";
import { deleteLinesOf, reassignLines } from "./member-imports.repo.ts";
import { memberImportLines } from "./member-imports.table.ts";
import { memberMergeRoutes } from "./member-merge.routes.ts";
import { purgeImportLines } from "./purge-import-lines.ts";
import { searchMembers } from "./search-members.ts";

export const directoryModule: Module = {
  api: (ctx) => [
    ...directoryRoutes(ctx),
    ...memberDuesRoutes(ctx),
    ...memberMergeRoutes(ctx),
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
    ...handleMessage(importInvitation, ({ accountId }) => deliverImportInvitation(ctx, accountId)),
  }),
  schedules: (ctx) => [{ name: "purge-import-lines", cron: "20 4 * * *", work: () => purgeImportLines(ctx) }],
};
