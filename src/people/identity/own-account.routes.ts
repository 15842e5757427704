import type { AppContext } from "#composition/context.ts";
import {
  emailChange,
  emailChangeBody,
  linkedEmailChange,
  passwordBody,
  pendingEmailChange,
  sessionList,
} from "#people/privacy/my-data.contract.ts";
import { type Endpoint, endpoint, linkHolder } from "#platform/http/endpoint.ts";
import { linkPaths } from "#shared/site-paths.ts";
import { messageAnswer } from "./account.contract.ts";
import { callerOf } from "./caller.ts";
import {
  cancelEmailChange,
  confirmEmailChange,
  refuseEmailChange,
  requestEmailChange,
  showEmailChange,
  showLinkedChange,
} from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { memberAccess } from "./member-access.ts";
import { revokeOtherSessions, revokeSession, showSessions } from "./sessions.ts";

const withPassword = { 409: "Not for this account", 429: "Too often" };

/** Returns the endpoints by which members manage their devices, password and address. */
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

const unknown = { 404: "The link is not valid, or no more" };
const toPlainForm = { 303: { description: "The same, for the plain form of the page" } };
const shown = { 200: ["How far the change is", linkedEmailChange], ...unknown } as const;
const page = ({ token }: { token: string }) => linkPaths.emailChange(token);

/** Returns the endpoints behind the links in the mails of a change of address: the link alone proves the mailbox. */
export function emailChangeRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "write" | "onVerified" | "onStaffAddressChanged" | "personalData">,
): Endpoint[] {
  const common = { access: linkHolder, chapter: "Mes données" };
  return [
    endpoint(
      {
        ...common,
        method: "get",
        path: "/email-changes/:token",
        summary: "The change of address of a link",
        answers: shown,
      },
      ({ params: { token } }) => showLinkedChange(ctx, token),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/email-changes/:token/confirm",
        summary: "Confirm for the mailbox of the link",
        page,
        answers: { ...shown, ...toPlainForm, 409: "It was refused, or the new address has an account meanwhile" },
        event: "address_change_confirmed",
      },
      ({ params: { token }, c }) => confirmEmailChange(ctx, token, c.get("trace")),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/email-changes/:token/refuse",
        summary: "Refuse the change for both mailboxes",
        page,
        answers: {
          200: ["The account keeps its address", messageAnswer],
          ...toPlainForm,
          ...unknown,
          409: "The change is done",
        },
        event: "address_change_refused",
      },
      async ({ params: { token }, c }) => {
        await refuseEmailChange(ctx, token, c.get("trace"));
        return { message: "L’adresse du compte reste la même." };
      },
    ),
  ];
}
