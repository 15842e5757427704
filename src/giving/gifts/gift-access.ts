import type { AppContext } from "#composition/context.ts";
import type { Payer } from "#money/payments/list-paid.ts";
import { bearerOf } from "#people/identity/bearer-token.ts";
import { memberAccess } from "#people/identity/member-access.ts";
import { requireMember } from "#people/identity/read-session.ts";
import type { Access } from "#platform/http/access.ts";
import { requireGuestSession } from "./open-guest-session.ts";

type SessionContext = Pick<AppContext, "db" | "clock" | "adminEmail">;

/** The person whose gifts are shown, with the name for their summaries if they have an account. */
export interface Giver {
  payer: Payer;
  name: string | null;
}

/** Access for guests who opened a mailed link to their gifts, by the token of their guest session. */
export function guestGiftAccess(ctx: Pick<AppContext, "db" | "clock">): Access<Giver> {
  return {
    audience: "guest",
    schemes: { guest: { type: "http", scheme: "bearer", description: "The token that opening a mailed link returns" } },
    refusals: { 401: "No token that counts" },
    identify: async (c) => ({ payer: await requireGuestSession(ctx, bearerOf(c)), name: null }),
  };
}

/** Access for members to the gifts made with their account, and with its address once it is verified. */
export function memberGiftAccess(ctx: SessionContext): Access<Giver> {
  const { accountOf: _, ...access } = memberAccess(ctx);
  return {
    ...access,
    async identify(c) {
      const { account } = await requireMember(ctx, bearerOf(c));
      const emailKey = account.emailVerifiedAt ? account.emailKey : null;
      return { payer: { emailKey, accountId: account.id }, name: `${account.firstName} ${account.lastName}` };
    },
  };
}
