import { findPaymentMethod } from "#money/payments/payment-methods.contract.ts";
import { demoAccounts } from "./content/accounts.ts";
import type { DemoPart } from "./demo-part.ts";
import type { DemoPayment } from "./import-demo-payments.ts";

/** Pages that the demo's member gave to, and how often: open and ended campaigns, and projects of two years. */
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

/** Makes the demo's member the giver of some of its gifts: the totals stay as they are. */
export const seedMemberGifts: DemoPart = async () => async (_unit, _now, payments) => {
  const member = demoAccounts.find(({ title }) => title === "membre");
  if (!member) return;
  const { firstName, lastName, email } = member;
  const method = findPaymentMethod("WAVECI");
  for (const [path, times] of GIVEN) {
    for (const gift of earliest(payments, path).slice(0, times)) {
      gift.payer = { ...gift.payer, firstName, lastName, email };
      gift.method = method ?? gift.method;
    }
  }
};

function earliest(payments: readonly DemoPayment[], path: string): DemoPayment[] {
  return payments
    .filter((payment) => payment.path === path && payment.amount <= MOST_FCFA)
    .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}
