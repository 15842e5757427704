import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { bookFormerChunk, formerChunk } from "./book-former-chunk.ts";
import { FORMER_LINE_DAYS } from "./former-gifts.contract.ts";
import { deleteGiftLinesOf, deleteOldGiftLines, formerGiftLines } from "./former-gifts.db.ts";
import { formerGiftRoutes } from "./former-gifts.routes.ts";

export const formerGiftsModule: Module = {
  api: formerGiftRoutes,
  messages: (ctx) => handleMessage(formerChunk, ({ importId }) => bookFormerChunk(ctx, importId)),
  personalData: () => ({
    erase: ({ tx }, { emailKey }) => deleteGiftLinesOf(tx, emailKey),
    merging: { columns: { unchanged: [formerGiftLines.email] } },
  }),
  schedules: (ctx) => [{ name: "purge-former-gift-lines", cron: "30 4 * * *", work: () => purgeLines(ctx) }],
};

/** Deletes the lines of imports that were decided more than 30 days ago; the privacy policy names the same number. */
async function purgeLines({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const oldest = clock.now();
  oldest.setUTCDate(oldest.getUTCDate() - FORMER_LINE_DAYS);
  await deleteOldGiftLines(db, oldest);
}
