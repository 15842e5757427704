import { messageAnswer } from "#contracts/account.ts";
import { staffPerson } from "#contracts/staff.ts";
import type { AppContext } from "#modules/context.ts";
import { closeStaffCookie } from "#modules/identity/staff-cookie.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { noteAccount } from "#platform/http/security-trace.ts";
import { logOutStaff } from "./log-out-staff.ts";
import { presentStaff } from "./present-staff.ts";
import { staffAccess, staffToken } from "./staff-access.ts";

const chapter = "Administration";

/** The person who is signed in to the back office: by its cookie only, never by a member's token. */
export function staffRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl">,
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
      ({ caller }) => presentStaff(caller),
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
