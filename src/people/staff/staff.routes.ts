import type { AppContext } from "#composition/context.ts";
import { messageAnswer } from "#people/identity/account.contract.ts";
import { closeStaffCookie } from "#people/identity/caller.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { noteAccount } from "#platform/http/security-trace.ts";
import { changeViewName, removeView, saveView } from "./save-views.ts";
import { newView, savedViews, savedViewsQuery, viewName } from "./saved-views.contract.ts";
import { listViews } from "./saved-views.db.ts";
import { staffPerson, waitingList } from "./staff.contract.ts";
import { staffAccess, staffToken } from "./staff-access.ts";
import { listWaitingWork, presentStaff, searchEverything } from "./staff-overview.ts";
import { staffSearchQuery, staffSearchResults } from "./staff-search.contract.ts";
import { logOutStaff } from "./staff-session.ts";

const chapter = "Administration";

/** The person who is signed in to the back office: by its cookie only, never by a member's token. */
export function staffRoutes(
  ctx: Pick<
    AppContext,
    "db" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl" | "staffSearches" | "waitingWork"
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
