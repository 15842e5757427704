import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { describeRoute } from "hono-openapi";
import type { $ZodType } from "zod/v4/core";
import { messageAnswer } from "#contracts/account.ts";
import { errorBody } from "#contracts/error.ts";
import { consentList, deleteAccountBody, exportQuery, withdrawConsentBody } from "#contracts/my-data.ts";
import { bearerOf } from "#modules/identity/bearer-token.ts";
import { callerOf } from "#modules/identity/caller.ts";
import { membersOnly } from "#modules/identity/members-only.ts";
import { type Member, requireMember } from "#modules/identity/read-session.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { PRIVATE_HEADERS } from "#platform/http/security-headers.ts";
import { noteAccount, securityEvent } from "#platform/http/security-trace.ts";
import { jsonOnly, validJson, validQuery } from "#platform/http/valid.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportData } from "./export-data.ts";
import type { PrivacyDeps } from "./privacy.deps.ts";
import { showConsents } from "./show-consents.ts";
import { withdrawConsent } from "./withdraw-consent.ts";
import { writeExportCsv } from "./write-export-csv.ts";

const small = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new HTTPException(413);
  },
});

/** What members may do with what is stored about them: each call needs their token, and answers what nobody keeps. */
export function myDataRoutes(deps: PrivacyDeps): Hono<AppEnv> {
  const memberOf = async (c: Context<AppEnv>): Promise<Member> => {
    const member = await requireMember(deps, bearerOf(c));
    noteAccount(c, member.account.id);
    return member;
  };
  const documented = (summary: string, answer: $ZodType = messageAnswer, more = {}) =>
    describeRoute({
      tags: ["Mes données"],
      summary,
      responses: {
        200: jsonAnswer("Done", answer),
        401: jsonAnswer("No token that counts", errorBody),
        ...more,
      },
    });
  const withPassword = {
    409: jsonAnswer("Not for this account", errorBody),
    422: jsonAnswer("A wrong password, or a field that is not valid", errorBody),
    429: jsonAnswer("Too often", errorBody),
  };
  const signedIn = membersOnly(deps);

  return new Hono<AppEnv>()
    .get("/private/consents", documented("What the member agreed to", consentList), async (c) =>
      c.json({ data: await showConsents(deps, await memberOf(c)) }, 200, PRIVATE_HEADERS),
    )
    .post(
      "/private/consents/withdraw",
      describeRoute({
        tags: ["Mes données"],
        summary: "Withdraw a consent",
        description:
          "`newsletter` leaves the newsletter, `show_name` makes every gift of the member anonymous. Again changes nothing.",
        responses: {
          200: jsonAnswer("The consents as they stand now", consentList),
          401: jsonAnswer("No token that counts", errorBody),
          422: jsonAnswer("What cannot be withdrawn by itself", errorBody),
        },
      }),
      signedIn,
      small,
      jsonOnly,
      validJson(withdrawConsentBody),
      async (c) =>
        c.json(
          { data: await withdrawConsent(deps, await memberOf(c), c.req.valid("json").kind) },
          200,
          PRIVATE_HEADERS,
        ),
    )
    .get(
      "/private/export",
      describeRoute({
        tags: ["Mes données"],
        summary: "All that is stored about the member, as a file",
        description: "JSON is complete; as CSV, `part` names the kind that is wanted (`profile` where it is left out).",
        responses: { 200: { description: "The file" }, 401: jsonAnswer("No token that counts", errorBody) },
      }),
      securityEvent("data_exported"),
      signedIn,
      validQuery(exportQuery),
      async (c) => {
        const { format = "json", part = "profile" } = c.req.valid("query");
        const all = await exportData(deps, await memberOf(c));
        const [name, type, text] =
          format === "json"
            ? ["mes-donnees.json", "application/json", JSON.stringify(all, null, 2)]
            : [`mes-donnees-${part}.csv`, "text/csv", writeExportCsv(part, all[part])];
        return c.body(text, 200, {
          ...PRIVATE_HEADERS,
          "content-type": `${type}; charset=utf-8`,
          "content-disposition": `attachment; filename="${name}"`,
        });
      },
    )
    .post(
      "/private/delete-account",
      documented("Delete the account", messageAnswer, withPassword),
      securityEvent("account_deleted"),
      signedIn,
      small,
      jsonOnly,
      validJson(deleteAccountBody),
      async (c) => {
        const request = { body: c.req.valid("json"), caller: callerOf(c, deps) };
        await deleteAccount(deps, await memberOf(c), request);
        return c.json({ message: "Votre compte a été supprimé." }, 200, PRIVATE_HEADERS);
      },
    );
}
