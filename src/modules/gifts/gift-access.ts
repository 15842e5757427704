import type { AppContext } from "#modules/context.ts";
import { bearerOf } from "#modules/identity/bearer-token.ts";
import { memberAccess } from "#modules/identity/member-access.ts";
import { requireMember } from "#modules/identity/read-session.ts";
import type { Payer } from "#modules/payments/list-paid.ts";
import type { Access } from "#platform/http/access.ts";
import { requireGiftView } from "./open-gift-view.ts";

type SessionContext = Pick<AppContext, "db" | "clock" | "adminEmail">;

/** Somebody whose gifts are shown, and the name that their summaries bear if they have an account. */
export interface Giver {
  payer: Payer;
  name: string | null;
}

/** Open to those who opened a mailed link to their gifts, by the token that it gave. */
export function guestAccess(ctx: Pick<AppContext, "db" | "clock">): Access<Giver> {
  return {
    audience: "guest",
    schemes: { guest: { type: "http", scheme: "bearer", description: "The token that opening a mailed link answers" } },
    refusals: { 401: "No token that counts" },
    identify: async (c) => ({ payer: await requireGiftView(ctx, bearerOf(c)), name: null }),
  };
}

/** Open to members: what they gave with their account, and with its address once that is verified. */
export function givingMember(ctx: SessionContext): Access<Giver> {
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
