import type { Module } from "#modules/module.ts";
import { deleteExpiredPreviews } from "./previews.repo.ts";
import { purgeTrash } from "./purge-trash.ts";

export const contentModule: Module = {
  schedules: (ctx) => [
    { name: "purge-trash", cron: "20 4 * * *", work: () => purgeTrash(ctx, ctx.editables) },
    {
      name: "purge-previews",
      cron: "40 4 * * *",
      work: () => ctx.write(({ tx }) => deleteExpiredPreviews(tx, ctx.clock.now())),
    },
  ],
};
