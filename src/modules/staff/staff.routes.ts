import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { messageAnswer } from "#contracts/account.ts";
import { errorBody } from "#contracts/error.ts";
import { staffPerson } from "#contracts/staff.ts";
import { closeStaffCookie, staffTokenOf } from "#modules/identity/staff-cookie.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { noteAccount, securityEvent } from "#platform/http/security-trace.ts";
import { logOutStaff } from "./log-out-staff.ts";
import { presentStaff } from "./present-staff.ts";
import { requireStaff } from "./read-staff-session.ts";
import type { StaffDeps } from "./staff.deps.ts";

/** Who works in the back office: by its cookie only, never by a member's token. */
export function staffRoutes(deps: StaffDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      "/admin/me",
      describeRoute({
        tags: ["Administration"],
        summary: "Who is at work, and what this person may do",
        responses: {
          200: jsonAnswer("The person", staffPerson),
          401: jsonAnswer("No staff session that counts", errorBody),
          403: jsonAnswer("No role at work any more, or a session that waits for its second factor", errorBody),
        },
      }),
      async (c) => c.json(presentStaff(await requireStaff(deps, staffTokenOf(c, deps.publicUrl)))),
    )
    .post(
      "/admin/logout",
      describeRoute({
        tags: ["Administration"],
        summary: "Leave the back office and sign out of this device",
        responses: {
          200: jsonAnswer("Signed out", messageAnswer),
          403: jsonAnswer("Asked from another site", errorBody),
        },
      }),
      securityEvent("staff_sign_out"),
      async (c) => {
        noteAccount(c, await logOutStaff(deps, staffTokenOf(c, deps.publicUrl)));
        closeStaffCookie(c, deps.publicUrl);
        return c.json({ message: "Vous êtes déconnecté." });
      },
    );
}
