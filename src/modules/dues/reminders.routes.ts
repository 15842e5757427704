import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { describeRoute } from "hono-openapi";
import { duesReminders, duesRemindersBody, linkedReminders } from "#contracts/dues-reminders.ts";
import { errorBody } from "#contracts/error.ts";
import { paths } from "#contracts/site-paths.ts";
import type { AccountDeps } from "#modules/identity/accounts.deps.ts";
import { bearerOf } from "#modules/identity/bearer-token.ts";
import { membersOnly } from "#modules/identity/members-only.ts";
import { requireMember } from "#modules/identity/read-session.ts";
import { answerOrReturn } from "#platform/http/answer-or-return.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { PRIVATE_HEADERS } from "#platform/http/security-headers.ts";
import { jsonOnly, validJson } from "#platform/http/valid.ts";
import { chooseLinkedReminders, chooseReminders, readReminders, showLinkedReminders } from "./choose-reminders.ts";

const smallBody = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new HTTPException(413);
  },
});

const tags = ["Cotisations"];
const own = {
  200: jsonAnswer("Whether the member is reminded", duesReminders),
  401: jsonAnswer("No token that counts", errorBody),
};
const linked = {
  200: jsonAnswer("Whether the member is reminded", linkedReminders),
  404: jsonAnswer("The link is not valid", errorBody),
};

/** Whether a member is reminded of dues: by their token, or by the link of a reminder. */
export function reminderRoutes(deps: AccountDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      "/private/dues-reminders",
      describeRoute({ tags, summary: "Whether one is reminded of dues", responses: own }),
      async (c) => {
        const { account } = await requireMember(deps, bearerOf(c));
        return c.json(await readReminders(deps.db, account.id), 200, PRIVATE_HEADERS);
      },
    )
    .post(
      "/private/dues-reminders",
      describeRoute({
        tags,
        summary: "Choose whether to be reminded of dues",
        responses: { ...own, 422: jsonAnswer("Neither yes nor no", errorBody) },
      }),
      membersOnly(deps),
      smallBody,
      jsonOnly,
      validJson(duesRemindersBody),
      async (c) => {
        const { account } = await requireMember(deps, bearerOf(c));
        const { wanted } = c.req.valid("json");
        return c.json(await chooseReminders(deps, { accountId: account.id, wanted }), 200, PRIVATE_HEADERS);
      },
    )
    .get(
      "/dues-reminders/:token",
      describeRoute({ tags, summary: "The choice of a link", responses: linked }),
      async (c) => c.json(await showLinkedReminders(deps, c.req.param("token")), 200, PRIVATE_HEADERS),
    )
    .post(
      "/dues-reminders/:token/stop",
      describeRoute({
        tags,
        summary: "End the reminders",
        description: "Mail programs call it by themselves (RFC 8058): the link alone is enough, whatever the body.",
        responses: linked,
      }),
      smallBody,
      async (c) => {
        const token = c.req.param("token");
        return answerOrReturn(c, await chooseLinkedReminders(deps, { token, wanted: false }), paths.reminders(token));
      },
    )
    .post(
      "/dues-reminders/:token/resume",
      describeRoute({ tags, summary: "Be reminded again", responses: linked }),
      smallBody,
      async (c) => {
        const token = c.req.param("token");
        return answerOrReturn(c, await chooseLinkedReminders(deps, { token, wanted: true }), paths.reminders(token));
      },
    );
}
