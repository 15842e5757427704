import type { AppContext } from "#composition/context.ts";
import {
  emailChange,
  emailChangeBody,
  passwordBody,
  pendingEmailChange,
  sessionList,
} from "#people/privacy/my-data.contract.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { messageAnswer } from "./account.contract.ts";
import { callerOf } from "./caller.ts";
import { changePassword } from "./change-password.ts";
import { revokeOtherSessions, revokeSession, showSessions } from "./manage-sessions.ts";
import { memberAccess } from "./member-access.ts";
import { cancelEmailChange, requestEmailChange, showEmailChange } from "./request-email-change.ts";

const withPassword = { 409: "Not for this account", 429: "Too often" };

/** How members sign in: their devices, password and address. */
export function ownAccountRoutes(ctx: AppContext): Endpoint[] {
  const common = { access: memberAccess(ctx), chapter: "Mes données" };
  return [
    endpoint(
      {
        ...common,
        method: "get",
        path: "/private/sessions",
        summary: "The devices that are signed in",
        answers: { 200: ["The devices", sessionList] },
      },
      async ({ caller }) => ({ data: await showSessions(ctx, caller) }),
    ),
    endpoint(
      {
        ...common,
        method: "delete",
        path: "/private/sessions/:id",
        summary: "Sign one device out",
        answers: { 200: ["Done", messageAnswer], 404: "No such device" },
        event: "device_signed_out",
      },
      async ({ caller, params: { id } }) => {
        await revokeSession(ctx, caller, id);
        return { message: "L’appareil est déconnecté." };
      },
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/private/sessions/revoke-others",
        summary: "Sign every other device out",
        answers: { 200: ["Done", messageAnswer] },
        event: "other_devices_signed_out",
      },
      async ({ caller, c }) => {
        await revokeOtherSessions(ctx, caller, callerOf(c, ctx));
        return { message: "Vos autres appareils sont déconnectés." };
      },
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/private/password",
        summary: "Change the password",
        body: { json: passwordBody },
        answers: { 200: ["Done", messageAnswer], ...withPassword },
        event: "password_changed",
      },
      async ({ caller, body, c }) => {
        await changePassword(ctx, caller, { body, caller: callerOf(c, ctx) });
        return { message: "Votre mot de passe a été modifié." };
      },
    ),
    endpoint(
      {
        ...common,
        method: "get",
        path: "/private/email",
        summary: "The change of address that is waiting",
        answers: { 200: ["The change, or null", pendingEmailChange] },
      },
      async ({ caller }) => ({ data: await showEmailChange(ctx, caller) }),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/private/email",
        summary: "Ask for another address: both mailboxes must confirm",
        body: { json: emailChangeBody },
        answers: { 200: ["The change", emailChange], ...withPassword },
        event: "address_change_requested",
      },
      ({ caller, body, c }) => requestEmailChange(ctx, caller, { body, caller: callerOf(c, ctx) }),
    ),
    endpoint(
      {
        ...common,
        method: "delete",
        path: "/private/email",
        summary: "Cancel the change of address",
        answers: { 200: ["Done", messageAnswer] },
        event: "address_change_cancelled",
      },
      async ({ caller }) => {
        await cancelEmailChange(ctx, caller);
        return { message: "Votre adresse reste la même." };
      },
    ),
  ];
}
