import { afterAll, beforeAll, expect, it } from "vitest";
import type { DecisionList, NextDecisionAnswer } from "#money/decisions/decisions.contract.ts";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import type { PaymentList } from "#money/treasury/staff-payments.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { offlineForm, recordOffline } from "../factories/make-offline-payment.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { notificationPath, notify, press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { compareExport } from "../reconciliation/send-export.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { importStatement } from "../statements/send-statement.ts";

let app: TestApp;
let first: Carrying;
let second: Carrying;
let campaign: string;
beforeAll(async () => {
  app = await startTestApp();
  first = (await signInStaff(app, ["treasurer"], { email: "premiere@exemple.example" })).carrying;
  second = (await signInStaff(app, ["treasurer"], { email: "seconde@exemple.example" })).carrying;
  campaign = (await makeCampaign(app.handle)).id;
});
afterAll(() => stopChecked(app));

const read = (path: string, headers: Carrying) => app.call(`/api/v01/admin/${path}`, { headers });
const waiting = async (headers: Carrying, query = ""): Promise<DecisionList> =>
  (await read(`decisions${query}`, headers)).json();
const kindsOf = async (headers: Carrying) => (await waiting(headers)).data.map(({ kind }) => kind);

async function ordered(key?: string) {
  app.clock.advance(1);
  const order = await makeOrder(app, campaign, {}, key);
  return { order, id: (await readAttempt(app.handle, order.reference)).id };
}

it("gathers what waits about money, the oldest first, each with its next page, and lets go of what is decided", async () => {
  // A payment of which a message says another amount, a confirmation and a refund that the first person proposes.
  const reviewed = await ordered();
  const path = await notificationPath(app, reviewed.order.reference);
  await notify(app, { path, reference: reviewed.order.reference }, { amount: "9000" });
  await app.settled();
  const proposed = await ordered();
  const word = { amount: 10_000, reason: "Vu au relevé" };
  expect((await app.post(`/admin/payments/${proposed.id}/confirm`, word, first)).status).toBe(200);
  const paid = await ordered();
  await press(app, paid.order, "confirm");
  app.clock.advance(1);
  const refund = {
    amount: 4_000,
    expected_remaining: 10_000,
    refunded_by: "foundation",
    method: "TRANSFER",
    means: "Virement",
    reason: "Demande",
  };
  expect((await app.post(`/admin/payments/${paid.id}/refund`, refund, first)).status).toBe(200);
  // One order paid twice.
  const tried = await ordered("double");
  await press(app, tried.order, "cancel");
  const again = await ordered("double");
  await press(app, again.order, "confirm");
  await press(app, tried.order, "confirm");
  app.clock.advance(1);
  const offline = await recordOffline(app, first, offlineForm(campaign));
  app.clock.advance(1);
  const form = new FormData();
  form.set("account", "TRANSFER");
  form.set("file", new File(["Date;Libellé;Débit;Crédit\r\n05/01/2026;VIR YAO;;75 000"], "releve.csv"));
  expect((await app.call("/api/v01/admin/statements", { method: "POST", headers: first, body: form })).status).toBe(
    200,
  );
  app.clock.advance(1);
  const today = dayOf(app.clock.now());
  const line = (reference: string) => `${reference};3000;${today} 10:42:00;SUCCES;250`;
  const compared = await compareExport(app, first, [line("INCONNUE"), line("AUTRE")]);

  const { data, counts, next } = await waiting(second);
  expect(data.map(({ kind, amount, path: to }) => [kind, amount, to])).toEqual([
    ["review", 10_000, `/admin/paiements/${reviewed.id}`],
    ["proposal", 10_000, `/admin/paiements/${proposed.id}`],
    ["refund", 4_000, `/admin/paiements/${paid.id}`],
    ["duplicate", 10_000, `/admin/paiements/${tried.id}`],
    ["offline", 25_000, `/admin/encaissements/${offline.id}`],
    ["statement_line", 75_000, expect.stringMatching(/^\/admin\/releves\?ligne=[0-9a-f-]{36}$/)],
    ["finding", 30_000, `/admin/rapprochement/${compared.id}?constat=missing_there`],
    ["finding", 6_000, `/admin/rapprochement/${compared.id}?constat=unknown_here`],
  ]);
  expect(data.at(-1)).toMatchObject({
    title: "Payés au relevé, inconnus ici",
    detail: expect.stringContaining("2\u00a0lignes"),
  });
  expect(next).toBeNull();
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(data.length);
  const work: { data: { path: string; count: number; since: string }[] } = await (await read("waiting", second)).json();
  expect(work.data.map(({ path: to, count }) => [to, count])).toEqual(
    ["review", "proposal", "refund", "duplicate", "offline", "statement_line", "finding"].map((kind) => [
      ...[`/admin/a-decider?genre=${kind}`, kind === "finding" ? 2 : 1],
    ]),
  );
  // A proposal or record of one waits for another person.
  expect(await kindsOf(first)).toEqual(["review", "duplicate", "statement_line", "finding", "finding"]);
  const [statementLine] = data.filter(({ kind }) => kind === "statement_line");
  const alone = await (await read(`statement-lines?line=${statementLine?.id}`, second)).json();
  expect(alone).toMatchObject({ total: 1, data: [{ id: statementLine?.id, label: "VIR YAO" }] });

  const { proposal } = await (await read(`payments/${proposed.id}`, second)).json();
  await app.post(`/admin/payments/${proposed.id}/proposal/confirm`, { proposal: proposal.id }, second);
  await app.post(`/admin/payments/${reviewed.id}/reject`, { reason: "Rien reçu" }, second);
  await app.post(`/admin/offline-payments/${offline.id}/confirm`, {}, second);
  await app.post(`/admin/statement-lines/${statementLine?.id}/set-aside`, { reason: "Loyer" }, second);
  // A later comparison of the same day takes the place of the first one.
  app.clock.advance(1);
  const references = [again, tried, paid].map(({ order }) => order.reference);
  await compareExport(
    app,
    second,
    references.map((one) => `${one};10000;${today} 10:42:00;SUCCES;250`),
  );
  expect(await kindsOf(second)).toEqual(["refund", "duplicate", "finding"]);
});

it("is filtered by kind, and refuses what is no filter, and who may not decide", async () => {
  expect((await waiting(second, "?kind=refund")).data.map(({ kind }) => kind)).toEqual(["refund"]);
  expect((await waiting(second, "?after=1")).data).toHaveLength(2);
  for (const query of ["?kind=rumour", "?after=x", "?after=-1"]) {
    expect((await read(`decisions${query}`, second)).status).toBe(422);
  }
  expect((await app.call("/api/v01/admin/decisions")).status).toBe(401);
  for (const role of ["editor", "reception"] as const) {
    expect((await read("decisions", (await signInStaff(app, [role])).carrying)).status).toBe(403);
  }
});

it("has what one message alone proves, until the provider confirms it", async () => {
  const { order, id } = await ordered();
  await press(app, order, "notify-without-status");
  const [row] = (await waiting(first, "?kind=notified")).data;
  expect(row).toMatchObject({ id, amount: 10_000, path: `/admin/paiements/${id}` });
  const work: { data: { label: string; path: string }[] } = await (await read("waiting", first)).json();
  expect(work.data).toContainEqual(
    expect.objectContaining({
      label: "Preuves à compléter",
      path: "/admin/a-decider?genre=notified",
    }),
  );
  await app.handle.jobs.executeSql("update simulator_sessions set visible_to_status = true where reference = $1", [
    order.reference,
  ]);
  app.clock.advance(120);
  await sweepAttempts(app.site.app.ctx);
  expect((await waiting(first, "?kind=notified")).data).toEqual([]);
});

it("says of today and of the month what the list of payments says of the same days", async () => {
  const money = await (await read("recent-money", second)).json();
  const listed = async (query: string): Promise<PaymentList> => (await read(`payments?${query}`, second)).json();
  for (const { from, to, received, payments, refunded, refunds } of [money.today, money.month]) {
    const paid = await listed(`paid_from=${from}&paid_to=${to}`);
    const back = await listed(`refunded_from=${from}&refunded_to=${to}`);
    expect([received, payments, refunded, refunds]).toEqual([paid.paid, paid.total, back.refunded, back.total]);
    expect(received).toBeGreaterThan(0);
  }
  expect(money.month.from).toBe(`${money.today.to.slice(0, 7)}-01`);
  expect((await app.call("/api/v01/admin/recent-money")).status).toBe(401);
  expect((await read("recent-money", (await signInStaff(app, ["editor"])).carrying)).status).toBe(403);
});

it("leads from each thing that waits to the next of its kind, and from a decided one on, and from the last to the oldest", async () => {
  const next = async (kind: string, id: string, headers = second): Promise<NextDecisionAnswer> =>
    (await read(`decisions/next?${new URLSearchParams({ kind, id })}`, headers)).json();
  const recorded: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    app.clock.advance(1);
    recorded.push((await recordOffline(app, first, offlineForm(campaign))).id);
  }
  const [one = "", two = "", three = ""] = recorded;
  expect(await next("offline", one)).toMatchObject({
    next: { id: two, path: `/admin/encaissements/${two}` },
    others: 2,
  });
  expect(await next("offline", two)).toMatchObject({ next: { id: three }, others: 2 });
  expect(await next("offline", three)).toMatchObject({ next: { id: one }, others: 2 });
  await app.post(`/admin/offline-payments/${two}/confirm`, {}, second);
  expect(await next("offline", two)).toMatchObject({ next: { id: three }, others: 2 });
  expect(await next("offline", one)).toMatchObject({ next: { id: three }, others: 1 });
  await app.post(`/admin/offline-payments/${three}/confirm`, {}, second);
  expect(await next("offline", one)).toEqual({ next: null, others: 0 });
  // A recorded payment waits for another person.
  expect(await next("offline", three, first)).toEqual({ next: null, others: 0 });

  const days = ["07/01/2026", "05/01/2026", "06/01/2026"].map((day) => `${day};VIR ${day};1 000`);
  await importStatement(app, first, ["Date;Libellé;Crédit", ...days].join("\n"));
  const lines = (await waiting(second, "?kind=statement_line")).data;
  expect(lines.map(({ title }) => title)).toEqual(["VIR 05/01/2026", "VIR 06/01/2026", "VIR 07/01/2026"]);
  expect((await next("statement_line", lines[0]?.id ?? "")).next).toEqual(lines[1]);
  await app.post(`/admin/statement-lines/${lines[1]?.id}/set-aside`, { reason: "Loyer" }, second);
  expect(await next("statement_line", lines[1]?.id ?? "")).toEqual({ next: lines[2], others: 2 });
  // From the list of all, through all kinds in its order, and from the last to the first.
  const { data: all } = await waiting(second);
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  const among = async ({ kind, id }: { kind: string; id: string }) =>
    (await read(`decisions/next?${new URLSearchParams({ kind, id, all: "1" })}`, second)).json();
  for (const [index, one] of all.entries()) {
    expect((await among(one)).next, one.title).toEqual(all[(index + 1) % all.length]);
  }
  expect((await among(all[0] ?? { kind: "", id: "" })).others).toBe(all.length - 1);
  expect(await next("statement_line", "1")).toMatchObject({ next: lines[0] });

  for (const query of ["", "?kind=offline", "?kind=rumour&id=1", `?kind=offline&id=${"x".repeat(61)}`]) {
    expect((await read(`decisions/next${query}`, second)).status).toBe(422);
  }
  const { carrying } = await signInStaff(app, ["editor"]);
  expect((await read("decisions/next?kind=offline&id=1", carrying)).status).toBe(403);
});

it("leads from one finding of a comparison to the next one of it, and on from one that is set aside", async () => {
  const { order } = await ordered();
  await press(app, order, "confirm");
  app.clock.advance(1);
  const today = dayOf(app.clock.now());
  const compared = await compareExport(app, second, [`PERDUE;4000;${today} 10:42:00;SUCCES;250`]);
  const findings = (await waiting(second, "?kind=finding")).data;
  const ofCompared = findings.filter(({ path }) => path.includes(compared.id));
  expect(ofCompared.map(({ id }) => id)).toEqual([`${compared.id}.missing_there`, `${compared.id}.unknown_here`]);
  const next = async (id = ""): Promise<NextDecisionAnswer> =>
    (await read(`decisions/next?${new URLSearchParams({ kind: "finding", id })}`, second)).json();
  expect(await next(ofCompared[0]?.id)).toEqual({ next: ofCompared[1], others: findings.length - 1 });
  // A set aside one keeps its place.
  const aside = { finding: "missing_there", compared_at: compared.compared_at, reason: "Vu avec le prestataire" };
  expect((await app.post(`/admin/reconciliations/${compared.id}/set-aside`, aside, first)).status).toBe(200);
  expect((await next(ofCompared[0]?.id)).next?.id).toBe(ofCompared[1]?.id);
});
