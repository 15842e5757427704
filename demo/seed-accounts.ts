import { insertAccount } from "#people/identity/accounts.db.ts";
import { refuseWeakPassword, storedPassword } from "#people/identity/passwords.ts";
import { randomReference } from "#platform/ids.ts";
import { demoAccounts } from "./content/accounts.ts";
import type { DemoPart } from "./demo-part.ts";

/** One verified account for each role, all with this password. */
export function seedAccounts(password: string): DemoPart {
  return async () => {
    refuseWeakPassword(password);
    const stored = await storedPassword(password);
    return async ({ tx }, now) => {
      for (const { roles, daysAgo, title: _, ...person } of demoAccounts) {
        const createdAt = new Date(now.getTime() - daysAgo * 24 * 3600 * 1000);
        await insertAccount(tx, {
          ...person,
          emailKey: person.email,
          ...stored,
          emailVerifiedAt: createdAt,
          roles,
          isDemo: true,
          cardCode: randomReference(),
          createdAt,
          updatedAt: createdAt,
        });
      }
    };
  };
}
