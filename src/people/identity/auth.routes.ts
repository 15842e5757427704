import type { $ZodType } from "zod/v4/core";
import type { AppContext } from "#composition/context.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { noteAccount } from "#platform/http/security-trace.ts";
import {
  emailBody,
  type LoginAnswer,
  loginAnswer,
  loginBody,
  messageAnswer,
  type Role,
  refuseAccountBody,
  registerAnswer,
  registerBody,
  resetPasswordBody,
  verifyAnswer,
  verifyBody,
} from "./account.contract.ts";
import type { Account } from "./accounts.db.ts";
import { bearerOf, callerOf, closeStaffCookie, deviceTokenOf, openStaffCookie, setDeviceCookie } from "./caller.ts";
import { resetPassword } from "./change-password.ts";
import { logIn } from "./log-in.ts";
import { rolesOf } from "./roles.policy.ts";
import { logOut } from "./sessions.ts";
import { type PasswordToChoose, refuseAccount, registerAccount, requestCode, verifyAccount } from "./sign-up.ts";

const VERIFIED = "Votre compte est désormais actif.";
const TO_CHOOSE: Readonly<Record<PasswordToChoose, string>> = {
  signed_up_again:
    "Votre adresse est vérifiée. Plusieurs inscriptions ont été faites avec elle\u00a0: choisissez votre mot de passe par le lien que nous venons de vous envoyer.",
  imported:
    "Votre adresse est vérifiée. Choisissez maintenant votre mot de passe par le lien que nous venons de vous envoyer.",
};
const CODE_SENT = "Si cette adresse e\u2011mail attend une vérification, un nouveau code vient de lui être envoyé.";
const LINK_SENT =
  "Si un compte existe avec cette adresse e\u2011mail, un lien de réinitialisation vient de lui être envoyé.";

/** Sign up, verify an address, sign in and out. Known and unknown addresses get the same responses. */
export function authRoutes(ctx: AppContext): Endpoint[] {
  const common = { method: "post", access: everybody, chapter: "Comptes" } as const;
  const done = (answer: $ZodType = messageAnswer) => ({ 200: ["Done", answer], 429: "Too often" }) as const;

  return [
    endpoint(
      {
        ...common,
        path: "/auth/register",
        summary: "Sign up",
        description:
          "`registration` is the secret of this sign-up: send it with the code. Every address gets one, known or unknown.",
        body: { json: registerBody },
        answers: done(registerAnswer),
        event: "sign_up",
      },
      async ({ body, address }) => {
        const registration = await registerAccount(ctx, body, address);
        return { message: "Un code de vérification a été envoyé à votre adresse e\u2011mail.", registration };
      },
    ),
    endpoint(
      {
        ...common,
        path: "/auth/verify",
        summary: "Verify an address",
        description:
          "If somebody signed up with the address more than once, the password counts only with the `registration` " +
          "of the newest sign-up; that of an imported account never counts. Without it the right code verifies the address all the same, `password_to_choose` is " +
          "true, no password opens the account, and a link to choose one is mailed.",
        body: { json: verifyBody },
        answers: done(verifyAnswer),
        event: "address_verified",
      },
      async ({ body, c }) => {
        const { accountId, passwordToChoose } = await verifyAccount(ctx, body);
        noteAccount(c, accountId);
        const message = passwordToChoose ? TO_CHOOSE[passwordToChoose] : VERIFIED;
        return { message, password_to_choose: passwordToChoose !== null };
      },
    ),
    endpoint(
      {
        ...common,
        path: "/auth/send-verification-code",
        summary: "Ask for another code",
        body: { json: emailBody },
        answers: done(),
        event: "code_requested",
      },
      async ({ body: { email } }) => {
        await requestCode(ctx, "verify", email);
        return { message: CODE_SENT };
      },
    ),
    endpoint(
      {
        ...common,
        path: "/auth/forgot-password",
        summary: "Ask for a reset link",
        body: { json: emailBody },
        answers: done(),
        event: "password_reset_requested",
      },
      async ({ body: { email } }) => {
        await requestCode(ctx, "reset", email);
        return { message: LINK_SENT };
      },
    ),
    endpoint(
      {
        ...common,
        path: "/auth/reset-password",
        summary: "Choose a new password",
        description: "The first one of an imported account needs `consent: true`: it accepts the legal texts.",
        body: { json: resetPasswordBody },
        answers: done(),
        event: "password_reset",
      },
      async ({ body, c }) => {
        await resetPassword(ctx, body, callerOf(c, ctx));
        return { message: "Votre mot de passe a été modifié." };
      },
    ),
    endpoint(
      {
        ...common,
        path: "/auth/refuse-account",
        summary: "Delete an imported account that was never opened, by the link that was mailed",
        body: { json: refuseAccountBody },
        answers: { ...done(), 409: "The account was opened, or was not imported" },
        event: "account_refused",
      },
      async ({ body, c }) => {
        await refuseAccount(ctx, body, callerOf(c, ctx));
        return { message: "Votre compte et ce qu’il contenait sont effacés." };
      },
    ),
    endpoint(
      {
        ...common,
        path: "/auth/login",
        summary: "Sign in",
        body: { json: loginBody },
        answers: {
          200: ["The token of the new session", loginAnswer],
          401: "Wrong address or password",
          403: "The password is right, the address is not verified yet",
          429: "Too often",
        },
        event: "sign_in",
      },
      async ({ body, c }) => {
        const { account, token, staffToken, mustLengthenPassword, deviceToken } = await logIn(ctx, body, {
          ...callerOf(c, ctx),
          deviceToken: deviceTokenOf(c, ctx.publicUrl),
          userAgent: c.req.header("user-agent"),
        });
        setDeviceCookie(c, deviceToken, ctx.publicUrl);
        if (staffToken) openStaffCookie(c, staffToken, ctx.publicUrl);
        // On a device that is passed on, the staff session of the former user ends.
        else closeStaffCookie(c, ctx.publicUrl);
        return {
          token,
          user: presentUser(account, rolesOf(account, ctx.adminEmail)),
          password_to_lengthen: mustLengthenPassword,
        };
      },
    ),
    endpoint(
      {
        ...common,
        path: "/auth/logout",
        summary: "Sign out: the token is void at once",
        answers: done(),
        event: "sign_out",
      },
      async ({ c }) => {
        noteAccount(c, await logOut(ctx, bearerOf(c)));
        closeStaffCookie(c, ctx.publicUrl);
        return { message: "La session est fermée." };
      },
    ),
  ];
}

/** Returns the user who just signed in, as the browser stores it. */
function presentUser(account: Account, roles: readonly Role[]): LoginAnswer["user"] {
  const { id, firstName, lastName, email, avatar } = account;
  return { id, first_name: firstName, last_name: lastName, email, avatar, roles: [...roles] };
}
