import { eq } from "drizzle-orm";
import { accounts } from "#people/identity/accounts.db.ts";
import { mustHaveFactor } from "#people/staff/two-factor.policy.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import { makeAccount } from "./make-account.ts";
import { type Carrying, insertFactor, signInToWork } from "./make-two-factor.ts";

type Roles = (typeof accounts.$inferSelect)["roles"];

/** A member of staff who is signed in to the back office, with two-factor, and its secret, if a role requires it. */
export async function signInStaff(
  app: TestApp,
  roles: Roles,
  change: Record<string, unknown> = {},
): Promise<{ id: string; carrying: Carrying; secret: string }> {
  const body = await makeAccount(app, change);
  await app.handle.db.update(accounts).set({ roles }).where(eq(accounts.emailKey, body.email));
  const { carrying, user } = await signInToWork(app, body);
  const isRequired = mustHaveFactor({ account: { isDemo: false }, roles: user.roles }, { paymentsSimulated: true });
  return { id: user.id, carrying, secret: isRequired ? await insertFactor(app, user.id, carrying) : "" };
}
