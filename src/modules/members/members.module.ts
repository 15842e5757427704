import type { Module } from "#modules/module.ts";
import { ACCOUNT_FILES_MESSAGE, deleteFiles } from "./account-files.ts";
import { profileRoutes } from "./profile.routes.ts";

export const membersModule: Module = {
  legacyApi: (ctx) => [profileRoutes(ctx)],
  messages: (ctx) => ({
    [ACCOUNT_FILES_MESSAGE]: { lane: "ordinary", handle: (files) => deleteFiles(ctx.files, files) },
  }),
};
