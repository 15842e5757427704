import type { Module } from "#modules/module.ts";
import { purgeTrash } from "./purge-trash.ts";

export const contentModule: Module = {
  schedules: (ctx) => [{ name: "purge-trash", cron: "20 4 * * *", work: () => purgeTrash(ctx, ctx.editables) }],
};
