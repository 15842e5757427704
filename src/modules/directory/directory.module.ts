import type { Module } from "#modules/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deliverAccountNotice } from "./deliver-account-notice.ts";
import { directoryRoutes } from "./directory.routes.ts";
import { accountNotice } from "./directory-outbox.ts";
import { searchMembers } from "./search-members.ts";

export const directoryModule: Module = {
  api: directoryRoutes,
  searched: [searchMembers],
  messages: (ctx) => handleMessage(accountNotice, (notice) => deliverAccountNotice(ctx, notice)),
};
