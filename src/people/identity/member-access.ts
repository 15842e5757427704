import { VISITOR, type Visitor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import type { Access } from "#platform/http/endpoint.ts";
import { bearerOf } from "./caller.ts";
import { type Member, readMember, requireMember } from "./sessions.ts";

type SessionContext = Pick<AppContext, "db" | "clock" | "adminEmail">;

/** Open to members, by the token of their session. */
export function memberAccess(ctx: SessionContext): Access<Member> {
  return {
    audience: "member",
    schemes: { member: { type: "http", scheme: "bearer", description: "The token that signing in answers" } },
    refusals: { 401: "No token that counts" },
    identify: (c) => requireMember(ctx, bearerOf(c)),
    accountOf: ({ account }) => account.id,
  };
}

/** Open to everybody. Returns the member if the call carries a valid token, otherwise a visitor. */
export function visitorOrMember(ctx: SessionContext): Access<Visitor | Member> {
  return {
    audience: "everybody",
    schemes: {},
    refusals: {},
    identify: async (c) => (await readMember(ctx, bearerOf(c))) ?? VISITOR,
  };
}
