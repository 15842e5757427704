import { PAYMENT_METHODS, type PaymentMethod } from "#contracts/payment-methods.ts";
import type { PurposeTarget } from "#modules/payments/purpose.ts";
import { firstNames, lastNames } from "./content/people.ts";
import type { PastGift } from "./load-gifts.ts";
import { seededRandom } from "./seeded-random.ts";

const USUAL_AMOUNTS = [1_000, 2_000, 5_000, 5_000, 10_000, 10_000, 20_000, 25_000, 50_000, 100_000];
const MOST_GIFTS = 70;

/** What the gifts are drawn for: `total` FCFA, paid between two moments. The same slug gives the same gifts. */
interface Collection {
  type: PastGift["type"];
  target: PurposeTarget;
  slug: string;
  total: number;
  since: Date;
  until: Date;
}

/** Gifts of the demo's donors that add up to the total. */
export function drawGifts({ type, target, slug, total, since, until }: Collection): PastGift[] {
  const random = seededRandom(slug);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // A few larger gifts keep the number of rows small where the total is high.
  const scale = Math.max(1, Math.ceil(total / 23_000 / MOST_GIFTS));
  const gifts: PastGift[] = [];
  for (let left = total; left > 0; ) {
    const usual = pick(USUAL_AMOUNTS) * (random() < 0.35 ? scale * 2 : 1);
    const amount = left - usual < 500 ? left : usual;
    left -= amount;
    const firstName = pick<string>(firstNames);
    const lastName = pick<string>(lastNames);
    gifts.push({
      type,
      target,
      amount,
      firstName,
      lastName,
      email: `donateur-${gifts.length + 1}@${slug}.example`,
      showName: random() < 0.45,
      method: pick<PaymentMethod>(PAYMENT_METHODS),
      paidAt: new Date(until.getTime() - Math.floor(random() * (until.getTime() - since.getTime())) - 60_000),
    });
  }
  return gifts;
}
