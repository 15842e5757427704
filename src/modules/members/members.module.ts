import type { Module } from "#modules/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deleteFiles } from "./account-files.ts";
import { accountFiles } from "./members-outbox.ts";
import { profileRoutes } from "./profile.routes.ts";

export const membersModule: Module = {
  api: profileRoutes,
  messages: (ctx) => handleMessage(accountFiles, (files) => deleteFiles(ctx.files, files)),
};
