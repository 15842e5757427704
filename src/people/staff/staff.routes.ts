import type { AppContext } from "#composition/context.ts";
import { messageAnswer } from "#people/identity/account.contract.ts";
import { closeStaffCookie } from "#people/identity/staff-cookie.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { noteAccount } from "#platform/http/security-trace.ts";
import { listWaitingWork } from "./list-waiting-work.ts";
import { logOutStaff } from "./log-out-staff.ts";
import { presentStaff } from "./present-staff.ts";
import { searchEverything } from "./search-everything.ts";
import { staffPerson, waitingList } from "./staff.contract.ts";
import { staffAccess, staffToken } from "./staff-access.ts";
import { staffSearchQuery, staffSearchResults } from "./staff-search.contract.ts";

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
        return { message: "Vous êtes déconnecté." };
      },
    ),
  ];
}
