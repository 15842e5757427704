import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { contributionsAnswer, contributionsQuery, duesPage, duesStanding } from "#contracts/dues.ts";
import { errorBody } from "#contracts/error.ts";
import { pageQuery } from "#contracts/pagination.ts";
import type { AccountDeps } from "#modules/identity/accounts.deps.ts";
import { bearerOf } from "#modules/identity/bearer-token.ts";
import { requireMember } from "#modules/identity/read-session.ts";
import type { ReceiptDeps } from "#modules/receipts/deliver-receipt.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { COMMON_HEADERS, PRIVATE_HEADERS } from "#platform/http/security-headers.ts";
import { validQuery } from "#platform/http/valid.ts";
import { listDues } from "./list-dues.ts";
import { readOwnReceipt } from "./read-own-receipt.ts";
import { readStanding } from "./read-standing.ts";
import { showContributions } from "./show-contributions.ts";

const refusals = {
  401: jsonAnswer("No token that counts", errorBody),
  422: jsonAnswer("A parameter is not valid", errorBody),
};

/** What members may ask about their own dues. Each call answers about the owner of its token alone. */
export function duesRoutes(deps: AccountDeps & ReceiptDeps): Hono<AppEnv> {
  const { db, clock } = deps;
  return new Hono<AppEnv>()
    .get(
      "/private/cotisations",
      describeRoute({
        tags: ["Cotisations"],
        summary: "The own dues, paid or tried, newest first",
        responses: { 200: jsonAnswer("One page of dues", duesPage), ...refusals },
      }),
      validQuery(pageQuery),
      async (c) => {
        const { account } = await requireMember(deps, bearerOf(c));
        const { page } = c.req.valid("query");
        return c.json(await listDues(db, { accountId: account.id, page, path: c.req.path }), 200, PRIVATE_HEADERS);
      },
    )
    .get(
      "/private/cotisations/standing",
      describeRoute({
        tags: ["Cotisations"],
        summary: "Where the member stands with the dues",
        responses: { 200: jsonAnswer("The standing", duesStanding), 401: refusals[401] },
      }),
      async (c) => {
        const { account } = await requireMember(deps, bearerOf(c));
        return c.json(await readStanding(db, account, clock.now()), 200, PRIVATE_HEADERS);
      },
    )
    .get(
      "/private/contributions",
      describeRoute({
        tags: ["Cotisations"],
        summary: "What was paid for each month of a year",
        responses: { 200: jsonAnswer("Twelve months", contributionsAnswer), ...refusals },
      }),
      validQuery(contributionsQuery),
      async (c) => {
        const { account } = await requireMember(deps, bearerOf(c));
        const year = c.req.valid("query").year ?? clock.now().getUTCFullYear();
        return c.json(await showContributions(db, { accountId: account.id, year }), 200, PRIVATE_HEADERS);
      },
    )
    .get(
      "/private/receipts/:number",
      describeRoute({
        tags: ["Reçus"],
        summary: "The own receipt as PDF",
        responses: {
          200: { description: "The PDF", content: { "application/pdf": {} } },
          401: refusals[401],
          404: jsonAnswer("There is no such receipt of this member", errorBody),
        },
      }),
      async (c) => {
        const member = await requireMember(deps, bearerOf(c));
        const { number, pdf } = await readOwnReceipt(deps, member, c.req.param("number"));
        return new Response(new Uint8Array(pdf), {
          headers: {
            ...COMMON_HEADERS,
            ...PRIVATE_HEADERS,
            "content-type": "application/pdf",
            "content-disposition": `inline; filename="recu-${number}.pdf"`,
          },
        });
      },
    );
}
