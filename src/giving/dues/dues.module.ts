import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { memberAccess } from "#people/identity/member-access.ts";
import { type Endpoint, endpoint, linkHolder } from "#platform/http/endpoint.ts";
import { fileAnswer } from "#platform/http/export-answer.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { pageQuery } from "#shared/pagination.ts";
import { paths } from "#shared/site-paths.ts";
import { claimGuestDues } from "./allocate-dues.ts";
import { contributionsAnswer, contributionsQuery, duesPage, ownDuesStanding } from "./dues.contract.ts";
import { listDuesPayers } from "./dues.db.ts";
import { deliverReminder, duesReminder } from "./dues.mails.ts";
import { duesPurpose } from "./dues-purpose.ts";
import { duesReminders, duesRemindersBody, linkedReminders } from "./dues-reminders.contract.ts";
import { listDues, readOwnReceipt, showContributions } from "./list-dues.ts";
import { duesMerge } from "./merge-dues.ts";
import { readStanding } from "./read-standing.ts";
import { deleteReminders } from "./reminders.db.ts";
import {
  chooseLinkedReminders,
  chooseReminders,
  enqueueReminders,
  exportReminders,
  readReminders,
  showLinkedReminders,
} from "./reminders.ts";
import { exportWaivers } from "./waive-dues.ts";
import { deleteWaivers } from "./waivers.db.ts";

const chapter = "Cotisations";

/** Returns the endpoints of a member's own dues. Each returns only data of the token's owner. */
function duesRoutes(ctx: AppContext): Endpoint[] {
  const { db, clock } = ctx;
  const access = memberAccess(ctx);
  return [
    endpoint(
      {
        method: "get",
        path: "/private/cotisations",
        access,
        chapter,
        summary: "The own dues, paid or tried, newest first",
        query: pageQuery,
        answers: { 200: ["One page of dues", duesPage] },
      },
      ({ caller: { account }, query: { page }, c }) => listDues(db, { accountId: account.id, page, path: c.req.path }),
    ),
    endpoint(
      {
        method: "get",
        path: "/private/cotisations/standing",
        access,
        chapter,
        summary: "Where the member stands with the dues",
        answers: { 200: ["The standing", ownDuesStanding] },
      },
      ({ caller: { account } }) => readStanding(db, account, clock.now()),
    ),
    endpoint(
      {
        method: "get",
        path: "/private/contributions",
        access,
        chapter,
        summary: "What was paid for each month of a year",
        query: contributionsQuery,
        answers: { 200: ["Twelve months", contributionsAnswer] },
      },
      ({ caller: { account }, query: { year = clock.now().getUTCFullYear() } }) =>
        showContributions(db, { accountId: account.id, year }),
    ),
    endpoint(
      {
        method: "get",
        path: "/private/receipts/:number",
        access,
        chapter: "Reçus",
        summary: "The own receipt as PDF",
        answers: {
          200: { description: "The PDF", media: "application/pdf" },
          404: "There is no such receipt of this member",
        },
      },
      async ({ caller, params }) => {
        const { number, pdf } = await readOwnReceipt(ctx, caller, params.number);
        return fileAnswer(pdf, { type: "application/pdf", name: `recu-${number}.pdf` });
      },
    ),
  ];
}

const own = { 200: ["Whether the member is reminded", duesReminders] } as const;
const linked = { 200: ["Whether the member is reminded", linkedReminders], 404: "The link is not valid" } as const;
const changed = { ...linked, 303: { description: "The same, to the plain form of a page" } } as const;
const page = ({ token }: { token: string }) => paths.reminders(token);

/** Returns the endpoints of a member's choice of reminders: by their token, or by the link of a reminder. */
function reminderRoutes(ctx: Pick<AppContext, "db" | "clock" | "adminEmail">): Endpoint[] {
  const access = memberAccess(ctx);
  return [
    endpoint(
      {
        method: "get",
        path: "/private/dues-reminders",
        access,
        chapter,
        summary: "Whether one is reminded of dues",
        answers: own,
      },
      ({ caller: { account } }) => readReminders(ctx.db, account.id),
    ),
    endpoint(
      {
        method: "post",
        path: "/private/dues-reminders",
        access,
        chapter,
        summary: "Choose whether to be reminded of dues",
        body: { json: duesRemindersBody },
        answers: own,
      },
      ({ caller, body: { wanted } }) => chooseReminders(ctx, caller, wanted),
    ),
    endpoint(
      {
        method: "get",
        path: "/dues-reminders/:token",
        access: linkHolder,
        chapter,
        summary: "The choice of a link",
        answers: linked,
      },
      ({ params: { token } }) => showLinkedReminders(ctx, token),
    ),
    endpoint(
      {
        method: "post",
        path: "/dues-reminders/:token/stop",
        access: linkHolder,
        chapter,
        summary: "End the reminders",
        description: "Mail programs call it by themselves (RFC 8058): the link alone is enough, whatever the body.",
        page,
        answers: changed,
      },
      ({ params: { token } }) => chooseLinkedReminders(ctx, { token, wanted: false }),
    ),
    endpoint(
      {
        method: "post",
        path: "/dues-reminders/:token/resume",
        access: linkHolder,
        chapter,
        summary: "Be reminded again",
        page,
        answers: changed,
      },
      ({ params: { token } }) => chooseLinkedReminders(ctx, { token, wanted: true }),
    ),
  ];
}

export const duesModule: Module = {
  api: (ctx) => [...duesRoutes(ctx), ...reminderRoutes(ctx)],
  purposes: { cotisation: duesPurpose },
  personalData: () => ({
    exported: async (db, { accountId }) =>
      accountId === null
        ? {}
        : { reminders: await exportReminders(db, accountId), waivers: await exportWaivers(db, accountId) },
    ties: { reason: "Une cotisation a été payée avec cette adresse.", of: listDuesPayers },
    async erase({ tx }, { accountId }) {
      await deleteReminders(tx, accountId);
      await deleteWaivers(tx, accountId);
    },
    merging: duesMerge,
  }),
  onVerified: claimGuestDues,
  messages: (ctx) => handleMessage(duesReminder, (reminder) => deliverReminder(ctx, reminder)),
  // By day only, because mails at night are of no use, and hourly, so that the next run makes up for a missed one.
  schedules: (ctx) => [{ name: "enqueue-reminders", cron: "15 7-18 * * *", work: () => enqueueReminders(ctx) }],
};
