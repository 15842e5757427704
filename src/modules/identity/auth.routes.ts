import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { describeRoute } from "hono-openapi";
import type { $ZodType } from "zod/v4/core";
import {
  emailBody,
  loginAnswer,
  loginBody,
  messageAnswer,
  registerAnswer,
  registerBody,
  resetPasswordBody,
  verifyAnswer,
  verifyBody,
} from "#contracts/account.ts";
import { errorBody } from "#contracts/error.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { addressOf } from "#platform/http/client-address.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { noteAccount, securityEvent } from "#platform/http/security-trace.ts";
import { jsonOnly, validJson } from "#platform/http/valid.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { bearerOf } from "./bearer-token.ts";
import { callerOf } from "./caller.ts";
import { deviceTokenOf, keepDeviceCookie } from "./device-cookie.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { presentUser } from "./present-user.ts";
import { registerAccount } from "./register-account.ts";
import { requestCode } from "./request-code.ts";
import { resetPassword } from "./reset-password.ts";
import { rolesOf } from "./roles.policy.ts";
import { closeStaffCookie, openStaffCookie } from "./staff-cookie.ts";
import { verifyAccount } from "./verify-account.ts";

const LARGEST_BODY_BYTES = 16 * 1024;
const NO_STORE = { "cache-control": "no-store" };
const VERIFIED = "Votre compte est désormais actif.";
const PASSWORD_TO_CHOOSE =
  "Votre adresse est vérifiée. Comme plusieurs inscriptions ont été faites avec elle, choisissez votre mot de passe par le lien que nous venons de vous envoyer.";
const CODE_SENT = "Si cette adresse e-mail attend une vérification, un nouveau code vient de lui être envoyé.";
const LINK_SENT =
  "Si un compte existe avec cette adresse e-mail, un lien de réinitialisation vient de lui être envoyé.";

const refusals = {
  422: jsonAnswer("A field is missing or not valid", errorBody),
  429: jsonAnswer("Too often", errorBody),
};

/** Sign up, prove an address, sign in and out. Known and unknown addresses get the same answers. */
export function authRoutes(deps: AccountDeps): Hono<AppEnv> {
  const small = bodyLimit({
    maxSize: LARGEST_BODY_BYTES,
    onError: () => {
      throw new HTTPException(413);
    },
  });
  const documented = (summary: string, answer: $ZodType = messageAnswer, description = "") =>
    describeRoute({
      tags: ["Comptes"],
      summary,
      ...(description && { description }),
      responses: { 200: jsonAnswer("Done", answer), ...refusals },
    });

  return new Hono<AppEnv>()
    .post(
      "/auth/register",
      documented(
        "Sign up",
        registerAnswer,
        "`registration` is the secret of this sign-up: send it with the code. Every address gets one, known or unknown.",
      ),
      securityEvent("sign_up"),
      small,
      jsonOnly,
      validJson(registerBody),
      async (c) => {
        const registration = await registerAccount(deps, c.req.valid("json"), addressOf(c));
        const message = "Un code de vérification a été envoyé à votre adresse e-mail.";
        return c.json({ message, registration }, 200, NO_STORE);
      },
    )
    .post(
      "/auth/verify",
      documented(
        "Prove an address",
        verifyAnswer,
        "Where somebody signed up with the address more than once, the password counts only with the `registration` " +
          "of the newest sign-up. Without it the right code proves the address all the same, `password_to_choose` is " +
          "true, no password opens the account, and a link to choose one is mailed.",
      ),
      securityEvent("address_proven"),
      small,
      jsonOnly,
      validJson(verifyBody),
      async (c) => {
        const { accountId, passwordToChoose } = await verifyAccount(deps, c.req.valid("json"));
        noteAccount(c, accountId);
        const message = passwordToChoose ? PASSWORD_TO_CHOOSE : VERIFIED;
        return c.json({ message, password_to_choose: passwordToChoose }, 200, NO_STORE);
      },
    )
    .post(
      "/auth/send-verification-code",
      documented("Ask for another code"),
      securityEvent("code_requested"),
      small,
      jsonOnly,
      validJson(emailBody),
      async (c) => {
        await requestCode(deps, "verify", c.req.valid("json").email);
        return c.json({ message: CODE_SENT }, 200, NO_STORE);
      },
    )
    .post(
      "/auth/forgot-password",
      documented("Ask for a reset link"),
      securityEvent("password_reset_requested"),
      small,
      jsonOnly,
      validJson(emailBody),
      async (c) => {
        await requestCode(deps, "reset", c.req.valid("json").email);
        return c.json({ message: LINK_SENT }, 200, NO_STORE);
      },
    )
    .post(
      "/auth/reset-password",
      documented("Choose a new password"),
      securityEvent("password_reset"),
      small,
      jsonOnly,
      validJson(resetPasswordBody),
      async (c) => {
        await resetPassword(deps, c.req.valid("json"), callerOf(c, deps));
        return c.json({ message: "Votre mot de passe a été modifié." }, 200, NO_STORE);
      },
    )
    .post(
      "/auth/login",
      describeRoute({
        tags: ["Comptes"],
        summary: "Sign in",
        responses: {
          200: jsonAnswer("The token of the new session", loginAnswer),
          401: jsonAnswer("Wrong address or password", errorBody),
          403: jsonAnswer("The password is right, the address is not proven yet", errorBody),
          ...refusals,
        },
      }),
      securityEvent("sign_in"),
      small,
      jsonOnly,
      validJson(loginBody),
      async (c) => {
        const { account, token, staffToken, deviceToken } = await logIn(deps, c.req.valid("json"), {
          ...callerOf(c, deps),
          deviceToken: deviceTokenOf(c, deps.publicUrl),
          userAgent: c.req.header("user-agent"),
        });
        keepDeviceCookie(c, deviceToken, deps.publicUrl);
        if (staffToken) openStaffCookie(c, staffToken, deps.publicUrl);
        // On a device that is passed on, nobody goes on working as who was signed in before.
        else closeStaffCookie(c, deps.publicUrl);
        return c.json({ token, user: presentUser(account, rolesOf(account, deps.adminEmail)) }, 200, NO_STORE);
      },
    )
    .post("/auth/logout", documented("Sign out: the token is void at once"), securityEvent("sign_out"), async (c) => {
      noteAccount(c, await logOut(deps, bearerOf(c)));
      closeStaffCookie(c, deps.publicUrl);
      return c.json({ message: "Vous êtes déconnecté." }, 200, NO_STORE);
    });
}
