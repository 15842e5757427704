import { findPaymentMethod } from "#contracts/payment-methods.ts";
import { demoAccounts } from "./content/accounts.ts";
import type { DemoPart } from "./demo-part.ts";
import type { PastGift } from "./load-gifts.ts";

/** What the demo's member gave to, and how often: open and ended campaigns, and projects of two years. */
const GIVEN: readonly (readonly [path: string, times: number])[] = [
  ["/dons/forage-kouto", 1],
  ["/dons/tables-bancs-tiassale", 1],
  ["/dons/pepiniere-abengourou", 1],
  ["/dons/manuels-agboville", 1],
  ["/dons/glace-pecheurs-jacqueville", 1],
  ["/dons/puits-bouna", 1],
  ["/projets/ecole-six-classes-touba", 1],
  ["/projets/eau-villages-korhogo", 2],
  ["/projets/mangrove-sassandra", 2],
  ["/projets/bibliotheques-roulantes-man", 2],
];
const MOST_FCFA = 25_000;

/** Some of the gifts that the demo has are its member's: the totals stay as they are. */
export const seedMemberGifts: DemoPart = async () => async (_unit, _now, gifts) => {
  const member = demoAccounts.find(({ title }) => title === "membre");
  if (!member) return;
  const { firstName, lastName, email } = member;
  const method = findPaymentMethod("WAVECI");
  for (const [path, times] of GIVEN) {
    for (const gift of earliest(gifts, path).slice(0, times)) {
      Object.assign(gift, { firstName, lastName, email, ...(method ? { method } : {}) });
    }
  }
};

function earliest(gifts: readonly PastGift[], path: string): PastGift[] {
  return gifts
    .filter(({ target, amount }) => target.path === path && amount <= MOST_FCFA)
    .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}
