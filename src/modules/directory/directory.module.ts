import type { Module } from "#modules/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deliverAccountNotice } from "./deliver-account-notice.ts";
import { directoryRoutes } from "./directory.routes.ts";
import { accountNotice } from "./directory-outbox.ts";
import { memberImportRoutes } from "./member-import.routes.ts";
import { searchMembers } from "./search-members.ts";

export const directoryModule: Module = {
  api: (ctx) => [...directoryRoutes(ctx), ...memberImportRoutes(ctx)],
  searched: [searchMembers],
  messages: (ctx) => handleMessage(accountNotice, (notice) => deliverAccountNotice(ctx, notice)),
};
