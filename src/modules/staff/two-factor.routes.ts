import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { describeRoute } from "hono-openapi";
import type { $ZodType } from "zod/v4/core";
import { messageAnswer } from "#contracts/account.ts";
import { errorBody } from "#contracts/error.ts";
import {
  anyCodeBody,
  confirmFactorBody,
  factorProposal,
  recoveryCodeList,
  twoFactorState,
} from "#contracts/two-factor.ts";
import { callerOf } from "#modules/identity/caller.ts";
import { staffTokenOf } from "#modules/identity/staff-cookie.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { noteAccount, securityEvent } from "#platform/http/security-trace.ts";
import { jsonOnly, validJson } from "#platform/http/valid.ts";
import { confirmFactor, proposeFactor, renewRecoveryCodes, showTwoFactor, turnFactorOff } from "./change-two-factor.ts";
import { openStaffSession } from "./open-staff-session.ts";
import { requireStaff, requireStaffAtDoor, requireStaffSettingUp, type StaffMember } from "./read-staff-session.ts";
import type { StaffDeps } from "./staff.deps.ts";

const small = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new HTTPException(413);
  },
});

type Requirement = (deps: StaffDeps, staffToken: string | undefined) => Promise<StaffMember>;

/** The second factor of whoever has a staff session: what opens it, and how it is set up, renewed and turned off. */
export function twoFactorRoutes(deps: StaffDeps): Hono<AppEnv> {
  const at = async (c: Context<AppEnv>, require: Requirement) => {
    const staff = await require(deps, staffTokenOf(c, deps.publicUrl));
    noteAccount(c, staff.account.id);
    return staff;
  };
  const deviceOf = (c: Context<AppEnv>) => ({ deviceHash: callerOf(c, deps).deviceHash });
  // Who calls is asked before what they send is looked at.
  const only =
    (require: Requirement): MiddlewareHandler<AppEnv> =>
    async (c, next) => {
      await at(c, require);
      await next();
    };
  const documented = (summary: string, answer: $ZodType, description?: string) =>
    describeRoute({
      tags: ["Administration"],
      summary,
      ...(description ? { description } : {}),
      responses: {
        200: jsonAnswer("Done", answer),
        401: jsonAnswer("No staff session that counts", errorBody),
        403: jsonAnswer("Not with this session, or not with this role", errorBody),
        409: jsonAnswer("Two-factor is off, or nothing was proposed", errorBody),
        422: jsonAnswer("A code that is wrong or was used", errorBody),
        429: jsonAnswer("Too many wrong codes", errorBody),
      },
    });

  return new Hono<AppEnv>()
    .get("/admin/two-factor", documented("Whether two-factor is on", twoFactorState), async (c) =>
      c.json(await showTwoFactor(deps, await at(c, requireStaff))),
    )
    .post(
      "/admin/two-factor/open",
      documented(
        "Open the staff session with a code",
        messageAnswer,
        "`code` is one of the application, each of which counts once, or a recovery code. Until then every other call of the back office is refused (403) with the code `second_factor_needed`, or `second_factor_not_set_up` where the role requires two-factor and it is not on yet.",
      ),
      securityEvent("staff_session_opened"),
      only(requireStaffAtDoor),
      small,
      jsonOnly,
      validJson(anyCodeBody),
      async (c) => {
        await openStaffSession(deps, await at(c, requireStaffAtDoor), { ...c.req.valid("json"), ...deviceOf(c) });
        return c.json({ message: "L’administration est ouverte." });
      },
    )
    .post(
      "/admin/two-factor/propose",
      documented(
        "A secret for an authenticator application",
        factorProposal,
        "Nothing is on before `confirm`. The same session is answered the same secret until then.",
      ),
      securityEvent("second_factor_proposed"),
      async (c) => c.json(await proposeFactor(deps, await at(c, requireStaffSettingUp))),
    )
    .post(
      "/admin/two-factor/confirm",
      documented(
        "Turn two-factor on with the proposed secret, or replace the former one",
        recoveryCodeList,
        "Opens this session and closes the account's other staff sessions. Where two-factor was on, `current_code` is a code of the former secret, or a recovery code. The recovery codes are answered here and never again.",
      ),
      securityEvent("second_factor_set_up"),
      only(requireStaffSettingUp),
      small,
      jsonOnly,
      validJson(confirmFactorBody),
      async (c) =>
        c.json(
          await confirmFactor(deps, await at(c, requireStaffSettingUp), { ...c.req.valid("json"), ...deviceOf(c) }),
        ),
    )
    .post(
      "/admin/two-factor/recovery-codes",
      documented("Ten new recovery codes in place of the former", recoveryCodeList),
      securityEvent("recovery_codes_renewed"),
      only(requireStaff),
      small,
      jsonOnly,
      validJson(anyCodeBody),
      async (c) =>
        c.json(await renewRecoveryCodes(deps, await at(c, requireStaff), { ...c.req.valid("json"), ...deviceOf(c) })),
    )
    .post(
      "/admin/two-factor/turn-off",
      documented("Turn two-factor off, where the role does not require it", messageAnswer),
      securityEvent("second_factor_turned_off"),
      only(requireStaff),
      small,
      jsonOnly,
      validJson(anyCodeBody),
      async (c) => {
        await turnFactorOff(deps, await at(c, requireStaff), { ...c.req.valid("json"), ...deviceOf(c) });
        return c.json({ message: "La double authentification est désactivée." });
      },
    );
}
