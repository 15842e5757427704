import { PAYMENT_METHODS } from "#money/payments/payment-methods.contract.ts";
import { insertAccount } from "#people/identity/accounts.db.ts";
import { storedPassword } from "#people/identity/passwords.ts";
import { randomReference, randomToken } from "#platform/ids.ts";
import { monthOf, partsOf } from "#platform/months.ts";
import { paths } from "#shared/site-paths.ts";
import { firstNames, lastNames } from "./content/people.ts";
import { MONTHLY_DUES } from "./demo-identity.ts";
import type { DemoPart } from "./demo-part.ts";
import { DEMO_PHONE, type DemoPayment } from "./import-demo-payments.ts";
import { seededRandom } from "./seeded-random.ts";

const DAY_MS = 24 * 3600 * 1000;
const MEMBERS = 60;
const CITIES = ["Abidjan", "Bouaké", "Yamoussoukro", "Korhogo", "San-Pédro", "Man", "Daloa", "Grand-Bassam"];

/**
 * Members who fill the lists of the back office. Their password is random and stored nowhere: the accounts are only
 * looked at.
 */
export const seedMembers: DemoPart = async () => {
  const password = await storedPassword(randomToken());
  return async ({ tx }, now, payments) => {
    const random = seededRandom("members");
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    let former = { firstName: "", lastName: "", city: "" };
    for (let place = 0; place < MEMBERS; place += 1) {
      const drawn = { firstName: pick(firstNames), lastName: pick(lastNames), city: pick(CITIES) };
      // The last one has signed up before, with another address: two accounts of one person.
      const { firstName, lastName, city } = place === MEMBERS - 1 ? former : drawn;
      former = drawn;
      const daysAgo = 40 + Math.floor(random() * 800);
      const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
      const isVerified = place % 15 !== 7;
      const account = await insertAccount(tx, {
        email: `membre-${place + 1}@membres.example`,
        emailKey: `membre-${place + 1}@membres.example`,
        firstName,
        lastName,
        city,
        country: "Côte d’Ivoire",
        contact: `+22507000030${String(place).padStart(2, "0")}`,
        ...password,
        emailVerifiedAt: isVerified ? createdAt : null,
        isDemo: true,
        cardCode: randomReference(),
        createdAt,
        updatedAt: createdAt,
      });
      if (!isVerified) continue;
      // One of six has stopped some months ago.
      const paidDays = place % 6 === 0 ? daysAgo - 120 : daysAgo + 120;
      payments.push(...duesOf(account, { since: createdAt, now, months: Math.ceil(paidDays / 30) }));
    }
  };
};

/** The months from the first one on, a year at a time. */
function duesOf(
  { id, email, firstName, lastName }: Awaited<ReturnType<typeof insertAccount>>,
  { since, now, months }: { since: Date; now: Date; months: number },
): DemoPayment[] {
  const payments: DemoPayment[] = [];
  const { year, number } = partsOf(monthOf(since));
  for (let paid = 0; paid < months; paid += 12) {
    const paidAt = new Date(since.getTime() + paid * 30 * DAY_MS + 3_600_000);
    if (paidAt >= now) break;
    payments.push({
      purpose: "cotisation",
      targetId: null,
      path: paths.dues,
      amount: Math.min(12, months - paid) * MONTHLY_DUES,
      payer: { firstName, lastName, email, phone: DEMO_PHONE, showName: false, userId: id },
      method: PAYMENT_METHODS[0],
      paidAt,
      month: number,
      year,
    });
  }
  return payments;
}
