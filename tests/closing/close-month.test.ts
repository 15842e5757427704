import { sql } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListedMonth, MonthRecord } from "#money/closing/closing.contract.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { DEFAULT_SETTINGS } from "#site/settings/default-settings.ts";
import { settingsRows } from "#site/settings/settings.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { offlineForm, recordOffline } from "../factories/make-offline-payment.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { BY_TREASURER, treasurer as decider, refundByTwo } from "../factories/treasurer.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { unpdfText } from "../receipts/read-pdf.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const DAY = 24 * 3_600;
let app: TestApp;
let campaign: string;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
  campaign = (await makeCampaign(app.handle)).id;
});
afterAll(() => stopChecked(app));

/** Signed in anew: a session does not last from one month to the next. */
const treasurer = async () =>
  (await signInStaff(app, ["treasurer"], { email: `caisse${people++}@exemple.example` })).carrying;
async function paid(): Promise<string> {
  const order = await makeOrder(app, campaign);
  await press(app, order, "confirm");
  return order.reference;
}
const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(8, 10);
const monthOf = () => app.clock.now().toISOString().slice(0, 7);
const nextMonth = () => app.clock.advance(32 * DAY);
const show = async (month: string, headers: Carrying): Promise<MonthRecord> =>
  (await app.call(`/api/v01/admin/months/${month}`, { headers })).json();
const propose = (month: string, { figures: { entries, net } }: Pick<MonthRecord, "figures">, headers: Carrying) =>
  app.post(`/admin/months/${month}/closing`, { entries, net }, headers);
const confirm = (month: string, proposal: string | undefined, headers: Carrying) =>
  app.post(`/admin/months/${month}/closing/confirm`, { proposal }, headers);
/** One person proposes, another one confirms what they see proposed. Returns the first refusal, or the last answer. */
async function close(month: string, record: Pick<MonthRecord, "figures">, headers: Carrying) {
  const proposed = await propose(month, record, headers);
  if (proposed.status !== 200) return proposed;
  const second = await treasurer();
  return confirm(month, (await show(month, second)).proposal?.id, second);
}
const actionsOn = async (month: string, headers: Carrying): Promise<string[]> =>
  (await (await app.call(`/api/v01/admin/audit?subject=${month}`, { headers })).json()).data.map(
    ({ action }: { action: string }) => action,
  );
/** Closes the months before this one that former tests left open. */
async function closeBefore(month: string, headers: Carrying): Promise<void> {
  const { data }: { data: ListedMonth[] } = await (await app.call("/api/v01/admin/months", { headers })).json();
  for (const open of data.filter((row) => row.month < month && row.state !== "closed").reverse()) {
    expect((await close(open.month, await show(open.month, headers), headers)).status).toBe(200);
  }
}
const note = (month: string, body: unknown, headers: Carrying) =>
  app.call(`/api/v01/admin/months/${month}/provider`, {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const exported = async (from: string, to: string, headers: Carrying) => {
  const answer = await app.call(`/api/v01/admin/ledger/export?from=${from}&to=${to}&format=csv`, { headers });
  expect(answer.status).toBe(200);
  const [, ...lines] = (await answer.text()).replace("\ufeff", "").trim().split(/\r?\n/);
  return lines.map((line) => line.split(";"));
};

describe("the closing of a month", () => {
  it("keeps its figures, with the provider's balance, and every later entry goes to an open month", async () => {
    const month = monthOf();
    const reference = await paid();
    await paid();
    nextMonth();
    const headers = await treasurer();
    const before = await show(month, headers);
    expect(before).toMatchObject({ month, state: "next", closed_at: null });
    expect(before.figures).toMatchObject({ entries: 2, payments: 2, amount: 20_000, refunded: 0, net: 20_000 });
    for (const part of ["days", "targets", "methods", "evidence"] as const) {
      expect(before.figures[part].reduce((sum, { net }) => sum + net, 0)).toBe(20_000);
    }
    expect(before.provider).toEqual({
      opening: 0,
      received: 20_000,
      refunded: 0,
      fees: null,
      paid_out: null,
      closing: 20_000,
      version: 0,
    });
    const impossible = await note(month, { fees: 20_001, paid_out: 0, version: 0 }, headers);
    expect([impossible.status, (await impossible.json()).errors]).toEqual([
      422,
      {
        fees: ["Les frais ne peuvent pas dépasser ce que le prestataire a reçu ce mois\u00a0: 20\u202f000\u00a0FCFA."],
      },
    ]);
    expect((await show(month, headers)).provider).toEqual(before.provider);
    // The provider may hold money from before the site, but nobody pays out 99 million by a slip of the finger.
    const unlikely = { fees: 500, paid_out: "19 501", version: 0 };
    for (const asked of [unlikely, { ...unlikely, paid_out: "99 000 000", paid_out_confirmed: "19 501" }]) {
      const questioned = await note(month, asked, headers);
      expect([questioned.status, await questioned.json()]).toMatchObject([
        422,
        { code: "payout_too_high", errors: { paid_out: [expect.stringContaining("19\u202f500\u00a0FCFA")] } },
      ]);
    }
    expect((await show(month, headers)).provider).toEqual(before.provider);
    expect((await note(month, { fees: "500", paid_out: "15 000", version: 0 }, headers)).status).toBe(200);
    expect((await note(month, { fees: 500, paid_out: 15_000, version: 0 }, headers)).status).toBe(200);
    expect((await note(month, { fees: 1, paid_out: 1, version: 0 }, headers)).status).toBe(412);

    expect((await close(month, before, headers)).status).toBe(200);
    const closed = await show(month, headers);
    expect(closed).toMatchObject({ state: "closed", closed_by: expect.any(String), figures: before.figures });
    expect(closed.provider).toMatchObject({ fees: 500, paid_out: 15_000, closing: 4_500 });
    expect(await actionsOn(month, headers)).toEqual(["closed", "proposed_closing", "stated_figures"]);
    expect((await note(month, { fees: 1, paid_out: 1, version: 1 }, headers)).status).toBe(409);

    // A refund of a payment of the closed month is an entry of the running one.
    const { id: attemptId } = await readAttempt(app.handle, reference);
    await refundPayment(app.site.app.ctx, decider, {
      ...BY_TREASURER,
      attemptId,
      amount: 4_000,
      expectedRemaining: 10_000,
      reason: "Demande",
    });
    expect((await show(month, headers)).figures).toEqual(before.figures);
    expect(await show(monthOf(), headers)).toMatchObject({
      state: "running",
      figures: { entries: 1, refunded: 4_000, net: -4_000 },
      provider: { opening: 4_500, refunded: 4_000, closing: 500 },
    });
    const list: { data: ListedMonth[] } = await (await app.call("/api/v01/admin/months", { headers })).json();
    expect(list.data.map(({ month: name, state, net }) => [name, state, net])).toEqual([
      [monthOf(), "running", -4_000],
      [month, "closed", 20_000],
    ]);
    // The database itself refuses what no code of ours does.
    const { db } = app.handle;
    const backDated = sql`insert into ledger_entries (kind, attempt_id, purpose, purpose_id, amount, currency, actor, reason, recorded_at)
      select 'correction', attempt_id, purpose, purpose_id, -1, currency, 'system', 'x', recorded_at from ledger_entries limit 1`;
    await expect(db.execute(backDated)).rejects.toThrow();
    await expect(db.execute(sql`delete from closed_months`)).rejects.toThrow();
    await expect(db.execute(sql`update closed_months set closed_by = 'x'`)).rejects.toThrow();
    await expect(db.execute(sql`update provider_months set fees = 0`)).rejects.toThrow();
  });

  it("counts what waits for a decision: also records of the reader's own, and payments that one message proves", async () => {
    const month = monthOf();
    const order = await makeOrder(app, campaign);
    await press(app, order, "notify-without-status");
    const [recorder, other] = [await treasurer(), await treasurer()];
    const { id } = await recordOffline(app, recorder, offlineForm(campaign));
    const nothing = { reviews: 0, duplicates: 0, notified: 1 };
    expect((await show(month, recorder)).waiting).toEqual({ ...nothing, offline: 0, offline_own: 1 });
    expect((await show(month, other)).waiting).toEqual({ ...nothing, offline: 1, offline_own: 0 });
    const today = dayOf(app.clock.now());
    const ofMonth = `state=paid&evidence=notified&paid_from=${month}-01&paid_to=${today}`;
    const listed = await app.call(`/api/v01/admin/payments?${ofMonth}`, { headers: other });
    expect(await listed.json()).toMatchObject({ total: 1, data: [{ evidence: "notified" }] });
    await app.post(`/admin/offline-payments/${id}/refuse`, { reason: "Essai" }, other);
  });

  it("refuses a month that runs, is not the next one, has changed, or has no entries", async () => {
    const first = monthOf();
    await paid();
    nextMonth();
    const second = monthOf();
    await paid();
    const early = await treasurer();
    const running = await show(second, early);
    expect((await close(second, running, early)).status).toBe(422);
    nextMonth();
    const headers = await treasurer();
    const next = await show(first, headers);
    expect((await close(second, await show(second, headers), headers)).status).toBe(409);
    const stale = await close(first, { figures: { ...next.figures, net: 1 } }, headers);
    expect(stale.status).toBe(412);
    expect((await stale.json()).message).toContain("vérifiez-les");
    expect((await app.post(`/admin/months/${first}/closing`, { entries: "x" }, headers)).status).toBe(422);
    for (const month of ["2001-01", "2026-13", "hier"]) {
      expect((await app.call(`/api/v01/admin/months/${month}`, { headers })).status).toBe(404);
      expect((await app.post(`/admin/months/${month}/closing`, { entries: 0, net: 0 }, headers)).status).toBe(404);
      expect((await confirm(month, crypto.randomUUID(), headers)).status).toBe(404);
    }
    const wrong = await note(first, { fees: "-5", paid_out: "", version: 0 }, headers);
    expect(wrong.status).toBe(422);
    expect(Object.keys((await wrong.json()).errors)).toEqual(["fees", "paid_out"]);
    expect((await close(first, next, headers)).status).toBe(200);
    expect((await close(second, await show(second, headers), headers)).status).toBe(200);
  });

  it("is refused to the anonymous and to other roles, who do not see the months either", async () => {
    nextMonth();
    const month = monthOf();
    await paid();
    const editor = (await signInStaff(app, ["editor"], { email: "redaction@exemple.example" })).carrying;
    for (const [headers, status] of [
      [{ ...editor, cookie: "" }, 401],
      [editor, 403],
    ] as const) {
      expect((await app.call("/api/v01/admin/months", { headers })).status).toBe(status);
      expect((await app.call(`/api/v01/admin/months/${month}`, { headers })).status).toBe(status);
      expect((await app.post(`/admin/months/${month}/closing`, { entries: 1, net: 1 }, headers)).status).toBe(status);
      expect((await confirm(month, crypto.randomUUID(), headers)).status).toBe(status);
      const refused = await app.post(
        `/admin/months/${month}/closing/refuse`,
        { proposal: crypto.randomUUID(), reason: "Non" },
        headers,
      );
      expect(refused.status).toBe(status);
      expect((await note(month, { fees: 0, paid_out: 0, version: 0 }, headers)).status).toBe(status);
      const file = await app.call(`/api/v01/admin/ledger/export?from=${month}-01&to=${month}-28`, { headers });
      expect(file.status).toBe(status);
    }
  });

  it("enters a payment that came in during a closed month in the running one, with its own day on the receipt", async () => {
    const month = monthOf();
    await paid();
    nextMonth();
    const [recorder, second] = [await treasurer(), await treasurer()];
    expect((await close(month, await show(month, recorder), recorder)).status).toBe(200);
    const running = (await show(month, recorder)).figures;
    const form = new FormData();
    const facts = {
      key: crypto.randomUUID(),
      target: `don:${campaign}`,
      method: "CASH",
      amount: "25 000",
      note: "",
      received_on: `${month}-02`,
      first_name: "Ama",
      last_name: "Kouadio",
      email: "ama@exemple.example",
      phone: "",
      reference: "",
    };
    for (const [name, value] of Object.entries(facts)) form.set(name, value);
    const recorded = await app.call("/api/v01/admin/offline-payments", {
      method: "POST",
      headers: recorder,
      body: form,
    });
    const { id } = await recorded.json();
    expect((await app.post(`/admin/offline-payments/${id}/confirm`, {}, second)).status).toBe(200);
    await app.settled();
    expect((await show(month, recorder)).figures).toEqual(running);
    const open = await show(monthOf(), recorder);
    expect(open.figures).toMatchObject({ entries: 1, net: 25_000 });
    expect(open.provider.received).toBe(0);
    const { rows } = (await app.handle.db.execute(
      sql`select paid_at::text as day from receipts where email = 'ama@exemple.example'`,
    )) as unknown as { rows: { day: string }[] };
    expect(rows[0]?.day).toContain(`${month}-02`);
  });

  it("is not closed with impossible fees, which were stored before they were refused", async () => {
    const month = monthOf();
    await paid();
    nextMonth();
    const headers = await treasurer();
    await closeBefore(month, headers);
    await app.handle.db.execute(
      sql`insert into provider_months (month, fees, paid_out, version) values (${month}, 10001, 0, 1)`,
    );
    expect((await close(month, await show(month, headers), headers)).status).toBe(422);
    expect(await show(month, headers)).toMatchObject({ state: "next", proposal: null });
    expect((await note(month, { fees: 10_000, paid_out: 0, version: 1 }, headers)).status).toBe(200);
    expect((await close(month, await show(month, headers), headers)).status).toBe(200);
  });

  it("loses no payment that is settled while the month is being closed", async () => {
    nextMonth();
    const month = monthOf();
    await paid();
    nextMonth();
    const headers = await treasurer();
    await closeBefore(month, headers);
    const record = await show(month, headers);
    const orders = await Promise.all(Array.from({ length: 4 }, () => makeOrder(app, campaign)));
    expect((await propose(month, record, headers)).status).toBe(200);
    const second = await treasurer();
    const { proposal } = await show(month, second);
    const [closing] = await Promise.all([
      confirm(month, proposal?.id, second),
      ...orders.map((order) => press(app, order, "confirm")),
    ]);
    expect(closing.status).toBe(200);
    await app.settled();
    expect((await show(monthOf(), headers)).figures).toMatchObject({ payments: 4, net: 40_000 });
    expect((await show(month, headers)).figures).toEqual(record.figures);
  });
});

describe("the report of a month", () => {
  it("is a PDF that says whether the month is closed, for those who may read money", async () => {
    nextMonth();
    const month = monthOf();
    await paid();
    nextMonth();
    const headers = await treasurer();
    const print = (as: Carrying) => app.call(`/api/v01/admin/months/${month}/report`, { headers: as });
    const open = await print(headers);
    expect(open.headers.get("content-type")).toBe("application/pdf");
    const text = await unpdfText(new Uint8Array(await open.arrayBuffer()));
    expect(text).toContain("Provisoire");
    expect(text).toMatch(/10\s000\sFCFA/);
    await closeBefore(month, headers);
    await close(month, await show(month, headers), headers);
    const closed = await unpdfText(new Uint8Array(await (await print(headers)).arrayBuffer()));
    expect(closed).toContain("Clôturé le");
    expect(closed).not.toContain("Provisoire");
    expect((await app.call("/api/v01/admin/months/2001-01/report", { headers })).status).toBe(404);
    const editor = (await signInStaff(app, ["editor"], { email: "plume@exemple.example" })).carrying;
    expect((await print(editor)).status).toBe(403);
  });
});

describe("the accounting export", () => {
  it("has one line for each entry, on the accounts of the settings, which adds up to the month", async () => {
    nextMonth();
    const month = monthOf();
    const reference = await paid();
    await paid();
    const { id: attemptId } = await readAttempt(app.handle, reference);
    const refund = { ...BY_TREASURER, attemptId, amount: 3_000, reason: "Demande" };
    await refundPayment(app.site.app.ctx, decider, { ...refund, expectedRemaining: 10_000 });
    app.clock.advance(1);
    await refundByTwo(app, { ...refund, amount: 1_000, expectedRemaining: 7_000 });
    const headers = await treasurer();
    const lines = await exported(`${month}-01`, `${month}-28`, headers);
    expect(lines.map(([, , debit, credit, amount, , nature]) => [debit, credit, amount, nature])).toEqual([
      ["5541", "7021", "10000", "Encaissement"],
      ["5541", "7021", "10000", "Encaissement"],
      ["7021", "5541", "3000", "Remboursement"],
      ["7021", "5211", "1000", "Remboursement"],
    ]);
    // A refund names the receipt of its payment.
    expect(lines.map((line) => line[9])).toEqual([
      ...[expect.stringMatching(/^\S+-\d+/), expect.stringMatching(/^\S+-\d+/)],
      ...[lines[0]?.[9], lines[0]?.[9]],
    ]);
    // Evidence of a payment is no proof of its refund.
    expect(lines.map((line) => line.at(-1))).toEqual([
      ...Array(2).fill("Vérifié chez le prestataire"),
      ...Array(2).fill("Décidé par l’équipe"),
    ]);
    expect((await show(month, headers)).figures.net).toBe(16_000);
    const book = await app.call(`/api/v01/admin/ledger/export?from=${month}-01&to=${month}-28&format=xlsx`, {
      headers,
    });
    expect(book.headers.get("content-disposition")).toContain(
      `filename="Export comptable ${month}-01 a ${month}-28.xlsx"`,
    );
    const [, line] = (await readXlsx(await book.arrayBuffer())).sheets[0]?.rows ?? [];
    expect([line?.[0], line?.[4]]).toEqual([new Date(dayOf(app.clock.now())), 10_000]);
    const { data } = await (await app.call("/api/v01/admin/audit?kind=ledger", { headers })).json();
    expect(data[0]).toMatchObject({ action: "exported" });
    for (const query of [
      "from=2026-02-31&to=2026-03-01",
      "from=2026-03-02&to=2026-03-01",
      "to=2026-03-01",
      "from=a&to=b",
    ]) {
      const answer = await app.call(`/api/v01/admin/ledger/export?${query}`, { headers });
      expect(answer.status).toBe(422);
    }
  });

  it("has the fees and the payout of a month once it is closed, which leave at the provider what its report says", async () => {
    nextMonth();
    const month = monthOf();
    await paid();
    nextMonth();
    const headers = await treasurer();
    await closeBefore(month, headers);
    expect((await note(month, { fees: 250, paid_out: 9_000, version: 0 }, headers)).status).toBe(200);
    const ofProvider = async () =>
      (await exported(`${month}-01`, `${month}-${lastDayOf(month)}`, headers)).filter(
        ([, , debit]) => debit === "6317" || debit === "5211",
      );
    expect(await ofProvider()).toEqual([]);
    expect((await close(month, await show(month, headers), headers)).status).toBe(200);
    const lastDay = [lastDayOf(month), month.slice(5), month.slice(0, 4)].join("/");
    const name = month.replace("-", "");
    expect((await ofProvider()).map((line) => [...line.slice(0, 5), line[6]])).toEqual([
      [lastDay, `F${name}`, "6317", "5541", "250", "Frais du prestataire"],
      [lastDay, `V${name}`, "5211", "5541", "9000", "Versement du prestataire"],
    ]);
    const whole = await exported("2020-01-01", `${month}-${lastDayOf(month)}`, headers);
    const at = (column: number) =>
      whole.filter((line) => line[column] === "5541").reduce((sum, line) => sum + Number(line[4]), 0);
    expect(at(2) - at(3)).toBe((await show(month, headers)).provider.closing);
    // Settings that an earlier version stored do not name the account of fees.
    const { fees_account: _, ...stored } = DEFAULT_SETTINGS.accounting;
    await app.handle.db.insert(settingsRows).values({ key: "accounting", value: stored, updatedAt: app.clock.now() });
    expect((await ofProvider()).map((line) => line[2])).toEqual(["6317", "5211"]);
  });
});
