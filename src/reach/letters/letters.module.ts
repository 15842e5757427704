import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { letterPictures } from "./letter-pictures.ts";
import { letterRoutes } from "./letters.routes.ts";
import { letterRound, letterTest } from "./letters-outbox.ts";
import { readNewReturns } from "./read-return-box.ts";
import { RECIPIENTS_QUEUE } from "./recipients.repo.ts";
import { returnedMailRoutes } from "./returned-mail.routes.ts";
import { sendRound } from "./send-round.ts";
import { startDueLetters } from "./start-letter.ts";
import { deliverTest } from "./test-letter.ts";

export const lettersModule: Module = {
  pictures: [letterPictures],
  api: (ctx) => [...letterRoutes(ctx), ...returnedMailRoutes(ctx)],
  messages: (ctx) => ({
    ...handleMessage(letterRound, (payload) => sendRound(ctx, payload)),
    ...handleMessage(letterTest, (payload) => deliverTest(ctx, payload)),
  }),
  schedules: (ctx) => [
    { name: "start-letters", cron: "* * * * *", work: () => startDueLetters(ctx) },
    { name: "read-returned-mails", cron: "*/5 * * * *", work: (stopping) => readNewReturns(ctx, stopping) },
  ],
  queues: { letters: RECIPIENTS_QUEUE },
};
