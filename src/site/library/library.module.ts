import type { Module } from "#composition/module.ts";
import { storeVariants } from "#platform/files/store-variants.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { libraryRoutes } from "./library.routes.ts";
import { deleteFilesOf, deleteOrphans, pictureRemoval, pictureSizes } from "./store-files.ts";

export const libraryModule: Module = {
  api: libraryRoutes,
  messages: (ctx) => ({
    ...handleMessage(pictureSizes, async ({ references }) => {
      for (const reference of references) await storeVariants(ctx.files, reference);
    }),
    ...handleMessage(pictureRemoval, async ({ pictureId }) => void (await deleteFilesOf(ctx, pictureId))),
  }),
  schedules: (ctx) => [{ name: "delete-orphaned-pictures", cron: "40 * * * *", work: () => deleteOrphans(ctx) }],
};
