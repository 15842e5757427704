import { PAYMENT_METHODS, type PaymentMethod } from "#money/payments/payment-methods.contract.ts";
import { firstNames, lastNames } from "./content/people.ts";
import { DEMO_PHONE, type DemoPayment } from "./import-demo-payments.ts";
import { seededRandom } from "./seeded-random.ts";

const USUAL_AMOUNTS = [1_000, 2_000, 5_000, 5_000, 10_000, 10_000, 20_000, 25_000, 50_000, 100_000];
const MOST_GIFTS = 70;

/** The target of the gifts: `total` FCFA, paid between two moments. The same slug gives the same gifts. */
interface Collection {
  purpose: DemoPayment["purpose"];
  targetId: string;
  path: string;
  slug: string;
  total: number;
  since: Date;
  until: Date;
}

/** Returns gifts of the demo's donors that add up to the total. */
export function drawGifts({ purpose, targetId, path, slug, total, since, until }: Collection): DemoPayment[] {
  const random = seededRandom(slug);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // A few larger gifts limit the number of rows if the total is high.
  const scale = Math.max(1, Math.ceil(total / 23_000 / MOST_GIFTS));
  const gifts: DemoPayment[] = [];
  for (let left = total; left > 0; ) {
    const usual = pick(USUAL_AMOUNTS) * (random() < 0.35 ? scale * 2 : 1);
    const amount = left - usual < 500 ? left : usual;
    left -= amount;
    const firstName = pick<string>(firstNames);
    const lastName = pick<string>(lastNames);
    gifts.push({
      purpose,
      targetId,
      path,
      amount,
      payer: {
        firstName,
        lastName,
        email: `donateur-${gifts.length + 1}@${slug}.example`,
        phone: DEMO_PHONE,
        showName: random() < 0.45,
        userId: null,
      },
      method: pick<PaymentMethod>(PAYMENT_METHODS),
      paidAt: new Date(until.getTime() - Math.floor(random() * (until.getTime() - since.getTime())) - 60_000),
    });
  }
  return gifts;
}
