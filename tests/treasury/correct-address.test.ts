import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentList, PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import type { DonorList } from "#people/donors/donors.contract.ts";
import { paidMonths } from "../dues/read-dues.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember, orderDues } from "../factories/make-dues.ts";
import { makeOrder, openOrder, orderBody } from "../factories/make-order.ts";
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
    expect(log.slice(0, 2)).toMatchObject([
      {
        action: "corrected_email",
        before: { email: "f•••@exemple.example" },
        after: { email: "j•••@exemple.example" },
      },
      { action: "sent_again", before: null, after: { email: "j•••@exemple.example" } },
    ]);
    const { data: corrections } = await read(`audit?subject=${id}&action=corrected_email`);
    expect(corrections).toHaveLength(1);
    expect(record.events.filter(({ kind }) => kind === "address_corrected")).toHaveLength(1);
    expect(await mailedBy(() => act(id, "refund", REFUND))).toEqual([right]);
    const { data: donors }: DonorList = await read("donors?q=exemple.example");
    const received = new Map(donors.map((donor) => [donor.email, donor.received]));
    expect([received.get(right), received.get(wrong)]).toEqual([5_000, 10_000]);
  });

  it("leaves the account that paid its own, and the payment is found by both", async () => {
    const member = await makeMember(app);
    const order = await openOrder(app, orderBody(campaignId, { donor_email: member.email }), member.bearer);
    await press(app, order, "confirm");
    const { id } = await readAttempt(app.handle, order.reference);
    const right = "compte.juste@exemple.example";
    expect((await act(id, "receipt", { email: right })).status).toBe(200);
    for (const typed of [right, member.email, member.email.toUpperCase(), `koné ${member.email}`]) {
      const found: PaymentList = await read(`payments?q=${encodeURIComponent(typed)}`);
      expect(found.data.map((payment) => payment.id)).toEqual([id]);
    }
    const { data }: DonorList = await read(`donors?q=${right}`);
    expect(data).toMatchObject([{ email: member.email }]);
  });

  it("leaves it as it is without the tick, and the log has the address all the same", async () => {
    const id = await paid("gardee@exemple.example");
    const once = { email: "Une.Fois@exemple.example", correct_address: false };
    expect(await mailedBy(() => act(id, "receipt", once))).toEqual(["Une.Fois@exemple.example"]);
    expect((await show(id)).email).toBe("gardee@exemple.example");
    const { data: log } = await read(`audit?subject=${id}`);
    expect(log[0]).toMatchObject({ action: "sent_again", before: null, after: { email: "U•••@exemple.example" } });
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

  it("says how many payments keep the former address, and corrects them too if that is asked", async () => {
    const [wrong, right] = ["trois@exemple.example", "corrigee@exemple.example"];
    const member = await makeMember(app);
    const [first, second] = [await paid(wrong), await paid(wrong.toUpperCase())];
    const dues = await orderDues(app, { donor_email: wrong, amount: 2_000 });
    await press(app, dues, "confirm");
    const { id: duesId } = await readAttempt(app.handle, dues.reference);
    // Not paid: nothing was sent for it.
    await makeOrder(app, campaignId, { donor_email: wrong });
    const stranger = await paid("autre@exemple.example");
    expect((await show(first)).others_of_address).toBe(2);
    const refused = await act(first, "receipt", { email: right, correct_address: false, correct_others: wrong });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["correct_others"]]);

    // One mail: what was sent of the others stays as it is.
    expect(await mailedBy(() => act(first, "receipt", { email: right, correct_others: wrong }))).toEqual([right]);
    const corrected = await Promise.all([first, second, duesId].map(show));
    expect(corrected.map(({ email }) => email)).toEqual([right, right, right]);
    expect((await show(stranger)).email).toBe("autre@exemple.example");
    for (const { events } of corrected) {
      expect(events.filter(({ kind }) => kind === "address_corrected")).toEqual([
        expect.objectContaining({
          note: expect.stringMatching(/^t•••@exemple\.example → c•••@exemple\.example$/i),
          by: "Aminata Coulibaly",
        }),
      ]);
    }
    const { data: log } = await read(`audit?subject=${second}`);
    expect(log[0]).toMatchObject({
      action: "corrected_email",
      before: { email: "T•••@EXEMPLE.EXAMPLE" },
      after: { email: "c•••@exemple.example" },
    });
    const { data: donors }: DonorList = await read("donors?q=exemple.example");
    expect(donors.filter(({ email }) => email.toLowerCase() === wrong)).toEqual([]);
    expect(donors.find(({ email }) => email === right)?.received).toBe(22_000);
    expect(await mailedBy(() => act(second, "refund", REFUND))).toEqual([right]);
    // Dues that wait for a member follow as well.
    const all = { email: member.email, correct_others: right };
    expect((await act(first, "receipt", all)).status).toBe(200);
    expect(await paidMonths(app, member.id)).toHaveLength(2);
  });

  it("leaves the other payments if the address was corrected since it was seen, and those of the treasurer always", async () => {
    const [seen, meanwhile, mine] = ["vue@exemple.example", "entretemps@exemple.example", OWN.replace("@", "+don@")];
    const [first, second] = [await paid(seen), await paid(seen)];
    expect((await act(first, "receipt", { email: meanwhile })).status).toBe(200);
    const stale = await act(first, "receipt", { email: "tard@exemple.example", correct_others: seen });
    expect([stale.status, (await stale.json()).code]).toEqual([409, "changed_meanwhile"]);
    expect([(await show(first)).email, (await show(second)).email]).toEqual([meanwhile, seen]);
    // Nor can the address of one payment name those of another.
    const own = await paid(mine);
    expect((await act(second, "receipt", { email: "x@exemple.example", correct_others: mine })).status).toBe(409);
    expect((await act(second, "receipt", { email: "x@exemple.example", correct_others: "" })).status).toBe(409);
    expect((await show(own)).email).toBe(mine);
  });

  it("moves the other payments once when two correct them at once", async () => {
    const wrong = "ensemble@exemple.example";
    const ids = [await paid(wrong), await paid(wrong), await paid(wrong)];
    const answers = await Promise.all([
      act(ids[0] ?? "", "receipt", { email: "un.seul@exemple.example", correct_others: wrong }),
      act(ids[2] ?? "", "receipt", { email: "ou.lautre@exemple.example", correct_others: wrong }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const emails = new Set((await Promise.all(ids.map(show))).map(({ email }) => email));
    expect(emails.size).toBe(1);
  });
});
