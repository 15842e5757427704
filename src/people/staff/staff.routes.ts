import type { Context } from "hono";
import type { AppContext } from "#composition/context.ts";
import { messageAnswer } from "#people/identity/account.contract.ts";
import { callerOf, closeStaffCookie } from "#people/identity/caller.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { noteAccount } from "#platform/http/security-trace.ts";
import {
  completeEnrolment,
  renewRecoveryCodes,
  showTwoFactor,
  startEnrolment,
  turnFactorOff,
} from "./change-two-factor.ts";
import { newView, savedViews, savedViewsQuery, viewName } from "./saved-views.contract.ts";
import { listViews } from "./saved-views.db.ts";
import { changeViewName, removeView, saveView } from "./saved-views.ts";
import { staffPerson, waitingList } from "./staff.contract.ts";
import { staffAccess, staffToken } from "./staff-access.ts";
import { listWaitingWork, presentStaff, searchEverything } from "./staff-overview.ts";
import { staffSearchQuery, staffSearchResults } from "./staff-search.contract.ts";
import { logOutStaff, openStaffSession } from "./staff-session.ts";
import {
  anyCodeBody,
  confirmFactorBody,
  factorProposal,
  recoveryCodeList,
  twoFactorState,
} from "./two-factor.contract.ts";

const chapter = "Administration";

/** The person who is signed in to the back office: by its cookie only, never by a member's token. */
export function staffRoutes(
  ctx: Pick<
    AppContext,
    "db" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl" | "hearName" | "staffSearches" | "waitingWork"
  >,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/me",
        access: staffAccess(ctx),
        chapter,
        summary: "Who is signed in, and what this person may do",
        answers: { 200: ["The person", staffPerson] },
      },
      ({ caller }) => presentStaff(caller, ctx.clock.now()),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/waiting",
        access: staffAccess(ctx),
        chapter,
        summary: "What waits for the person who is signed in",
        answers: { 200: ["The work", waitingList] },
      },
      ({ caller }) => listWaitingWork(ctx, caller),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/search",
        access: staffAccess(ctx),
        chapter,
        summary: "What the person may open and has this text in its name",
        query: staffSearchQuery,
        answers: { 200: ["At most five of each kind", staffSearchResults] },
      },
      ({ caller, query }) => searchEverything(ctx, caller, query.q),
    ),
    endpoint(
      {
        method: "post",
        path: "/admin/logout",
        access: staffToken(ctx),
        chapter,
        summary: "Leave the back office and sign out of this device",
        answers: { 200: ["Signed out", messageAnswer] },
        event: "staff_sign_out",
      },
      async ({ caller: token, c }) => {
        noteAccount(c, await logOutStaff(ctx, token));
        closeStaffCookie(c, ctx.publicUrl);
        return { message: "La session est fermée." };
      },
    ),
  ];
}

/** The calls of the views that a member of staff keeps of lists: each sees its own. */
export function savedViewsRoutes(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl">,
): Endpoint[] {
  const own = { access: staffAccess(ctx), chapter: "Administration" } as const;
  const views = ["The person's views of the list", savedViews] as const;
  const path = "/admin/views" as const;
  const one = `${path}/:id` as const;
  const missing = "The person has no such view";
  return [
    endpoint(
      {
        ...own,
        method: "get",
        path,
        summary: "The caller's named filters of a list",
        query: savedViewsQuery,
        answers: { 200: views },
      },
      async ({ caller, query: { list } }) => ({ data: await listViews(ctx.db, { accountId: caller.id, list }) }),
    ),
    endpoint(
      {
        ...own,
        method: "post",
        path,
        summary: "Keep the filters of a list under a name, in place of those stored under it",
        body: { json: newView },
        answers: { 200: views, 409: "The person has too many" },
      },
      ({ caller, body }) => saveView(ctx, caller.id, body),
    ),
    endpoint(
      {
        ...own,
        method: "put",
        path: one,
        summary: "Give it another name",
        body: { json: viewName },
        answers: { 200: views, 404: missing, 409: "Another one has the name" },
      },
      ({ caller, params: { id }, body }) => changeViewName(ctx, { accountId: caller.id, id }, body.name),
    ),
    endpoint(
      { ...own, method: "delete", path: one, summary: "Forget it", answers: { 200: views, 404: missing } },
      ({ caller, params: { id } }) => removeView(ctx, { accountId: caller.id, id }),
    ),
  ];
}

const refusals = {
  409: "Two-factor is off, or nothing was proposed",
  422: "A wrong or used code",
  429: "Too many wrong codes",
};

/** The second factor of a member of staff: what opens the session, and how it is set up, renewed and turned off. */
export function twoFactorRoutes(ctx: AppContext): Endpoint[] {
  const staff = staffAccess(ctx);
  const enrolling = staffAccess(ctx, "pending_enrolment");
  const deviceOf = (c: Context<AppEnv>) => ({ deviceHash: callerOf(c, ctx).deviceHash });

  return [
    endpoint(
      {
        method: "get",
        path: "/admin/two-factor",
        access: staff,
        chapter,
        summary: "Whether two-factor is on",
        answers: { 200: ["How it stands", twoFactorState] },
      },
      ({ caller }) => showTwoFactor(ctx, caller),
    ),
    endpoint(
      {
        method: "post",
        path: "/admin/two-factor/open",
        access: staffAccess(ctx, "pending_code"),
        chapter,
        summary: "Open the staff session with a code",
        description:
          "`code` is one of the application, each of which counts once, or a recovery code. Until then every other call of the back office is refused (403) with the code `second_factor_needed`, or `second_factor_not_set_up` if the role requires two-factor and it is not on yet.",
        body: { json: anyCodeBody },
        answers: { 200: ["The session is open", messageAnswer], ...refusals },
        event: "staff_session_opened",
      },
      async ({ caller, body, c }) => {
        await openStaffSession(ctx, caller, { ...body, ...deviceOf(c) });
        return { message: "L’administration est ouverte." };
      },
    ),
    endpoint(
      {
        method: "post",
        path: "/admin/two-factor/propose",
        access: enrolling,
        chapter,
        summary: "A secret for an authenticator application",
        description: "Nothing is on before `confirm`. The same session is answered the same secret until then.",
        answers: { 200: ["The secret", factorProposal] },
        event: "second_factor_proposed",
      },
      ({ caller }) => startEnrolment(ctx, caller),
    ),
    endpoint(
      {
        method: "post",
        path: "/admin/two-factor/confirm",
        access: enrolling,
        chapter,
        summary: "Turn two-factor on with the proposed secret, or replace the former one",
        description:
          "Opens this session and closes the account's other staff sessions. If two-factor was on, `current_code` is a code of the former secret, or a recovery code. The recovery codes are answered here and never again.",
        body: { json: confirmFactorBody },
        answers: { 200: ["The recovery codes", recoveryCodeList], ...refusals },
        event: "second_factor_set_up",
      },
      ({ caller, body, c }) => completeEnrolment(ctx, caller, { ...body, ...deviceOf(c) }),
    ),
    endpoint(
      {
        method: "post",
        path: "/admin/two-factor/recovery-codes",
        access: staff,
        chapter,
        summary: "Ten new recovery codes in place of the former",
        body: { json: anyCodeBody },
        answers: { 200: ["The recovery codes", recoveryCodeList], ...refusals },
        event: "recovery_codes_renewed",
      },
      ({ caller, body, c }) => renewRecoveryCodes(ctx, caller, { ...body, ...deviceOf(c) }),
    ),
    endpoint(
      {
        method: "post",
        path: "/admin/two-factor/turn-off",
        access: staff,
        chapter,
        summary: "Turn two-factor off, if the role does not require it",
        body: { json: anyCodeBody },
        answers: { 200: ["Two-factor is off", messageAnswer], 403: "The role requires it", ...refusals },
        event: "second_factor_turned_off",
      },
      async ({ caller, body, c }) => {
        await turnFactorOff(ctx, caller, { ...body, ...deviceOf(c) });
        return { message: "La double authentification est désactivée." };
      },
    ),
  ];
}
