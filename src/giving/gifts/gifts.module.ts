import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { newsMessage, tributeCardMessage } from "#money/payments/payments-outbox.ts";
import { findNewsWish, listNotes } from "#money/payments/tributes.ts";
import { emailBody, messageAnswer } from "#people/identity/account.contract.ts";
import { findVerifiedOwner } from "#people/identity/find-accounts.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Access, type Endpoint, endpoint, everybody, linkHolder } from "#platform/http/endpoint.ts";
import { fileAnswer } from "#platform/http/export-answer.ts";
import { readIdempotencyKey } from "#platform/http/idempotency-key.ts";
import { paginate } from "#platform/http/paginate.ts";
import { randomToken } from "#platform/ids.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { confirmByGiving, inviteByGiving } from "#reach/newsletter/request-subscription.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { pageQuery } from "#shared/pagination.ts";
import { giftsPage, giftYearParam, guestSession, openGiftsBody } from "./gift.contract.ts";
import {
  type Giver,
  guestGiftAccess,
  memberGiftAccess,
  openGuestSession,
  purgeGiftLinks,
  requestGiftLink,
} from "./gift-access.ts";
import { deleteLinksTo, giftLinks } from "./gift-links.db.ts";
import { giftNotesPage } from "./gift-note.contract.ts";
import { deliverGiftLink, deliverTributeCard, giftLink } from "./gifts.mails.ts";
import { type GiftPaths, listGifts, openGiftReceipt, summariseYear } from "./list-gifts.ts";

const LINK_SENT = "Si des dons ont été faits avec cette adresse e\u2011mail, un lien vient de lui être envoyé.";
const chapter = "Mes dons";
const PDF = { description: "The PDF", media: "application/pdf" };

/**
 * Returns the endpoints of a person's gifts: for members by their token, for guests by a link sent to their address.
 */
function giftRoutes(ctx: AppContext): Endpoint[] {
  const guest = guestGiftAccess(ctx);
  return [
    endpoint(
      {
        method: "post",
        path: "/gifts/link",
        access: everybody,
        chapter,
        summary: "Ask for a link to one's gifts",
        description: "The answer is the same for every address. Only addresses with gifts or dues get a mail.",
        body: { json: emailBody },
        answers: { 200: ["Done", messageAnswer], 429: "Too many mails to one address" },
      },
      async ({ body: { email } }) => {
        await requestGiftLink(ctx, email);
        return { message: LINK_SENT };
      },
    ),
    endpoint(
      {
        method: "post",
        path: "/gifts/open",
        access: linkHolder,
        chapter,
        summary: "Open a mailed link, once",
        description: "Sent again with the same `Idempotency-Key`, it answers the same guest session.",
        body: { json: openGiftsBody },
        answers: {
          200: ["The guest session that it opened, for half an hour", guestSession],
          404: "The link is unknown, used or expired",
        },
      },
      ({ body: { token }, c }) => openGuestSession(ctx, { token, key: readIdempotencyKey(c) ?? randomToken() }),
    ),
    endpoint(
      {
        method: "get",
        path: "/gifts/receipts/:number",
        access: guest,
        chapter,
        summary: "The receipt of one gift, as PDF",
        answers: { 200: PDF, 404: "There is none" },
      },
      async ({ caller: { payer }, params: { number } }) => {
        const pdf = await openGiftReceipt(ctx, { payer, number });
        return fileAnswer(pdf, { type: PDF.media, name: `recu-${number}.pdf`, attachment: true });
      },
    ),
    ...listRoutes(ctx, { base: "/gifts", receipts: "/gifts/receipts" }, guest),
    ...listRoutes(ctx, { base: "/private/gifts", receipts: "/private/receipts" }, memberGiftAccess(ctx)),
  ];
}

/** Returns the endpoints of the list and the yearly summary, below this prefix and with this access. */
function listRoutes(ctx: AppContext, paths: GiftPaths, access: Access<Giver>): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: paths.base,
        access,
        chapter,
        summary: "One's gifts, the newest first",
        query: pageQuery,
        answers: { 200: ["One page", giftsPage] },
      },
      ({ caller: { payer }, query: { page }, c }) =>
        listGifts(ctx.db, { payer, page, path: c.req.path, paths, now: ctx.clock.now() }),
    ),
    endpoint(
      {
        method: "get",
        path: `${paths.base}/summary/:year`,
        access,
        chapter,
        summary: "All gifts and dues of a year, as PDF",
        params: giftYearParam,
        answers: { 200: PDF, 404: "There is none in this year", 429: "Too many at once" },
      },
      async ({ caller, params: { year } }) => {
        const pdf = await summariseYear(ctx, { ...caller, year });
        return fileAnswer(pdf, { type: PDF.media, name: `recapitulatif-${year}.pdf`, attachment: true });
      },
    ),
  ];
}

const NOTES_PER_PAGE = 20;

/** The call by which staff reads what payers wrote to the foundation. */
function giftNoteRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/gift-notes",
        access: staffWith(ctx, "read_money"),
        chapter: "Administration",
        summary: "What payers wrote to the foundation, the newest first",
        query: pageQuery,
        answers: { 200: ["One page", giftNotesPage] },
      },
      async ({ caller, query: { page }, c }) => {
        const part = { limit: NOTES_PER_PAGE, offset: (page - 1) * NOTES_PER_PAGE };
        const { total, notes } = await listNotes(ctx.db, caller, part);
        return paginate(notes, { page, perPage: NOTES_PER_PAGE, total, path: c.req.path });
      },
    ),
  ];
}

export const giftsModule: Module = {
  api: (ctx) => [...giftRoutes(ctx), ...giftNoteRoutes(ctx)],
  personalData: () => ({
    erase: ({ tx }, { emailKey }) => deleteLinksTo(tx, emailKey),
    merging: {
      columns: { ended: [giftLinks.email] },
      byAddress: true,
      move: async ({ tx }, { from }) => {
        if (from.emailKey !== null) await deleteLinksTo(tx, from.emailKey);
      },
    },
  }),
  messages: (ctx) => ({
    ...handleMessage(giftLink, ({ email }) => deliverGiftLink(ctx, email)),
    ...handleMessage(tributeCardMessage, ({ orderId }) => deliverTributeCard(ctx, orderId)),
    ...handleMessage(newsMessage, ({ orderId }) => subscribeGiver(ctx, orderId)),
  }),
  schedules: (ctx) => [{ name: "purge-gift-links", cron: "50 * * * *", work: () => purgeGiftLinks(ctx) }],
};

/**
 * Subscribes the payer of a paid order who asked for news. Who gave signed in, with the address verified for the
 * account, is subscribed at once; anybody could have typed another address, so its owner is asked by mail. Safe to run
 * again.
 */
async function subscribeGiver(ctx: Pick<AppContext, "clock" | "db" | "write">, orderId: string): Promise<void> {
  const wish = await findNewsWish(ctx.db, orderId);
  if (!wish) return;
  const account = wish.userId === null ? undefined : await findVerifiedOwner(ctx.db, wish.userId);
  const isVerified = account?.emailKey === emailKeyOf(wish.email);
  const request = { email: wish.email, source: "gift", requestedAt: wish.requestedAt } as const;
  const now = ctx.clock.now();
  await ctx.write((unit) => (isVerified ? confirmByGiving(unit.tx, request, now) : inviteByGiving(unit, request, now)));
}
