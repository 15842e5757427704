import type { Module } from "#composition/module.ts";
import { storeVariants } from "#platform/files/store-variants.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deleteFilesOf, deleteOrphans } from "./delete-orphans.ts";
import { libraryRoutes } from "./library.routes.ts";
import { pictureRemoval, pictureSizes } from "./library-outbox.ts";

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
