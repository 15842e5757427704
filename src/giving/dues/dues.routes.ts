import type { AppContext } from "#composition/context.ts";
import { memberAccess } from "#people/identity/member-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { fileAnswer } from "#platform/http/file-answer.ts";
import { pageQuery } from "#shared/pagination.ts";
import { contributionsAnswer, contributionsQuery, duesPage, ownDuesStanding } from "./dues.contract.ts";
import { listDues } from "./list-dues.ts";
import { readOwnReceipt } from "./read-own-receipt.ts";
import { readStanding } from "./read-standing.ts";
import { showContributions } from "./show-contributions.ts";

const chapter = "Cotisations";

/** Returns the endpoints of a member's own dues. Each returns only data of the token's owner. */
export function duesRoutes(ctx: AppContext): Endpoint[] {
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
