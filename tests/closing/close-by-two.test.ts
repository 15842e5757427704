import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MonthRecord } from "#money/closing/closing.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { unpdfText } from "../receipts/read-pdf.ts";
import { compareExport, listFindings } from "../reconciliation/send-export.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const DAY = 86_400;
let app: TestApp;
let campaign: string;
let month: string;
let reference: string;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
  campaign = (await makeCampaign(app.handle)).id;
  month = app.clock.now().toISOString().slice(0, 7);
  reference = await paid();
  await paid();
});
afterAll(() => stopChecked(app));

async function paid(): Promise<string> {
  const order = await makeOrder(app, campaign);
  await press(app, order, "confirm");
  return order.reference;
}
const signIn = (email?: string) => {
  people += 1;
  const names = { first_name: "Aminata", last_name: `Coulibaly ${people}` };
  return signInStaff(app, ["treasurer"], { email: email ?? `caisse${people}@exemple.example`, ...names });
};
const show = async (headers: Carrying): Promise<MonthRecord> =>
  (await app.call(`/api/v01/admin/months/${month}`, { headers })).json();
const act = (part: string, body: unknown, headers: Carrying) =>
  app.post(`/admin/months/${month}/closing${part}`, body, headers);
const shown = ({ figures: { entries, net } }: MonthRecord) => ({ entries, net });
const messageOf = async (answer: Response) => (await answer.json()).message;
const work = async (headers: Carrying, kind = "closing") => {
  const { data } = await (await app.call("/api/v01/admin/waiting", { headers })).json();
  return data.find(({ path }: { path: string }) => path === `/admin/a-decider?genre=${kind}`)?.count ?? 0;
};
const note = (fees: number, version: number, headers: Carrying) =>
  app.call(`/api/v01/admin/months/${month}/provider`, {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ fees, paid_out: 0, version }),
  });

it("shows how much of the month was compared with the provider's export, what is open, and proposes only the fees of all of it", async () => {
  const { carrying } = await signIn();
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const nothing = { open: 0, fees: null, found_fees: null, without_fees: 0 };
  const none = { done: [], days, covered_days: 0, complete: false, ...nothing };
  expect((await show(carrying)).comparison).toEqual(none);
  const print = async () => {
    const printed = await app.call(`/api/v01/admin/months/${month}/report`, { headers: carrying });
    return (await unpdfText(new Uint8Array(await printed.arrayBuffer()))).replace(/\s+/g, " ");
  };
  expect(await print()).toContain("Ce mois n’a pas été comparé avec le relevé du prestataire.");
  const today = app.clock.now().toISOString().slice(0, 10);
  const line = (of: string, fees: number) => `${of};10000;${today} 10:42:00;SUCCES;${fees}`;
  await compareExport(app, carrying, [line(reference, 200), line("INCONNUE", 50)]);
  const part = await show(carrying);
  expect(part.comparison).toMatchObject({ complete: false, covered_days: 1, open: 2, fees: null, found_fees: 250 });
  expect(part.comparison.done).toEqual([
    expect.objectContaining({ from: today, to: today, by: expect.stringMatching(/^Aminata/) }),
  ]);
  const said = "Comparé avec le relevé du prestataire";
  expect(await print()).toContain(`${said} : 1 jour sur ${days}. 2 écarts ne sont pas réglés.`);
  // The whole month again: the newest word of each payment counts, and its differences take the place of the former
  // ones.
  app.clock.advance(1);
  const whole = { from: `${month}-01`, to: `${month}-${days}` };
  await compareExport(app, carrying, [line(reference, 300)], { fields: whole });
  expect((await show(carrying)).comparison).toMatchObject({ complete: true, covered_days: days, open: 1, fees: 350 });
  expect(await print()).toContain(`${said} : ${days} jours sur ${days}. Un écart n’est pas réglé.`);
  // An export that says no fee of a payment leaves the sum a part as well.
  app.clock.advance(1);
  await compareExport(app, carrying, [`${reference};10000;${today} 10:42:00;SUCCES;`], { fields: whole });
  const unsaid = { complete: true, fees: null, found_fees: 50, without_fees: 1 };
  expect((await show(carrying)).comparison).toMatchObject(unsaid);
});

it("is proposed by one person and told to the others, and changes nothing yet", async () => {
  app.clock.advance(32 * DAY);
  const [first, second] = [await signIn("premiere@exemple.example"), await signIn("seconde@exemple.example")];
  await app.settled();
  const mailed = (await app.mails()).length;
  const before = await show(first.carrying);
  const answers = await Promise.all([act("", shown(before), first.carrying), act("", shown(before), first.carrying)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await act("", shown(before), second.carrying)).status).toBe(409);
  const { data } = await (await app.call("/api/v01/admin/months", { headers: first.carrying })).json();
  expect(data.filter(({ proposed }: { proposed: boolean }) => proposed)).toEqual([expect.objectContaining({ month })]);
  expect(await show(first.carrying)).toMatchObject({
    state: "next",
    proposal: { own: true, outdated: false, lapsed: false },
  });
  expect(await show(second.carrying)).toMatchObject({
    proposal: { own: false, by: expect.stringMatching(/^Aminata/) },
  });
  expect([await work(first.carrying), await work(second.carrying)]).toEqual([0, 1]);
  await app.settled();
  const mails = (await app.mails()).slice(mailed);
  expect(mails.every(({ subject }) => subject?.startsWith("Clôture à confirmer"))).toBe(true);
  const told = mails.map(({ to }) => to?.[0]?.address);
  expect(told).toContain("seconde@exemple.example");
  expect(told).not.toContain("premiere@exemple.example");
  expect(new Set(told).size).toBe(told.length);
  // The second person confirms exactly the proposal.
  const refused = await note(1, 0, first.carrying);
  expect([refused.status, await messageOf(refused)]).toEqual([409, expect.stringContaining("retirez la proposition")]);
  const { rows } = (await app.handle.db.execute(sql`select count(*)::int as closed from closed_months`)) as unknown as {
    rows: object[];
  };
  expect(rows).toEqual([{ closed: 0 }]);
});

it("is taken back by who proposed it, or refused by another, with a reason, and proposed anew", async () => {
  const [first, second] = [await signIn("premiere2@exemple.example"), await signIn("seconde2@exemple.example")];
  const proposal = (await show(first.carrying)).proposal?.id;
  expect((await act("/refuse", { proposal, reason: " " }, second.carrying)).status).toBe(422);
  const refusals = [
    act("/refuse", { proposal, reason: "Frais oubliés" }, first.carrying),
    act("/refuse", { proposal, reason: "Faux" }, second.carrying),
  ];
  expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([200, 200]);
  const open = await show(first.carrying);
  expect(open).toMatchObject({ state: "next", proposal: null });
  expect((await act("", shown(open), first.carrying)).status).toBe(200);
  // Another one was proposed since the page was loaded: it stays.
  const stale = await act("/refuse", { proposal, reason: "Faux" }, second.carrying);
  expect([stale.status, await messageOf(stale)]).toEqual([409, expect.stringMatching(/ a proposé la clôture à /)]);
  const anew = (await show(first.carrying)).proposal?.id;
  expect((await act("/refuse", { proposal: anew, reason: "Frais oubliés" }, first.carrying)).status).toBe(200);
  const { data } = await (await app.call(`/api/v01/admin/audit?subject=${month}`, { headers: first.carrying })).json();
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    ...["withdrew_closing", "proposed_closing"],
    ...[expect.stringMatching(/^(refused|withdrew)_closing$/), "proposed_closing"],
  ]);
  expect((await note(350, 0, first.carrying)).status).toBe(200);
});

it("is confirmed by another person alone, once, with the figures that were proposed", async () => {
  const [first, second] = [await signIn("premiere3@exemple.example"), await signIn("seconde3@exemple.example")];
  const third = await signIn();
  const before = await show(first.carrying);
  expect((await act("", shown(before), first.carrying)).status).toBe(200);
  const { proposal } = await show(second.carrying);
  const own = await act("/confirm", { proposal: proposal?.id }, first.carrying);
  expect([own.status, await messageOf(own)]).toEqual([403, expect.stringContaining("proposé vous-même")]);
  expect((await act("/confirm", { proposal: crypto.randomUUID() }, second.carrying)).status).toBe(409);
  expect((await act("/confirm", { proposal: "x" }, second.carrying)).status).toBe(422);
  // Who proposed it may not decide about money any more.
  const roles = (list: string) =>
    app.handle.db.execute(sql.raw(`update accounts set roles = '{${list}}' where id = '${first.id}'`));
  await roles("");
  expect((await show(second.carrying)).proposal).toMatchObject({ lapsed: true });
  expect((await act("/confirm", { proposal: proposal?.id }, second.carrying)).status).toBe(409);
  await roles("treasurer");
  const both = await Promise.all(
    [second, third].map(({ carrying }) => act("/confirm", { proposal: proposal?.id }, carrying)),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await act("/confirm", { proposal: proposal?.id }, second.carrying)).status).toBe(200);
  const closed = await show(second.carrying);
  expect(closed).toMatchObject({
    state: "closed",
    figures: before.figures,
    proposal: null,
    proposed_by: expect.any(String),
  });
  expect(closed.closed_by).not.toBe(closed.proposed_by);
  expect((await act("", shown(before), first.carrying)).status).toBe(409);
  expect((await act("/refuse", { proposal: proposal?.id, reason: "Trop tard" }, first.carrying)).status).toBe(409);
  // The database itself refuses what one person would do alone.
  const { db } = app.handle;
  await expect(
    db.execute(
      sql`insert into closed_months (month, figures, closed_by, closed_at) values ('2031-01', '{}', 'x', now())`,
    ),
  ).rejects.toThrow();
  await expect(db.execute(sql`update closing_proposals set net = 0`)).rejects.toThrow();
  await expect(db.execute(sql`delete from closing_proposals`)).rejects.toThrow();
});

it("leaves the differences of the closed month on the list of decisions until they are settled", async () => {
  const { carrying } = await signIn();
  const { state, comparison } = await show(carrying);
  expect([state, comparison.open]).toEqual(["closed", 1]);
  const waiting = async () =>
    (await (await app.call("/api/v01/admin/decisions?kind=finding", { headers: carrying })).json()).data;
  expect(await work(carrying, "finding")).toBe(1);
  const [{ path }] = await waiting();
  const [, id = "", finding] = /^\/admin\/rapprochement\/(.+)\?constat=(.+)$/.exec(path) ?? [];
  expect([id, finding]).toEqual([comparison.done[0]?.id, "missing_there"]);
  const [line] = await listFindings(app, carrying, id, finding);
  const aside = { finding, reference: line?.reference, reason: "Vu avec le prestataire" };
  expect((await app.post(`/admin/reconciliations/${id}/lines/${line?.place}/set-aside`, aside, carrying)).status).toBe(
    200,
  );
  expect([await waiting(), await work(carrying, "finding")]).toEqual([[], 0]);
  expect((await show(carrying)).comparison.open).toBe(0);
});

it("is not confirmed once the figures changed", async () => {
  await paid();
  month = app.clock.now().toISOString().slice(0, 7);
  app.clock.advance(32 * DAY);
  const [first, second] = [(await signIn()).carrying, (await signIn()).carrying];
  expect((await act("", shown(await show(first)), first)).status).toBe(200);
  const { proposal } = await show(second);
  const form = new FormData();
  const facts = {
    key: crypto.randomUUID(),
    target: `don:${campaign}`,
    method: "CASH",
    amount: "25 000",
    received_on: `${month}-02`,
  };
  const payer = {
    first_name: "Ama",
    last_name: "Kouadio",
    email: "ama@exemple.example",
    phone: "",
    reference: "",
    note: "",
  };
  for (const [name, value] of Object.entries({ ...facts, ...payer })) form.set(name, value);
  const recorded = await app.call("/api/v01/admin/offline-payments", { method: "POST", headers: first, body: form });
  expect((await app.post(`/admin/offline-payments/${(await recorded.json()).id}/confirm`, {}, second)).status).toBe(
    200,
  );
  expect((await show(second)).proposal).toMatchObject({ outdated: true });
  const stale = await act("/confirm", { proposal: proposal?.id }, second);
  expect([stale.status, await messageOf(stale)]).toEqual([409, expect.stringContaining("proposez de nouveau")]);
});
