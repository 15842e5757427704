import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { describeRoute } from "hono-openapi";
import type { $ZodType } from "zod/v4/core";
import { messageAnswer } from "#contracts/account.ts";
import { errorBody } from "#contracts/error.ts";
import { emailChange, emailChangeBody, passwordBody, pendingEmailChange, sessionList } from "#contracts/my-data.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { PRIVATE_HEADERS } from "#platform/http/security-headers.ts";
import { noteAccount, securityEvent } from "#platform/http/security-trace.ts";
import { jsonOnly, validJson } from "#platform/http/valid.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { bearerOf } from "./bearer-token.ts";
import { callerOf } from "./caller.ts";
import { changePassword } from "./change-password.ts";
import { revokeOtherSessions, revokeSession, showSessions } from "./manage-sessions.ts";
import { membersOnly } from "./members-only.ts";
import { type Member, requireMember } from "./read-session.ts";
import { cancelEmailChange, requestEmailChange, showEmailChange } from "./request-email-change.ts";

const small = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new HTTPException(413);
  },
});

/** How members sign in: their devices, password and address. Each call needs their token, and answers what nobody keeps. */
export function ownAccountRoutes(deps: AccountDeps): Hono<AppEnv> {
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
    .get("/private/sessions", documented("The devices that are signed in", sessionList), async (c) =>
      c.json({ data: await showSessions(deps, await memberOf(c)) }, 200, PRIVATE_HEADERS),
    )
    .delete(
      "/private/sessions/:id",
      documented("Sign one device out", messageAnswer, { 404: jsonAnswer("No such device", errorBody) }),
      securityEvent("device_signed_out"),
      async (c) => {
        await revokeSession(deps, await memberOf(c), c.req.param("id"));
        return c.json({ message: "L’appareil est déconnecté." }, 200, PRIVATE_HEADERS);
      },
    )
    .post(
      "/private/sessions/revoke-others",
      documented("Sign every other device out"),
      securityEvent("other_devices_signed_out"),
      async (c) => {
        await revokeOtherSessions(deps, await memberOf(c), callerOf(c, deps));
        return c.json({ message: "Vos autres appareils sont déconnectés." }, 200, PRIVATE_HEADERS);
      },
    )
    .post(
      "/private/password",
      documented("Change the password", messageAnswer, withPassword),
      securityEvent("password_changed"),
      signedIn,
      small,
      jsonOnly,
      validJson(passwordBody),
      async (c) => {
        const request = { body: c.req.valid("json"), caller: callerOf(c, deps) };
        await changePassword(deps, await memberOf(c), request);
        return c.json({ message: "Votre mot de passe a été modifié." }, 200, PRIVATE_HEADERS);
      },
    )
    .get("/private/email", documented("The change of address under way", pendingEmailChange), async (c) =>
      c.json({ data: await showEmailChange(deps, await memberOf(c)) }, 200, PRIVATE_HEADERS),
    )
    .post(
      "/private/email",
      documented("Ask for another address: both mailboxes must confirm", emailChange, withPassword),
      securityEvent("address_change_requested"),
      signedIn,
      small,
      jsonOnly,
      validJson(emailChangeBody),
      async (c) => {
        const request = { body: c.req.valid("json"), caller: callerOf(c, deps) };
        return c.json(await requestEmailChange(deps, await memberOf(c), request), 200, PRIVATE_HEADERS);
      },
    )
    .delete(
      "/private/email",
      documented("Give the change of address up"),
      securityEvent("address_change_cancelled"),
      async (c) => {
        await cancelEmailChange(deps, await memberOf(c));
        return c.json({ message: "Votre adresse reste la même." }, 200, PRIVATE_HEADERS);
      },
    );
}
