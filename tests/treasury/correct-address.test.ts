import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import type { DonorList } from "#people/donors/donors.contract.ts";
import { paidMonths } from "../dues/read-dues.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember, orderDues } from "../factories/make-dues.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { seePayment } from "../factories/see-payment.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const OWN = "tresoriere@exemple.example";
let app: TestApp;
let treasurer: Carrying;
let campaignId: string;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"], { email: OWN, first_name: "Aminata", last_name: "Coulibaly" }))
    .carrying;
  campaignId = (await makeCampaign(app.handle)).id;
});
afterAll(() => stopChecked(app));

const act = async (id: string, action: string, body: object) =>
  app.post(`/admin/payments/${id}/${action}`, { ...(await seePayment(app, id, treasurer)), ...body }, treasurer);
const read = async (path: string) => (await app.call(`/api/v01/admin/${path}`, { headers: treasurer })).json();
const show = (id: string): Promise<PaymentRecord> => read(`payments/${id}`);
const REFUND = { amount: 5_000, expected_remaining: 10_000, refunded_by: "provider", reason: "Demande" };

async function paid(donor_email: string) {
  const order = await makeOrder(app, campaignId, { donor_email });
  await press(app, order, "confirm");
  return (await readAttempt(app.handle, order.reference)).id;
}

/** The addresses of the mails that what follows sends. */
async function mailedBy(work: () => Promise<Response>): Promise<(string | undefined)[]> {
  await app.settled();
  const before = (await app.mails()).length;
  expect((await work()).status).toBe(200);
  await app.settled();
  return (await app.mails()).slice(before).map(({ to }) => to?.[0]?.address);
}

describe("a receipt that is sent to another address", () => {
  it("corrects the payment's address for all that follows, and says so in log and history", async () => {
    const [wrong, right] = ["fautif@exemple.example", "juste@exemple.example"];
    const id = await paid(wrong);
    await paid(wrong);
    expect(await mailedBy(() => act(id, "receipt", { email: right }))).toEqual([right]);
    const record = await show(id);
    expect(record.email).toBe(right);
    expect(record.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: "receipt_sent_again",
          note: "À j•••@exemple.example",
          by: "Aminata Coulibaly",
        }),
        expect.objectContaining({ kind: "address_corrected", note: "f•••@exemple.example → j•••@exemple.example" }),
      ]),
    );
    const { data: log } = await read(`audit?subject=${id}`);
    expect(log[0]).toMatchObject({
      action: "sent_again",
      before: { email: "f•••@exemple.example" },
      after: { email: "j•••@exemple.example", address_corrected: true },
    });
    expect(await mailedBy(() => act(id, "refund", REFUND))).toEqual([right]);
    const { data: donors }: DonorList = await read("donors?q=exemple.example");
    const received = new Map(donors.map((donor) => [donor.email, donor.received]));
    expect([received.get(right), received.get(wrong)]).toEqual([5_000, 10_000]);
  });

  it("leaves it as it is without the tick, and the log has the address all the same", async () => {
    const id = await paid("gardee@exemple.example");
    const once = { email: "Une.Fois@exemple.example", correct_address: false };
    expect(await mailedBy(() => act(id, "receipt", once))).toEqual(["Une.Fois@exemple.example"]);
    expect((await show(id)).email).toBe("gardee@exemple.example");
    const { data: log } = await read(`audit?subject=${id}`);
    expect(log[0]).toMatchObject({ before: null, after: { email: "U•••@exemple.example", address_corrected: false } });
    expect(await mailedBy(() => act(id, "refund", REFUND))).toEqual(["gardee@exemple.example"]);
  });

  it("is not the treasurer's own, who may have the receipt there once", async () => {
    const id = await paid("victime@exemple.example");
    for (const email of [OWN, OWN.replace("@", "+a@").toUpperCase()]) {
      const refused = await act(id, "receipt", { email });
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["email"]]);
    }
    expect((await show(id)).email).toBe("victime@exemple.example");
    expect(await mailedBy(() => act(id, "receipt", { email: OWN, correct_address: false }))).toEqual([OWN]);
    expect(await mailedBy(() => act(id, "refund", REFUND))).toEqual(["victime@exemple.example"]);
  });

  it("once corrected by two at once, is one of both, everywhere", async () => {
    const id = await paid("double@exemple.example");
    const emails = ["un@exemple.example", "deux@exemple.example"];
    await Promise.all(emails.map((email) => act(id, "receipt", { email })));
    const { email } = await show(id);
    expect(emails).toContain(email);
    expect(await mailedBy(() => act(id, "refund", REFUND))).toEqual([email]);
  });

  it("gives dues that wait for a member to the member of that address", async () => {
    const member = await makeMember(app);
    const order = await orderDues(app, { donor_email: "membre.fautif@exemple.example", amount: 2_000 });
    await press(app, order, "confirm");
    const { id } = await readAttempt(app.handle, order.reference);
    expect(await paidMonths(app, member.id)).toEqual([]);
    expect((await act(id, "receipt", { email: member.email })).status).toBe(200);
    expect(await paidMonths(app, member.id)).toHaveLength(2);
  });
});
