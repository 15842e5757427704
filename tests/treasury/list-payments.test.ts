import { eq, sql } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orders } from "#money/payments/payments.table.ts";
import type { PaymentList } from "#money/treasury/staff-payments.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { seePayment } from "../factories/see-payment.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const PATH = "/api/v01/admin/payments";
let app: TestApp;
let treasurer: Carrying;
let campaignId: string;

beforeAll(async () => {
  app = await startTestApp();
  campaignId = (await makeCampaign(app.handle)).id;
  for (let number = 1; number <= 52; number += 1) {
    await order({ donor_last_name: "Foule", amount: 1_000 + number });
  }
  await press(app, await order({ donor_firt_name: "Éloïse", donor_last_name: "N’Guessan", amount: 30_000 }), "confirm");
  await press(app, await order({ donor_firt_name: "=HYPERLINK(1)", donor_last_name: "Diallo" }), "refuse");
  app.clock.advance(3 * 86_400);
  await order({ donor_last_name: "Tardif", payment_code: "OMCIV2", donor_email: "tardif@exemple.example" });
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => app.stop());

function order(change: Parameters<typeof makeOrder>[2]) {
  app.clock.advance(1);
  return makeOrder(app, campaignId, change);
}

const read = (query: string) => app.call(`${PATH}${query}`, { headers: treasurer });
const list = async (query: string): Promise<PaymentList> => (await read(query)).json();
const namesOf = ({ data }: PaymentList) => data.map(({ first_name, last_name }) => `${first_name} ${last_name}`);

describe("the list of payments", () => {
  it("goes through all once, the newest first, with their sums", async () => {
    const first = await list("");
    expect(first).toMatchObject({ total: 55, received: 30_000 });
    expect(namesOf(first)[0]).toBe("Awa Tardif");
    const second = await list(`?after=${first.next}`);
    expect(second.next).toBeNull();
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(55);
  });

  it.each(["oldest", "amount"])("goes on in the order %s, too", async (sort) => {
    const first = await list(`?sort=${sort}`);
    const second = await list(`?sort=${sort}&after=${first.next}`);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(55);
    if (sort === "amount") expect(first.data[0]).toMatchObject({ amount: 30_000, state: "paid", refunded: 0 });
  });

  it.each(["eloise n’guessan", "N’Guessan Éloïse"])("finds the payer %s", async (typed) => {
    expect(namesOf(await list(`?q=${encodeURIComponent(typed)}`))).toEqual(["Éloïse N’Guessan"]);
  });

  it.each(["newest", "oldest", "amount"])("goes on through what is found, in the order %s", async (sort) => {
    const first = await list(`?q=foule&sort=${sort}`);
    expect(first).toMatchObject({ total: 52, paid: 0, received: 0 });
    const { data, next } = await list(`?q=foule&sort=${sort}&after=${first.next}`);
    expect(next).toBeNull();
    const amounts = [...first.data, ...data].map(({ amount }) => amount);
    const rising = Array.from({ length: 52 }, (_, index) => 1_001 + index);
    expect(amounts).toEqual(sort === "oldest" ? rising : rising.reverse());
  });

  it("finds the payer in what another filter leaves, with the sums of these", async () => {
    expect(await list("?q=guessan&state=paid&purpose=don")).toMatchObject({ total: 1, paid: 30_000, received: 30_000 });
    expect(await list("?q=guessan&state=failed")).toMatchObject({ total: 0, paid: 0 });
  });

  it("finds a payer by the name that an order has now", async () => {
    await app.handle.db.update(orders).set({ lastName: "Gbagué" }).where(eq(orders.lastName, "Diallo"));
    expect(namesOf(await list("?q=gbague"))).toEqual(["=HYPERLINK(1) Gbagué"]);
    expect(namesOf(await list("?q=diallo"))).toEqual([]);
    await app.handle.db.update(orders).set({ lastName: "Diallo" }).where(eq(orders.lastName, "Gbagué"));
  });

  it("finds by address, telephone number, reference and receipt", async () => {
    expect(namesOf(await list("?q=TARDIF@exemple.example"))).toEqual(["Awa Tardif"]);
    expect(namesOf(await list("?q=tardif@exemple.exam"))).toEqual(["Awa Tardif"]);
    expect(await list("?q=07%2008%2009%2010%2011")).toMatchObject({ total: 55 });
    const [paid] = (await list("?state=paid")).data;
    expect(namesOf(await list(`?q=${paid?.receipt_number}`))).toEqual(["Éloïse N’Guessan"]);
    const record = await (await read(`/${paid?.id}`)).json();
    expect(namesOf(await list(`?q=${record.reference}`))).toEqual(["Éloïse N’Guessan"]);
  });

  it("finds by the beginning of a reference, from six signs on with a letter", async () => {
    const [paid] = (await list("?state=paid")).data;
    const { reference } = await (await read(`/${paid?.id}`)).json();
    const starts = Array.from({ length: 22 }, (_, more) => reference.slice(0, 6 + more));
    const start = starts.find((signs) => /\d/.test(signs) && /[A-Z]/.test(signs));
    expect(namesOf(await list(`?q=${start.toLowerCase()}`))).toEqual(["Éloïse N’Guessan"]);
    const [open] = (await list("?q=tardif")).data;
    await app.handle.db.execute(
      sql`update attempts set reference = 'TSMZTXRRMQ' || substr(reference, 11) where id = ${open?.id}`,
    );
    expect(namesOf(await list("?q=TSMZTXRRMQ"))).toEqual(["Awa Tardif"]);
    expect((await list(`?q=guessan%20${start}`)).total).toBe(1);
    expect((await list(`?q=tardif%20${start}`)).total).toBe(0);
  });

  it("finds by the number of a receipt without its year", async () => {
    const [paid] = (await list("?state=paid")).data;
    const [, number = ""] = paid?.receipt_number?.split("-") ?? [];
    for (const typed of [number, `Reçu ${Number(number)}`, `n° ${number}`, `guessan ${number}`]) {
      expect(namesOf(await list(`?q=${encodeURIComponent(typed)}`))).toEqual(["Éloïse N’Guessan"]);
    }
    expect((await list(`?q=tardif%20${number}`)).total).toBe(0);
  });

  it("finds by the day of the order or of the payment, however it is written", async () => {
    const today = app.clock.now();
    const [year, month, day] = today.toISOString().slice(0, 10).split("-");
    for (const typed of [`${day}/${month}/${year}`, `${year}-${month}-${day}`, formatDate(today), `${day}/${month}`]) {
      expect(namesOf(await list(`?q=${encodeURIComponent(typed)}`))).toEqual(["Awa Tardif"]);
      expect((await list(`?q=${encodeURIComponent(typed)}&state=paid`)).total).toBe(0);
    }
    const before = new Date(today.getTime() - 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await list(`?q=${before}`)).total).toBe(54);
    expect(namesOf(await list(`?q=${before}%20guessan`))).toEqual(["Éloïse N’Guessan"]);
    expect(await (await read(`/export?format=csv&q=${before}%20guessan`)).text()).toContain("Guessan");
  });

  it.each([
    ["state=failed", 1],
    ["state=open", 53],
    ["state=duplicate", 0],
    ["evidence=api_verified", 1],
    ["method=OMCIV2", 1],
    ["purpose=cotisation", 0],
    ["purpose=don", 55],
  ])("is filtered by %s", async (filter, total) => {
    expect((await list(`?${filter}`)).total).toBe(total);
  });

  it("is filtered by days, both included", async () => {
    const day = app.clock.now().toISOString().slice(0, 10);
    expect(await list(`?from=${day}&to=${day}`)).toMatchObject({ total: 1 });
    expect(await list(`?to=${day}`)).toMatchObject({ total: 55 });
  });

  it.each([
    "?state=nothing",
    "?evidence=rumour",
    "?method=TROC",
    "?sort=luck",
    "?from=2026-02-30",
    "?from=0000-01-01",
    "?to=9999-12-31",
    "?from=2026-02-02&to=2026-02-01",
    "?paid_from=2026-02-02&paid_to=2026-02-01",
    "/export?format=csv&from=2026-02-02&to=2026-02-01",
    "?after=x",
    `?after=${Buffer.from('["2026-01-01","x"]').toString("base64url")}`,
    `?after=${Buffer.from('["2026-02-30T00:00:00.000Z","00000000-0000-4000-8000-000000000000"]').toString("base64url")}`,
    `?q=${"x".repeat(201)}`,
  ])("refuses %s", async (query) => {
    expect((await read(query)).status).toBe(422);
  });

  it.each([
    ["Eloize Nguesan", ["Éloïse N’Guessan"]],
    ["Gessan 30 000", ["Éloïse N’Guessan"]],
    ["Heloïsse", ["Éloïse N’Guessan"]],
    ["Jalo", ["=HYPERLINK(1) Diallo"]],
    ["Tardiff", ["Awa Tardif"]],
    ["Gessan Tardiff", []],
    ["Gessan 20 000", []],
    ["nguesan@exemple.example", []],
  ])("finds by %s who is heard alike, if nobody is written so", async (typed, names) => {
    const found = await list(`?q=${encodeURIComponent(typed)}`);
    expect([namesOf(found), found.alike, found.total]).toEqual([names, names.length > 0, names.length]);
  });

  it("goes on through those who are heard alike, with their sums and their export, and says of no other that it is a guess", async () => {
    const first = await list("?q=Fulle");
    expect(first).toMatchObject({ total: 52, alike: true });
    const second = await list(`?q=Fulle&after=${first.next}`);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(52);
    const exported = await (await read("/export?format=csv&q=Gesan")).text();
    expect(exported).toContain("N’Guessan");
    expect(await list("?q=foule")).toMatchObject({ total: 52, alike: false });
  });

  it("hears a payer who ordered after the search before within a minute", async () => {
    expect(await list("?q=Ouedrago")).toMatchObject({ total: 0, alike: false });
    await order({ donor_last_name: "Ouédraogo" });
    app.clock.advance(60);
    expect(namesOf(await list("?q=Ouedrago"))).toEqual(["Awa Ouédraogo"]);
  });

  it("finds nothing by what no payer is called", async () => {
    for (const typed of ["%", "_", "<script>", "‮", "🙂", "\\"]) {
      expect((await list(`?q=${encodeURIComponent(typed)}`)).total).toBe(0);
    }
  });

  it("is exported as it is filtered, formulas as texts, and the export is in the journal", async () => {
    const csv = await (await read("/export?format=csv&state=failed")).text();
    expect(csv.split("\r\n").filter((line) => line !== "")).toHaveLength(2);
    expect(csv).toContain("'=HYPERLINK(1)");
    expect(csv).toContain("Échoué");
    const { data } = await (await app.call("/api/v01/admin/audit?kind=attempts", { headers: treasurer })).json();
    expect(data[0]).toMatchObject({ action: "exported", after: { state: "failed", format: "csv" } });
  });

  it("is exported as a workbook whose moments spreadsheets sort", async () => {
    const book = await readXlsx(await (await read("/export?format=xlsx&state=paid")).arrayBuffer());
    expect(book.sheets[0]?.rows[1]?.slice(0, 2)).toEqual([expect.any(Date), expect.any(Date)]);
  });
});

describe("a payment", () => {
  it("has its history from the order to the mail", async () => {
    const [paid] = (await list("?state=paid")).data;
    await app.settled();
    const record = await (await read(`/${paid?.id}`)).json();
    expect(record).toMatchObject({
      own: false,
      remaining: 30_000,
      ordered_amount: 30_000,
      phone: "+225 07 08 09 10 11",
    });
    const kinds = record.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds[0]).toBe("ordered");
    expect(kinds).toEqual(expect.arrayContaining(["opened", "notified", "paid", "entered", "receipt_sent"]));
  });

  it("is found by the search of the back office", async () => {
    const answer = await app.call("/api/v01/admin/search?q=eloise", { headers: treasurer });
    expect(JSON.stringify(await answer.json())).toContain("/admin/paiements/");
  });

  it("that does not exist is 404", async () => {
    const order = await readAttempt(app.handle, (await makeOrder(app, campaignId)).reference);
    for (const id of ["x", order.orderId]) expect((await read(`/${id}`)).status).toBe(404);
  });
});

it("a payment is found by any part of its address, however long", async () => {
  await order({ donor_email: "aminatacoulibalytraore@exemple.example" });
  for (const part of ["aminatacoulibalytr", "aminatacoulibalytraore"]) expect((await list(`?q=${part}`)).total).toBe(1);
});

it("a payment that was refunded in part shows it, in the list, its filter and its export, until all is refunded", async () => {
  const [paid] = (await list("?state=paid")).data;
  const refund = async (amount: number, expected_remaining: number) =>
    app.post(
      `/admin/payments/${paid?.id}/refund`,
      {
        ...(await seePayment(app, paid?.id ?? "", treasurer)),
        amount,
        expected_remaining,
        refunded_by: "provider",
        reason: "Demande",
      },
      treasurer,
    );
  const tooMuch = await refund(30_001, 30_000);
  expect([tooMuch.status, (await tooMuch.json()).errors]).toEqual([
    422,
    { amount: ["Au plus 30\u202f000\u00a0FCFA peuvent être rendus."] },
  ]);
  expect((await list("?state=partly_refunded")).data).toEqual([]);
  expect((await refund(5_000, 30_000)).status).toBe(200);
  expect(await list("?state=partly_refunded")).toMatchObject({
    total: 1,
    paid: 30_000,
    refunded: 5_000,
    received: 25_000,
    data: [{ id: paid?.id, state: "paid", amount: 30_000, refunded: 5_000 }],
  });
  expect((await list("?state=partly_refunded&q=guessan")).total).toBe(1);
  const csv = await (await read("/export?format=csv&state=partly_refunded")).text();
  expect(csv).toMatch(/Remboursé en partie/);
  expect((await refund(25_000, 25_000)).status).toBe(200);
  expect((await list("?state=partly_refunded")).total).toBe(0);
  expect((await list("?state=refunded")).total).toBe(1);
});

describe("words in any order", () => {
  beforeAll(async () => {
    const aka = { donor_firt_name: "Marie-Laure", donor_last_name: "Aka", donor_email: "m.aka@exemple.example" };
    await press(app, await order({ ...aka, amount: 459_000, donor_phone: "0544332211" }), "confirm");
    await order({ ...aka, donor_firt_name: "Laure", amount: 20_000 });
  });

  it.each([
    ["marie laure", ["459000"]],
    ["marie laure aka", ["459000"]],
    ["Aka, Marie‑Laure", ["459000"]],
    ["aka l’aure", ["20000", "459000"]],
    ["laure m.aka@exemple", ["20000", "459000"]],
    ["laure 459000", ["459000"]],
    ["459 000 laure", ["459000"]],
    ["aka 20.000 laure", ["20000"]],
    ["aka 20000 F", ["20000"]],
    ["aka 20 000 fcfa", ["20000"]],
    ["20 000", ["20000"]],
    ["20000", ["20000"]],
    ["459000", ["459000"]],
    ["marie 20 000", []],
    ["aka 21 000", []],
    ["marie 05 44 33 22 11", ["459000"]],
    ["+225 0544332211 aka", ["459000"]],
    ["laure konan", []],
  ])("find by %s", async (typed, amounts) => {
    const { data, total } = await list(`?q=${encodeURIComponent(typed)}`);
    expect([data.map(({ amount }) => String(amount)), total]).toEqual([amounts, amounts.length]);
  });

  it("find by a name with the receipt or the reference, and sum what is found", async () => {
    const found = await list("?q=marie%20459000");
    expect(found).toMatchObject({ total: 1, paid: 459_000 });
    const { reference } = await (await read(`/${found.data[0]?.id}`)).json();
    for (const number of [found.data[0]?.receipt_number, reference]) {
      expect(await list(`?q=aka%20${number}`)).toMatchObject({ total: 1, paid: 459_000 });
      expect((await list(`?q=guessan%20${number}`)).total).toBe(0);
    }
  });
});
