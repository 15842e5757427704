import { expect } from "vitest";
import type { GiftsPage, GuestSession } from "#giving/gifts/gift.contract.ts";
import type { CreateOrderInput } from "#money/payments/payment.contract.ts";
import { lastMailTo } from "../factories/make-account.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import type { TestApp } from "../setup/start-test-app.ts";

type Headers = Record<string, string>;

let givers = 0;

/** An address that no other test gives with. */
export function someAddress(): string {
  givers += 1;
  return `donatrice.${givers}@exemple.example`;
}

/** Makes a gift that is paid and receipted. Returns the attempt. */
export async function give(app: TestApp, campaignId: string, change: Partial<CreateOrderInput> = {}) {
  const order = await makeOrder(app, campaignId, change);
  await press(app, order, "confirm");
  return readAttempt(app.handle, order.reference);
}

/** Returns one page of a person's gifts. Fails if the response is an error. */
export async function readGifts(app: TestApp, headers: Headers, path = "/private/gifts"): Promise<GiftsPage> {
  const answered = await app.call(`/api/v01${path}`, { headers });
  expect(answered.status).toBe(200);
  return (await answered.json()) as GiftsPage;
}

/** Returns the secret in the newest mail to this address. Fails if it has none. */
export async function tokenMailedTo(app: TestApp, email: string): Promise<string> {
  await app.post("/gifts/link", { email });
  const token = /\/mes-dons\/([\w-]{43})/.exec((await lastMailTo(app, email))?.text ?? "")?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** Opens a guest session by a link mailed to this address. Returns the header for its calls. */
export async function openGuestSession(app: TestApp, email: string): Promise<Headers> {
  const answered = await app.post("/gifts/open", { token: await tokenMailedTo(app, email) });
  expect(answered.status).toBe(200);
  const { view } = (await answered.json()) as GuestSession;
  return { authorization: `Bearer ${view}` };
}
