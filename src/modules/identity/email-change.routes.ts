import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { messageAnswer } from "#contracts/account.ts";
import { errorBody } from "#contracts/error.ts";
import { linkedEmailChange } from "#contracts/my-data.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { PRIVATE_HEADERS } from "#platform/http/security-headers.ts";
import { securityEvent } from "#platform/http/security-trace.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { confirmEmailChange, refuseEmailChange, showLinkedChange } from "./confirm-email-change.ts";

/** What the links of the two mails of a change of address lead to: the link alone speaks for its mailbox. */
export function emailChangeRoutes(deps: AccountDeps): Hono<AppEnv> {
  const tags = ["Mes données"];
  const unknown = { 404: jsonAnswer("The link is not valid, or no more", errorBody) };
  const shown = { 200: jsonAnswer("Where the change stands", linkedEmailChange), ...unknown };
  return new Hono<AppEnv>()
    .get(
      "/email-changes/:token",
      describeRoute({ tags, summary: "The change of address of a link", responses: shown }),
      async (c) => c.json(await showLinkedChange(deps, c.req.param("token")), 200, PRIVATE_HEADERS),
    )
    .post(
      "/email-changes/:token/confirm",
      describeRoute({
        tags,
        summary: "Confirm for the mailbox of the link",
        responses: { ...shown, 409: jsonAnswer("The new address has an account meanwhile", errorBody) },
      }),
      securityEvent("address_change_confirmed"),
      async (c) => c.json(await confirmEmailChange(deps, c.req.param("token"), c.get("trace")), 200, PRIVATE_HEADERS),
    )
    .post(
      "/email-changes/:token/refuse",
      describeRoute({
        tags,
        summary: "Give the change up for both mailboxes",
        responses: {
          200: jsonAnswer("The account keeps its address", messageAnswer),
          ...unknown,
          409: jsonAnswer("The change is done", errorBody),
        },
      }),
      securityEvent("address_change_refused"),
      async (c) => {
        await refuseEmailChange(deps, c.req.param("token"), c.get("trace"));
        return c.json({ message: "L’adresse du compte reste la même." }, 200, PRIVATE_HEADERS);
      },
    );
}
