import type { CreateOrderAnswer, CreateOrderInput } from "#money/payments/payment.contract.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import { makeAccount, signIn } from "./make-account.ts";
import { openOrder, orderBody } from "./make-order.ts";

/** The fields of a payment of dues: one month, none in particular. The given ones replace the defaults. */
export function duesBody(change: Partial<CreateOrderInput> = {}): CreateOrderInput {
  return { ...orderBody(""), type: "cotisation", donation_id: null, amount: 1_000, ...change };
}

/** An order of dues, opened over HTTP, whose answer must be a payment link. */
export function orderDues(
  app: TestApp,
  change: Partial<CreateOrderInput> = {},
  headers: Record<string, string> = {},
): Promise<CreateOrderAnswer> {
  return openOrder(app, duesBody(change), headers);
}

/**
 * A member who is signed in: verified now, so that dues are owed from this month on, or after its due day from the
 * next.
 */
export async function makeMember(app: TestApp) {
  const { email, password } = await makeAccount(app);
  const { token, user, bearer } = await signIn(app, { email, password });
  return { id: user.id, email, password, token, bearer };
}

export type TestMember = Awaited<ReturnType<typeof makeMember>>;

/** The month, `YYYY-MM`, that comes so many months after the app's own. */
export function monthFromNow(app: TestApp, months = 0): { month: number; year: number; name: string } {
  const now = app.clock.now();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return { month: first.getUTCMonth() + 1, year: first.getUTCFullYear(), name: first.toISOString().slice(0, 7) };
}
