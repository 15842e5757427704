import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { DonorList, DonorRecord } from "#people/donors/donors.contract.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderDues } from "../factories/make-dues.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder, openOrder, orderBody } from "../factories/make-order.ts";
import { makeProject, orderContribution } from "../factories/make-project.ts";
import { promiseBody } from "../factories/make-promise.ts";
import { somebody } from "../factories/make-registration.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const PATH = "/api/v01/admin/donors";
const ADMIN = "direction@exemple.example";
const GUEST = { donor_firt_name: "Éloïse", donor_last_name: "N’Guessan", donor_email: "Eloise@exemple.example" };
let app: TestApp;
let treasurer: Carrying;
let admin: Carrying;
let campaign: Campaign;
let member: { id: string; email: string };
let bearer: { authorization: string };

beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  campaign = await makeCampaign(app.handle);
  const other = await makeCampaign(app.handle);
  const project = await makeProject(app.handle);
  const { email, password } = await makeAccount(app, { first_name: "Aminata", last_name: "Coulibaly" });
  const signedIn = await signIn(app, { email, password });
  const { user } = signedIn;
  bearer = signedIn.bearer;
  member = { id: user.id, email };
  await pay(await makeOrder(app, campaign.id, { ...GUEST, amount: 30_000, show_name: true }));
  await pay(await makeOrder(app, other.id, { ...GUEST, donor_email: "ELOISE@exemple.example", amount: 5_000 }));
  await press(app, await makeOrder(app, campaign.id, { ...GUEST, amount: 7_000 }), "refuse");
  await pay(await openOrder(app, orderBody(other.id, { donor_email: "bureau@exemple.example" }), bearer));
  await pay(await orderContribution(app, project.id, { donor_email: email.toUpperCase(), amount: 2_000 }));
  await pay(await orderDues(app, { amount: 3_000, donor_email: email }));
  await pay(await makeOrder(app, campaign.id, { donor_email: "formule@exemple.example", donor_last_name: "=1+1" }));
  await makeOrder(app, campaign.id, { donor_email: "jamais@exemple.example" });
  treasurer = (await signInStaff(app, ["treasurer"], { email: "caisse@exemple.example" })).carrying;
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => stopChecked(app));

async function pay(order: Parameters<typeof press>[1]) {
  app.clock.advance(60);
  await press(app, order, "confirm");
}

const read = (query: string, headers = treasurer) => app.call(`${PATH}${query}`, { headers });
const list = async (query = ""): Promise<DonorList> => (await read(query)).json();
const show = async (id: string, headers = treasurer): Promise<DonorRecord> => (await read(`/${id}`, headers)).json();
const emailsOf = ({ data }: DonorList) => data.map(({ email }) => email.toLowerCase());
async function guest(): Promise<string> {
  return (await list("?q=eloise")).data[0]?.id ?? "";
}

describe("the list of donors", () => {
  it("has each address once, with what was received from it, the last gift first", async () => {
    const all = await list();
    expect(emailsOf(all)).toEqual(["formule@exemple.example", member.email, "eloise@exemple.example"]);
    expect(all).toMatchObject({ total: 3, received: 60_000, next: null });
    expect(all.data[1]).toMatchObject({
      id: member.id,
      first_name: "Aminata",
      last_name: "Coulibaly",
      has_account: true,
      has_dues: true,
      payments: 3,
      received: 15_000,
    });
    expect(all.data[2]).toMatchObject({ payments: 2, received: 35_000, has_account: false, has_dues: false });
    expect(JSON.stringify(all.data.map(({ id }) => id))).not.toContain("@");
  });

  it.each([
    ["sort=sum", ["eloise@exemple.example", "member", "formule@exemple.example"]],
    ["sort=name", ["formule@exemple.example", "member", "eloise@exemple.example"]],
    ["dues=yes", ["member"]],
    ["dues=no&sort=sum", ["eloise@exemple.example", "formule@exemple.example"]],
    ["account=yes", ["member"]],
    ["account=no&q=exemple.example", ["formule@exemple.example", "eloise@exemple.example"]],
    ["q=N%E2%80%99guessan%20eloise", ["eloise@exemple.example"]],
    ["q=guessan%2035%20000", ["eloise@exemple.example"]],
    ["q=35.000%20F%20eloise%20n%20guessan", ["eloise@exemple.example"]],
    ["q=guessan%2030%20000", []],
    ["q=15000", ["member"]],
    ["q=coulibaly", ["member"]],
    ["q=bureau@exemple.example", ["member"]],
    ["q=eloise@exemple.ex", ["eloise@exemple.example"]],
    ["q=00708", []],
    ["q=%25", []],
    ["q=%F0%9F%99%82", []],
    ["from=2999-01-01", []],
    ["to=2000-01-01", []],
  ])("answers %s", async (query, expected) => {
    const found = expected.map((email) => (email === "member" ? member.email : email));
    expect(emailsOf(await list(`?${query}`))).toEqual(found);
  });

  it.each(["bureau@exemple", "07 08 09 10 11", "+225 0708091011", "00225 07 08 09 10 11"])(
    "finds a member by a part of what was written on an order: %s",
    async (typed) => {
      expect(emailsOf(await list(`?q=${encodeURIComponent(typed)}`))).toContain(member.email);
    },
  );

  it("finds a member by the telephone number that the account has now", async () => {
    const found = async () => emailsOf(await list("?q=05%2004%2003%2002%2001&account=yes"));
    expect(await found()).toEqual([]);
    const body = new FormData();
    body.set("contact", "+225 05 04 03 02 01");
    expect((await app.call("/api/v01/auth/update", { method: "POST", body, headers: bearer })).status).toBe(200);
    expect(await found()).toEqual([member.email]);
  });

  it("finds who is heard alike, if nobody is written so, and exports them", async () => {
    const found = await list("?q=Eloize%20Nguesan");
    expect([emailsOf(found), found.alike, found.total]).toEqual([["eloise@exemple.example"], true, 1]);
    expect(await list("?q=koulibali")).toMatchObject({ alike: true, data: [{ id: member.id }] });
    expect(await list("?q=eloise")).toMatchObject({ alike: false, total: 1 });
    expect(await (await read("/export?format=csv&q=Nguesan")).text()).toContain("N’Guessan");
  });

  it("is filtered by a campaign, and sums all that its donors gave", async () => {
    expect(await list(`?campaign=${campaign.id}`)).toMatchObject({ total: 2, received: 45_000 });
  });

  // The largest number of milliseconds that a moment can have is too late for the database.
  const beyond = Buffer.from(JSON.stringify(["999999999999999", crypto.randomUUID()])).toString("base64url");
  const texts = [
    "?sort=luck",
    "?dues=perhaps",
    "?campaign=x",
    "?from=2026-02-30",
    "?from=2026-02-02&to=2026-02-01",
    "?after=x",
    `?after=${beyond}`,
  ];
  it.each([...texts, `?q=${"x".repeat(201)}`])("refuses %s", async (query) => {
    expect((await read(query)).status).toBe(422);
  });

  it("is exported as it is filtered, formulas as texts, and the export is in the journal", async () => {
    const csv = await (await read("/export?format=csv&account=no")).text();
    expect(csv.split("\r\n").filter((line) => line !== "")).toHaveLength(3);
    expect(csv).toContain("'=1+1");
    const { data } = await (await app.call("/api/v01/admin/audit?kind=donors", { headers: treasurer })).json();
    expect(data[0]).toMatchObject({ action: "exported", after: { account: "no", format: "csv" } });
  });

  it.each(["last", "sum", "name"])("goes on in the order %s, each donor once", async (sort) => {
    const { findDonors, sortedBy } = await import("#people/donors/donors.db.ts");
    const seen: string[] = [];
    let after: { value: string; id: string } | undefined;
    for (let step = 0; step < 4; step += 1) {
      const [last] = await findDonors(app.handle.db, { sort: sort as "last" }, { after, limit: 1 });
      if (!last) break;
      seen.push(last.donor.id);
      after = { value: sortedBy(last, sort as "last"), id: last.donor.id };
    }
    expect(new Set(seen).size).toBe(3);
    expect(seen).toEqual((await list(`?sort=${sort}`)).data.map(({ id }) => id));
  });
});

describe("the page of a donor", () => {
  it("has every payment of the address, failed ones too, with sums that equal the rows and the list", async () => {
    const found = await list("?sort=sum");
    for (const { id, received } of found.data) {
      const record = await show(id);
      expect(record.received).toBe(received);
      for (const part of record.parts) {
        expect(part.count).toBe(part.rows.length);
        expect(part.received).toBe(part.rows.reduce((sum, row) => sum + (row.received ?? 0), 0));
      }
    }
    const { parts, named } = await show(await guest());
    expect(named).toBe(1);
    expect(parts.map(({ kind, count, received }) => [kind, count, received])).toEqual([["don", 3, 35_000]]);
    const states = parts[0]?.rows.map(({ state }) => state);
    expect(states?.sort()).toEqual(["Payé", "Payé", "Échoué"]);
    const [row] = parts[0]?.rows.filter(({ receipt }) => receipt !== null) ?? [];
    expect((await app.call(`/api/v01${row?.path?.replace("paiements", "payments")}`, { headers: admin })).status).toBe(
      200,
    );
    const kinds = (await show(member.id)).parts.map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["cotisation", "don", "projet"]);
  });

  it("has what the address promised, registered for and wrote, as far as the reader's role opens it", async () => {
    const event = await makeEvent(app.handle, { title: "Nettoyage de la lagune" });
    const email = "eloise@exemple.example";
    await app.post("/public/events/subscribe", somebody(event.id, { email }));
    await app.post("/public/promises", promiseBody(campaign.id, { email }));
    const words = { first_name: "Éloïse", last_name: "N’Guessan", subject: "Merci", message: "Un mot." };
    await app.post("/public/contact-email", { ...words, email: "ELOISE@exemple.example" });
    const seen = (record: DonorRecord) => record.parts.map(({ kind }) => kind).sort();
    const record = await show(await guest(), admin);
    expect(seen(record)).toEqual(["don", "message", "promise", "registration"]);
    expect(record.parts.find(({ kind }) => kind === "registration")?.rows[0]).toMatchObject({
      label: "Nettoyage de la lagune",
      path: `/admin/evenements/${event.id}/participants`,
    });
    expect(record.consents).toEqual([expect.objectContaining({ kind: "show_name", ended_at: null })]);
    const byTreasurer = await show(await guest());
    expect(seen(byTreasurer)).toEqual(["don", "promise"]);
    expect(byTreasurer.consents).toBeNull();
  });

  it("is found by any order of the address, and is the account's page once it has one", async () => {
    const id = await guest();
    const before = await show(id);
    await app.post(`/admin/donors/${id}/notes`, { text: "Rencontrée au marché" }, treasurer);
    await makeAccount(app, { first_name: "Éloïse", last_name: "Konan", email: "eloise@exemple.example" });
    const after = await show(id);
    expect(after).toMatchObject({ last_name: "Konan", received: before.received });
    const notes = await app.call(`/api/v01/admin/donors/${after.id}/notes`, { headers: treasurer });
    expect(await notes.json()).toMatchObject({ data: [{ own: true }] });
    expect(after.member_id).toBe(after.id);
  });

  it.each(["x", "00000000-0000-4000-8000-000000000000"])("answers 404 for %s", async (id) => {
    expect((await read(`/${id}`)).status).toBe(404);
  });
});

describe("the name of a donor", () => {
  it("goes from the public pages at once, with a reason, until a new gift is made with it", async () => {
    const shown = async () => (await app.call(`/api/v01/public/donations/${campaign.slug}`)).text();
    expect(await shown()).toContain("N’Guessan");
    const path = `/admin/donors/${await guest()}/withdraw-name`;
    expect((await app.post(path, { reason: " " }, treasurer)).status).toBe(422);
    const answers = await Promise.all([
      app.post(path, { reason: "Demande par téléphone" }, treasurer),
      app.post(path, { reason: "Demande par téléphone" }, admin),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shown()).not.toContain("N’Guessan");
    const record = await show(await guest(), admin);
    expect(record).toMatchObject({ named: 0, last_name: "Konan" });
    expect(record.consents).toContainEqual(
      expect.objectContaining({ kind: "show_name", ended_at: expect.stringMatching(/^20/) }),
    );
    const path2 = `/api/v01/admin/audit?subject=${record.id}`;
    const { data } = await (await app.call(path2, { headers: admin })).json();
    const withdrawn = data.filter(({ action }: { action: string }) => action === "withdrew_name");
    expect(withdrawn).toMatchObject([{ after: { payments: 1, reason: "Demande par téléphone" } }]);
    await pay(await makeOrder(app, campaign.id, { ...GUEST, donor_last_name: "Nouveaudon", show_name: true }));
    expect(await shown()).toContain("Nouveaudon");
    expect(await shown()).not.toContain("N’Guessan");
  });
});
