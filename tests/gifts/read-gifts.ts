import { expect } from "vitest";
import type { GiftsPage, GiftView } from "#contracts/gift.ts";
import type { CreateOrderInput } from "#contracts/payment.ts";
import { lastMailTo } from "../factories/make-account.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import type { TestApp } from "../setup/start-test-app.ts";

type Headers = Record<string, string>;

let givers = 0;

/** An address that nobody else gives with. */
export function someAddress(): string {
  givers += 1;
  return `donatrice.${givers}@exemple.example`;
}

/** A gift that is paid and receipted; gives the attempt. */
export async function give(app: TestApp, campaignId: string, change: Partial<CreateOrderInput> = {}) {
  const order = await makeOrder(app, campaignId, change);
  await press(app, order, "confirm");
  return readAttempt(app.handle, order.reference);
}

/** The answer to one page of somebody's gifts, which must be one. */
export async function readGifts(app: TestApp, headers: Headers, path = "/private/gifts"): Promise<GiftsPage> {
  const answered = await app.call(`/api/v01${path}`, { headers });
  expect(answered.status).toBe(200);
  return (await answered.json()) as GiftsPage;
}

/** The secret in the newest mail to this address, which must hold one. */
export async function tokenMailedTo(app: TestApp, email: string): Promise<string> {
  await app.post("/gifts/link", { email });
  const token = /\/mes-dons\/([\w-]{43})/.exec((await lastMailTo(app, email))?.text ?? "")?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** The view that a link mailed to this address opens, as the header of its calls. */
export async function openView(app: TestApp, email: string): Promise<Headers> {
  const answered = await app.post("/gifts/open", { token: await tokenMailedTo(app, email) });
  expect(answered.status).toBe(200);
  const { view } = (await answered.json()) as GiftView;
  return { authorization: `Bearer ${view}` };
}
