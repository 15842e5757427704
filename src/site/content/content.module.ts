import type { Module } from "#composition/module.ts";
import { deleteOldBatches, UNDO_MS } from "./batches.repo.ts";
import { deleteExpiredPreviews } from "./previews.repo.ts";
import { purgeTrash } from "./purge-trash.ts";
import { sitePagesRoutes } from "./site-pages.routes.ts";

export const contentModule: Module = {
  api: sitePagesRoutes,
  schedules: (ctx) => [
    { name: "purge-trash", cron: "20 4 * * *", work: () => purgeTrash(ctx) },
    {
      name: "purge-previews",
      cron: "40 4 * * *",
      work: () => ctx.write(({ tx }) => deleteExpiredPreviews(tx, ctx.clock.now())),
    },
    {
      name: "purge-content-batches",
      cron: "50 4 * * *",
      work: () => ctx.write(({ tx }) => deleteOldBatches(tx, new Date(ctx.clock.now().getTime() - UNDO_MS))),
    },
  ],
};
