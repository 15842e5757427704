import { afterAll, afterEach, expect, it } from "vitest";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { createReceiptRenderer } from "#money/receipts/document/receipt-renderer.ts";
import { SIMULATED_PAYMENT } from "#money/receipts/receipt-words.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { statusOf } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { scriptedProvider } from "../payments/scripted-provider.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { unpdfText } from "./read-pdf.ts";

const { renderReceipt, stop: stopRendering } = createReceiptRenderer();
let app: TestApp;
afterEach(() => app.stop());
afterAll(stopRendering);

/** Returns all texts about a gift that was paid and partly refunded: its PDF, its mails, its verification page. */
async function sayings(simulated: boolean) {
  const provider = { ...scriptedProvider(), simulated };
  app = await startTestApp({ provider, renderReceipt });
  const order = await makeOrder(app, (await makeCampaign(app.handle)).id);
  const paid = { kind: "paid", amount: 10_000, currency: "XOF", merchant: null, payId: null } as const;
  provider.statuses.set(order.reference, paid);
  await statusOf(app, order.reference);
  const { id } = await readAttempt(app.handle, order.reference);
  const refund = { attemptId: id, amount: 4_000, expectedRemaining: 10_000, reason: "Trop versé" };
  await refundPayment(app.site.app.ctx, treasurer, { ...BY_TREASURER, ...refund });
  await app.settled();
  const { rows } = await app.handle.jobs.executeSql("select verify_code from receipts");
  const pdf = await app.call(new URL(order.receipt_url).pathname);
  const mails = (await app.mails()).flatMap(({ text, html }) => [text ?? "", html ?? ""]);
  return {
    texts: [await unpdfText(new Uint8Array(await pdf.arrayBuffer())), ...mails],
    check: await (await app.call(`/api/v01/receipts/verify/${rows[0].verify_code}`)).json(),
  };
}

const says = (text: string) => text.replaceAll("\u00a0", " ").includes(SIMULATED_PAYMENT.replaceAll("\u00a0", " "));

it("a simulated payment is called one on its receipt, in its mails and where the receipt is checked", async () => {
  const { texts, check } = await sayings(true);
  expect(texts.map(says)).toEqual([true, true, true, true, true]);
  expect(check).toMatchObject({ simulated: true });
});

it("a real one is not", async () => {
  const { texts, check } = await sayings(false);
  expect(texts.map(says)).toEqual([false, false, false, false, false]);
  expect(check).toMatchObject({ simulated: false });
});
