import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { listLastGifts } from "#money/payments/list-own-payments.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import type { Database } from "#platform/db/database.ts";
import { type Endpoint, endpoint, everybody, linkHolder } from "#platform/http/endpoint.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { type Month, monthOf } from "#platform/months.ts";
import { paths } from "#shared/site-paths.ts";
import { movePromise, rewritePromise, showPromise } from "./change-promise.ts";
import { PROMISE_STATES, promise, promiseAnswer, promiseBody, promiseChange } from "./promise.contract.ts";
import { isAnswered } from "./promise.policy.ts";
import { type PromiseFigures, promiseFigures } from "./promise-figures.contract.ts";
import { dossierOfPromiser, exportPromises, promisesMerge, purgePromises } from "./promiser-data.ts";
import { deletePromisesOf, listSentIn, sumByState } from "./promises.db.ts";
import {
  deliverPromiseInvitation,
  deliverPromiseReminder,
  deliverPromiseStop,
  promiseInvitation,
  promiseReminder,
  promiseStop,
} from "./promises.mails.ts";
import { raisePromiseReminders, requestPromise } from "./promises.ts";

/**
 * Returns the number of promises in each state, what the active ones amount to in a month, in FCFA, and how many of
 * this month's reminders were answered by a gift. Takes the authorization to read money.
 */
async function countPromises(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
): Promise<PromiseFigures> {
  const month = monthOf(clock.now());
  const sums = await sumByState(db);
  const countOf = (state: string) => sums.find((sum) => sum.state === state)?.count ?? 0;
  return {
    counts: Object.fromEntries(PROMISE_STATES.map((state) => [state, countOf(state)])) as PromiseFigures["counts"],
    monthly_amount: sums.find(({ state }) => state === "active")?.amount ?? 0,
    month,
    ...(await countReminders(db, month)),
  };
}

async function countReminders(db: Database, month: Month) {
  const reminders = await listSentIn(db, month);
  const gifts = await listLastGifts(
    db,
    reminders.map(({ promiseId }) => promiseId),
  );
  return {
    reminders_sent: reminders.length,
    reminders_answered: reminders.filter(({ promiseId, sentAt }) => isAnswered(sentAt, gifts.get(promiseId))).length,
  };
}

const chapter = "Promesses mensuelles";
const shown = { 200: ["The promise", promise], 404: "The link is not valid" } as const;
const changed = {
  ...shown,
  303: { description: "The same, for the plain form of the page" },
  409: "The promise can no longer change like this",
} as const;
const page = ({ token }: { token: string }) => paths.promise(token);

/** The calls of monthly promises: make one, and by the link of a mail see, change, pause, resume or end it. */
function promiseRoutes(ctx: Pick<AppContext, "clock" | "db" | "limits" | "write">): Endpoint[] {
  return [
    endpoint(
      {
        method: "post",
        path: "/public/promises",
        access: everybody,
        chapter,
        summary: "Promise a gift every month",
        description: "A mail asks the owner to confirm. The answer is the same for every address, known or not.",
        body: { json: promiseBody },
        answers: {
          200: ["A mail is on its way", promiseAnswer],
          404: "There is no such campaign or project",
          409: "It takes no more gifts",
          429: "Too many requests for one e-mail address or from one network address",
        },
      },
      async ({ body, address }) => {
        await requestPromise(ctx, { body, address });
        return { message: "Regardez vos e\u2011mails" };
      },
    ),
    endpoint(
      {
        method: "get",
        path: "/promises/:token",
        access: linkHolder,
        chapter,
        summary: "The promise of a link",
        answers: shown,
      },
      ({ params: { token } }) => showPromise(ctx, token),
    ),
    endpoint(
      {
        method: "post",
        path: "/promises/:token",
        access: linkHolder,
        chapter,
        summary: "Change the amount and the day",
        body: { json: promiseChange },
        answers: { ...shown, 409: "The promise has ended" },
      },
      ({ params: { token }, body }) => rewritePromise(ctx, token, body),
    ),
    endpoint(
      {
        method: "post",
        path: "/promises/:token/confirm",
        access: linkHolder,
        chapter,
        summary: "Confirm a promise",
        page,
        answers: changed,
      },
      ({ params: { token } }) => movePromise(ctx, token, "confirm"),
    ),
    endpoint(
      {
        method: "post",
        path: "/promises/:token/pause",
        access: linkHolder,
        chapter,
        summary: "Pause a promise",
        description: "Mail programs call it by themselves (RFC 8058): the link alone is enough, whatever the body.",
        page,
        answers: changed,
      },
      ({ params: { token } }) => movePromise(ctx, token, "pause"),
    ),
    endpoint(
      {
        method: "post",
        path: "/promises/:token/resume",
        access: linkHolder,
        chapter,
        summary: "Resume a promise that is paused or has stopped",
        page,
        answers: changed,
      },
      ({ params: { token } }) => movePromise(ctx, token, "resume"),
    ),
    endpoint(
      {
        method: "post",
        path: "/promises/:token/end",
        access: linkHolder,
        chapter,
        summary: "End a promise",
        page,
        answers: changed,
      },
      ({ params: { token } }) => movePromise(ctx, token, "end"),
    ),
  ];
}

/** The figures of all monthly promises, for staff who read what concerns money. */
function promiseFigureRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl">,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/promises/figures",
        access: staffWith(ctx, "read_money"),
        chapter: "Administration",
        summary: "Monthly promises in numbers",
        answers: { 200: ["The numbers of promises and of this month's reminders", promiseFigures] },
      },
      ({ caller }) => countPromises(ctx, caller),
    ),
  ];
}

export const promisesModule: Module = {
  api: (ctx) => [...promiseRoutes(ctx), ...promiseFigureRoutes(ctx)],
  personalData: () => ({
    exported: async (db, { emailKey }) => ({ promises: await exportPromises(db, emailKey) }),
    dossier: { needs: "read_money", rows: (db, { emailKey }) => dossierOfPromiser(db, emailKey) },
    erase: ({ tx }, { emailKey }) => deletePromisesOf(tx, emailKey),
    merging: promisesMerge,
  }),
  messages: (ctx) => ({
    ...handleMessage(promiseInvitation, ({ promiseId }) => deliverPromiseInvitation(ctx, promiseId)),
    ...handleMessage(promiseReminder, (reminder) => deliverPromiseReminder(ctx, reminder)),
    ...handleMessage(promiseStop, (stop) => deliverPromiseStop(ctx, stop)),
  }),
  schedules: (ctx) => [
    // By day only, because mails at night are of no use, and hourly, so that the next run makes up for a missed one.
    { name: "raise-promise-reminders", cron: "25 7-18 * * *", work: () => raisePromiseReminders(ctx) },
    { name: "purge-promises", cron: "40 3 * * *", work: () => purgePromises(ctx) },
  ],
};
