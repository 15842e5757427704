import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { type DescribeRouteOptions, describeRoute } from "hono-openapi";
import { emailBody, messageAnswer } from "#contracts/account.ts";
import { errorBody } from "#contracts/error.ts";
import { giftsPage, giftView, giftYearParam, openGiftsBody } from "#contracts/gift.ts";
import { pageQuery } from "#contracts/pagination.ts";
import { bearerOf } from "#modules/identity/bearer-token.ts";
import { requireMember } from "#modules/identity/read-session.ts";
import type { Payer } from "#modules/payments/list-paid.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { PRIVATE_HEADERS } from "#platform/http/security-headers.ts";
import { jsonOnly, validJson, validParam, validQuery } from "#platform/http/valid.ts";
import type { GiftDeps } from "./gifts.deps.ts";
import { listGifts } from "./list-gifts.ts";
import { openGiftReceipt } from "./open-gift-receipt.ts";
import { openGiftView, requireGiftView } from "./open-gift-view.ts";
import type { GiftPaths } from "./present-gift.ts";
import { requestGiftLink } from "./request-gift-link.ts";
import { summariseYear } from "./summarise-year.ts";

const LINK_SENT = "Si des dons ont été faits avec cette adresse e-mail, un lien vient de lui être envoyé.";

type Documented = NonNullable<DescribeRouteOptions["responses"]>[string];

/** Who asks: whose gifts they may see, and the name that their summaries bear where they have an account. */
interface Asker {
  payer: Payer;
  name: string | null;
}

interface AskerEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { asker: Asker };
}

const small = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new HTTPException(413);
  },
});

const PDF: Documented = { description: "The PDF", content: { "application/pdf": {} } };

function documented(summary: string, answer: Documented) {
  return describeRoute({
    tags: ["Mes dons"],
    summary,
    responses: {
      200: answer,
      401: jsonAnswer("No token that counts", errorBody),
      404: jsonAnswer("There is none", errorBody),
      422: jsonAnswer("A page or year that is none", errorBody),
    },
  });
}

/** What somebody gave: for members with their token, for everybody else by a link sent to their address. */
export function giftRoutes(deps: GiftDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post(
      "/gifts/link",
      describeRoute({
        tags: ["Mes dons"],
        summary: "Ask for a link to one's gifts",
        description: "The answer is the same for every address; a mail goes to those with which something was given.",
        responses: {
          200: jsonAnswer("Done", messageAnswer),
          422: jsonAnswer("The address is missing or not valid", errorBody),
          429: jsonAnswer("Too many mails to one address", errorBody),
        },
      }),
      small,
      jsonOnly,
      validJson(emailBody),
      async (c) => {
        await requestGiftLink(deps, c.req.valid("json").email);
        return c.json({ message: LINK_SENT }, 200, PRIVATE_HEADERS);
      },
    )
    .post(
      "/gifts/open",
      describeRoute({
        tags: ["Mes dons"],
        summary: "Open a mailed link, once",
        responses: {
          200: jsonAnswer("The view that it opened, for half an hour", giftView),
          404: jsonAnswer("The link was used, has expired, or never was", errorBody),
        },
      }),
      small,
      jsonOnly,
      validJson(openGiftsBody),
      async (c) => c.json(await openGiftView(deps, c.req.valid("json").token), 200, PRIVATE_HEADERS),
    )
    .get("/gifts/receipts/:number", documented("The receipt of one gift, as PDF", PDF), async (c) => {
      const payer = await requireGiftView(deps, bearerOf(c));
      const number = c.req.param("number");
      return sendPdf(c, await openGiftReceipt(deps, { payer, number }), `recu-${number}.pdf`);
    })
    .route(
      "/gifts",
      listRoutes(deps, { base: "/gifts", receipts: "/gifts/receipts" }, async (token) => ({
        payer: await requireGiftView(deps, token),
        name: null,
      })),
    )
    .route(
      "/private/gifts",
      listRoutes(deps, { base: "/private/gifts", receipts: "/private/receipts" }, async (token) => {
        const { account } = await requireMember(deps, token);
        const emailKey = account.emailVerifiedAt ? account.emailKey : null;
        return {
          payer: { emailKey, accountId: account.id },
          name: `${account.firstName} ${account.lastName}`,
        };
      }),
    );
}

/**
 * The same two calls below a prefix, for whoever `readAsker` takes the token for. It refuses (401) all others before
 * what they ask for is looked at.
 */
function listRoutes(
  deps: GiftDeps,
  paths: GiftPaths,
  readAsker: (token: string | null) => Promise<Asker>,
): Hono<AskerEnv> {
  const asked: MiddlewareHandler<AskerEnv> = async (c, next) => {
    c.set("asker", await readAsker(bearerOf(c)));
    await next();
  };
  return new Hono<AskerEnv>()
    .get(
      "/",
      documented("One's gifts, the newest first", jsonAnswer("One page", giftsPage)),
      asked,
      validQuery(pageQuery),
      async (c) => {
        const { payer } = c.get("asker");
        const { page } = c.req.valid("query");
        return c.json(
          await listGifts(deps.db, { payer, page, path: c.req.path, paths, now: deps.clock.now() }),
          200,
          PRIVATE_HEADERS,
        );
      },
    )
    .get(
      "/summary/:year",
      documented("All gifts and dues of a year, as PDF", PDF),
      asked,
      validParam(giftYearParam),
      async (c) => {
        const { year } = c.req.valid("param");
        return sendPdf(c, await summariseYear(deps, { ...c.get("asker"), year }), `recapitulatif-${year}.pdf`);
      },
    );
}

function sendPdf(c: Pick<Context, "body">, pdf: Buffer, filename: string): Response {
  return c.body(new Uint8Array(pdf), 200, {
    ...PRIVATE_HEADERS,
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${filename}"`,
  });
}
