import type { Module } from "#composition/module.ts";
import type { StaffCalendar } from "#people/staff/staff-declarations.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { letters, listStarting, RECIPIENTS_QUEUE } from "./letters.db.ts";
import { letterRoutes, returnedMailRoutes } from "./letters.routes.ts";
import { deliverTest, letterRound, letterTest, sendRound, startDueLetters } from "./send-letter.ts";
import { readNewReturns } from "./take-returned-mail.ts";
import { rewriteLetter } from "./write-letter.ts";

/** The pictures of letters. Mailboxes fetch those of a sent one from the site for as long as the letter is kept there. */
const letterPictures: PictureColumn = {
  table: letters,
  column: letters.body,
  format: "html",
  shape: "photo",
  row: { kind: "Lettre", id: letters.id, name: letters.subject, editPath: adminPaths.letter },
  rewrite: rewriteLetter,
};

/** The days on which letters start. */
const letterDays: StaffCalendar = {
  ability: "correspond",
  async list(db, range) {
    const starting = await listStarting(db, range);
    return starting.map(({ id, subject, startsAt, started }) => {
      const moment = startsAt.toISOString();
      return {
        ...{ day: moment.slice(0, 10), time: moment.slice(11, 16) },
        what: started ? "Lettre" : "Lettre\u00a0: envoi prévu",
        title: subject,
        path: adminPaths.letter(id),
      };
    });
  },
};

export const lettersModule: Module = {
  calendar: [letterDays],
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
