import type { Context } from "hono";
import type { AppContext } from "#composition/context.ts";
import { staffTokenOf } from "#people/identity/caller.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import type { Access } from "#platform/http/endpoint.ts";
import { largeForms } from "#platform/http/large-forms.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { requireSameOrigin } from "#platform/http/security-headers.ts";
import { type Authorized, authorize, holdersOf } from "./authorize.ts";
import type { Ability } from "./staff.contract.ts";
import { requireStaff, type StaffMember } from "./staff-session.ts";
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

/**
 * Returns how the calls of one kind take a file of staff in their form, and what they answer if they do not. Calls that
 * were made from one of these share its memory.
 */
export function staffUpload(
  ctx: Pick<AppContext, "limits">,
  { file = "file", megabytes, limit }: { file?: string /** Of the whole form. */; megabytes: number; limit: Limit },
) {
  const senderOf = (c: Context<AppEnv>) => (c.get("caller") as StaffMember).account.id;
  return {
    upload: {
      files: [file],
      reading: largeForms<AppEnv>({
        maxBytes: megabytes * 1024 * 1024,
        senderOf,
        beforeReading: (c) => ctx.limits.consume(limit, senderOf(c)),
      }),
    },
    refusals: {
      408: "The form had not arrived after two minutes",
      413: `The form is larger than ${megabytes} MB`,
      429: "Too many uploads",
      503: "Too many large forms are being read: try again in some seconds",
    } as const,
  };
}
