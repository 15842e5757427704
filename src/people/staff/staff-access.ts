import type { AppContext } from "#composition/context.ts";
import { staffTokenOf } from "#people/identity/staff-cookie.ts";
import type { Access } from "#platform/http/access.ts";
import { requireSameOrigin } from "#platform/http/same-origin.ts";
import { holdersOf } from "./abilities.policy.ts";
import { type Authorized, authorize } from "./authorize.ts";
import { requireStaff, type StaffMember } from "./read-staff-session.ts";
import type { Ability } from "./staff.contract.ts";
import type { SessionStage } from "./two-factor.policy.ts";

type StaffContext = Pick<AppContext, "db" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl">;

const common = {
  audience: "staff",
  schemes: {
    staff: {
      type: "apiKey",
      in: "cookie",
      name: "staff_session",
      description: "The cookie that signing in as a member of staff sets. Writing calls must come from this site.",
    },
  },
} as const;

const refusals = {
  401: "No staff session that counts",
  403: "Called from another site, no role that allows it, or a session that waits for a longer password or its second factor",
};

/** Open to all staff, by their cookie, whose session has reached this stage, by default `active`. */
export function staffAccess(ctx: StaffContext, stage: SessionStage = "active"): Access<StaffMember> {
  return {
    ...common,
    refusals,
    waiting: stage === "pending_code",
    async identify(c) {
      requireSameOrigin(c, ctx.publicUrl);
      return requireStaff(ctx, staffTokenOf(c, ctx.publicUrl), stage);
    },
    accountOf: ({ account }) => account.id,
  };
}

/** Open to staff who hold the ability. The caller is the authorization that use cases require. */
export function staffWith<A extends Ability>(ctx: StaffContext, ability: A): Access<StaffMember & Authorized<A>> {
  return {
    ...common,
    refusals,
    roles: holdersOf(ability),
    async identify(c) {
      requireSameOrigin(c, ctx.publicUrl);
      return authorize(await requireStaff(ctx, staffTokenOf(c, ctx.publicUrl), "active"), ability);
    },
    accountOf: ({ account }) => account.id,
  };
}

/** Open to everybody on this site. Returns the staff token that the call carries, valid or not. */
export function staffToken({ publicUrl }: Pick<AppContext, "publicUrl">): Access<string | undefined> {
  return {
    ...common,
    refusals: { 403: "Called from another site" },
    optional: true,
    identify(c) {
      requireSameOrigin(c, publicUrl);
      return staffTokenOf(c, publicUrl);
    },
  };
}
