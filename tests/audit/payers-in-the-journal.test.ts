import { afterAll, beforeAll, expect, it } from "vitest";
import type { AuditLog } from "#operations/audit/audit.contract.ts";
import { makeAccount, PASSWORD, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { seePayment } from "../factories/see-payment.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
let app: TestApp;
let admin: Carrying;
let treasurer: Carrying;
let campaignId: string;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
  campaignId = (await makeCampaign(app.handle)).id;
});
afterAll(() => app.stop());

const read = (query: string, carrying: Carrying) => app.call(`/api/v01/admin/audit${query}`, { headers: carrying });
const find = async (typed: string, carrying = treasurer): Promise<AuditLog["data"]> =>
  (await (await read(`?q=${encodeURIComponent(typed)}`, carrying)).json()).data;

/** A gift of this person, with one entry about the payment and one about the donor. Returns the payment's id. */
async function givenBy(donor_firt_name: string, donor_last_name: string, donor_email: string): Promise<string> {
  const order = await makeOrder(app, campaignId, { donor_firt_name, donor_last_name, donor_email, show_name: true });
  await press(app, order, "confirm");
  const { id } = await readAttempt(app.handle, order.reference);
  const again = { ...(await seePayment(app, id, treasurer)), email: donor_email, correct_address: false };
  expect((await app.post(`/admin/payments/${id}/receipt`, again, treasurer)).status).toBe(200);
  const withdrawn = await app.post(`/admin/donors/${id}/withdraw-name`, { reason: "Au téléphone" }, treasurer);
  expect(withdrawn.status).toBe(200);
  return id;
}

it("finds by the names of a payer without an account what was done about the payment and the donor", async () => {
  const id = await givenBy("Élodie", "N’Dri", "guichet@exemple.example");
  await givenBy("Koffi", "Aka", "koffi@exemple.example");
  const found = [
    { kind: "donors", name: "Élodie N’Dri" },
    { kind: "attempts", action: "sent_again", subject: id },
  ];
  for (const typed of ["n'dri élo", "ELODIE"]) {
    expect(await find(typed)).toMatchObject(found);
    expect(await find(typed, admin)).toMatchObject(found);
  }
  expect(await find("elodie")).toHaveLength(2);
  expect(await (await read("/export?format=csv&q=elodie", treasurer)).text()).toContain("Élodie N’Dri, 10");
  // By no other data of the payer, and by the words of one payer alone.
  for (const typed of ["guichet", "0708091011", "elodie aka"]) expect(await find(typed)).toEqual([]);
  const editor = (await signInStaff(app, ["editor"])).carrying;
  expect((await read("?q=elodie", editor)).status).toBe(403);
});

it("finds a member by name as a donor until the account is deleted", async () => {
  const body = await makeAccount(app, { first_name: "Zénobie", last_name: "Tapé" });
  const { bearer, user } = await signIn(app, body);
  const gift = { donor_firt_name: body.first_name, donor_last_name: body.last_name, donor_email: body.email };
  await press(app, await makeOrder(app, campaignId, { ...gift, show_name: true }), "confirm");
  const withdrawn = await app.post(`/admin/donors/${user.id}/withdraw-name`, { reason: "Au téléphone" }, treasurer);
  expect(withdrawn.status).toBe(200);
  expect(await find("zenobie")).toMatchObject([{ kind: "donors", name: "Zénobie Tapé" }]);
  expect((await app.post("/private/delete-account", { current_password: PASSWORD }, bearer)).status).toBe(200);
  expect(await find("zenobie")).toEqual([]);
});
