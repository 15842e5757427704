import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StatementCheck, StatementLine, StatementLines } from "#money/statements/statement.contract.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { sendOffline } from "../factories/make-offline-payment.ts";
import { type Carrying, nextCodeFor } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { countBooks } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const ADMIN = "direction@exemple.example";
const HEADERS = "Date opération;Libellé;Débit;Crédit;Référence";
let app: TestApp;
let treasurer: Carrying;
let second: Carrying;
let campaign: string;
let files = 0;

beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  treasurer = (await signInStaff(app, ["treasurer"], { email: "caisse@exemple.example" })).carrying;
  second = (await signInStaff(app, ["treasurer"], { email: "seconde@exemple.example" })).carrying;
  campaign = (await makeCampaign(app.handle)).id;
});
afterAll(() => stopChecked(app));
/** Each test has lines that no other has. */
beforeEach(() => {
  files += 1;
});

const label = (text: string) => `${text} NO${files}`;
function send(lines: readonly string[], { account = "TRANSFER", path = "", headers = treasurer, fields = {} } = {}) {
  const body = new FormData();
  body.set("account", account);
  body.set("file", new File([[HEADERS, ...lines].join("\r\n")], "releve.csv", { type: "text/csv" }));
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  return app.call(`/api/v01/admin/statements${path}`, { method: "POST", headers, body });
}
const list = async (query = "", headers: Carrying = treasurer): Promise<StatementLines> =>
  (await app.call(`/api/v01/admin/statement-lines?${query}`, { headers })).json();
async function lineCalled(text: string): Promise<StatementLine> {
  const found = (await list()).data.find((line) => line.label === label(text));
  if (!found) throw new Error(`no line is called ${text}`);
  return found;
}
const act = (id: string, action: string, body: unknown = {}, headers: Carrying = treasurer) =>
  app.post(`/admin/statement-lines/${id}/${action}`, body, headers);
async function record(change: Record<string, string> = {}): Promise<string> {
  const form = new FormData();
  const facts = {
    key: crypto.randomUUID(),
    target: `don:${campaign}`,
    method: "TRANSFER",
    amount: "25 000",
    note: "",
    received_on: "2026-01-05",
    first_name: "Kouassi",
    last_name: "Yao",
    email: "",
    phone: "",
    reference: "",
  };
  for (const [name, value] of Object.entries({ ...facts, ...change })) form.set(name, value);
  const answer = await sendOffline(app, treasurer, form);
  return (await answer.json()).id;
}

describe("the import of a statement", () => {
  it("stores what came in, once, and changes no payment", async () => {
    const before = await countBooks(app.handle);
    const lines = [
      `05/01/2026;${label("VIR YAO")};;25 000,00;R1`,
      `05/01/2026;${label("VIR YAO")};;25 000,00;R1`,
      `06/01/2026;${label("FRAIS")};1.500;;R2`,
      `demain;${label("ILLISIBLE")};;10;`,
    ];
    const checked: StatementCheck = await (await send(lines, { path: "/check" })).json();
    expect(checked.columns).toMatchObject({ paid_on: 0, label: 1, debit: 2, credit: 3, reference: 4, status: null });
    const counts = { fresh: 2, known: 0, paid_out: 1, unreadable: 1, failed: 0, amount: 50_000 };
    expect(checked.counts).toMatchObject(counts);
    expect(checked.lines.flatMap(({ line, problem }) => (problem ? [[line, problem]] : []))).toEqual([
      [5, "Date illisible\u00a0: «\u00a0demain\u00a0»."],
    ]);
    expect((await list(`state=open`)).data.filter((line) => line.label === label("VIR YAO"))).toHaveLength(0);

    const both = await Promise.all([send(lines), send(lines, { headers: second })]);
    const imported = await Promise.all(both.map(async (answer) => (await answer.json()).counts));
    expect(imported.map(({ fresh }) => fresh).sort()).toEqual([0, 2]);
    expect((await (await send(lines)).json()).counts).toMatchObject({ ...counts, fresh: 0, known: 2, amount: 0 });
    // The same words on another account are other money, if staff says so.
    const elsewhere = { account: "DEPOSIT", fields: {} };
    const [first] = lines;
    const { doubled } = await (await send([first ?? ""], { ...elsewhere, path: "/check" })).json();
    const said = { ...elsewhere, fields: { other_money: doubled.key } };
    expect((await (await send([first ?? ""], said)).json()).counts.fresh).toBe(1);
    const after = await countBooks(app.handle);
    expect(after).toEqual(before);
  });

  it("reads one signed column, and columns that are chosen", async () => {
    const lines = [`2026-01-07;${label("MOBILE")};+3 000;-200;x`, `2026-01-07;${label("RETRAIT")};-4 000;;y`];
    const fields = { paid_on: "0", label: "1", credit: "2", debit: "", reference: "4" };
    const { counts } = await (await send(lines, { account: "DEPOSIT", fields })).json();
    expect(counts).toMatchObject({ fresh: 1, paid_out: 1, amount: 3_000 });
    expect(await lineCalled("MOBILE")).toMatchObject({ amount: 3_000, paid_on: "2026-01-07", state: "open" });
  });

  it("refuses what it cannot read, with a text beside the field", async () => {
    const wrong = await send(["05/01/2026;a;;1;"], { account: "CASH" });
    expect(wrong.status).toBe(422);
    expect((await wrong.json()).errors).toEqual({ account: ["Choisissez le compte."] });
    const column = await send(["05/01/2026;a;;1;"], { fields: { paid_on: "9" } });
    expect((await column.json()).errors).toHaveProperty("paid_on");
    const empty = await send([]);
    expect(empty.status).toBe(422);
    expect((await empty.json()).errors).toHaveProperty("file");
    expect((await app.call("/api/v01/admin/statement-lines?state=x", { headers: treasurer })).status).toBe(422);
    expect((await app.call("/api/v01/admin/statement-lines?after=x", { headers: treasurer })).status).toBe(422);
  });

  it("is refused to the anonymous and to other roles", async () => {
    const editor = (await signInStaff(app, ["editor"], { email: `redaction${files}@exemple.example` })).carrying;
    for (const [headers, status] of [
      [{ ...editor, cookie: "" }, 401],
      [editor, 403],
    ] as const) {
      expect((await send(["05/01/2026;a;;1;"], { headers })).status).toBe(status);
      expect((await send(["05/01/2026;a;;1;"], { headers, path: "/check" })).status).toBe(status);
      const id = crypto.randomUUID();
      for (const path of ["statement-lines", `statement-lines/${id}`, "statement-accounts", "statement-imports"]) {
        expect((await app.call(`/api/v01/admin/${path}`, { headers })).status).toBe(status);
      }
      expect((await app.post(`/admin/statement-imports/${id}/undo`, {}, headers)).status).toBe(status);
      expect((await act(id, "link", { payment: id }, headers)).status).toBe(status);
      expect((await act(id, "set-aside", { reason: "x" }, headers)).status).toBe(status);
      expect((await act(id, "reopen", {}, headers)).status).toBe(status);
    }
  });
});

describe("a line of a statement", () => {
  it("suggests recorded payments of its amount, the likeliest first, and is linked to one, once", async () => {
    const near = await record({ amount: "31 000", received_on: "2026-01-06", last_name: "Bamba" });
    const quoted = await record({ amount: "31 000", received_on: "2025-11-02", reference: "DON FORAGE" });
    const far = await record({ amount: "31 000", received_on: "2025-06-01", last_name: "Loin" });
    await send([`05/01/2026;${label("VIR DON FORAGE DE")};;31 000;`, `05/01/2026;${label("AUTRE")};;31 000;`]);
    const line = await lineCalled("VIR DON FORAGE DE");
    expect(line.suggestions.map(({ id }) => id)).toEqual([quoted, near]);
    expect(line.suggestions.map(({ id }) => id)).not.toContain(far);

    const other = await lineCalled("AUTRE");
    const both = await Promise.all([
      act(line.id, "link", { payment: quoted }),
      act(other.id, "link", { payment: quoted }, second),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [linked] = (await list(`payment=${quoted}`)).data;
    expect(linked).toMatchObject({ state: "linked", payment: { id: quoted, state: "waiting" } });
    const winner = linked?.id ?? "";
    expect((await act(winner, "link", { payment: quoted })).status).toBe(200);
    expect((await act(winner, "link", { payment: near })).status).toBe(409);
    expect((await act(winner, "set-aside", { reason: "Erreur" })).status).toBe(409);
    // The other line does not suggest it any more; and nothing was confirmed.
    const loser = winner === line.id ? "AUTRE" : "VIR DON FORAGE DE";
    expect((await lineCalled(loser)).suggestions.map(({ id }) => id)).toEqual([near]);
    expect((await act(winner, "reopen", { payment: near }, second)).status).toBe(409);
    // A page that shows it set aside takes no link away that a colleague made since.
    const stale = await act(winner, "reopen", {}, second);
    expect([stale.status, (await stale.json()).message]).toEqual([
      409,
      expect.stringMatching(/(l’a liée|l’avez liée) à un encaissement à /),
    ]);
    expect((await act(winner, "reopen", { payment: quoted })).status).toBe(200);
    expect((await list(`payment=${quoted}`)).data).toHaveLength(0);
    const audit = await (await app.call(`/api/v01/admin/audit?subject=${winner}`, { headers: treasurer })).json();
    expect(audit.data.map(({ action }: { action: string }) => action)).toEqual(["reopened_line", "linked_line"]);
  });

  it("is in the data of the member who paid it, and of no other", async () => {
    const [payer, other] = [await makeAccount(app), await makeAccount(app)];
    await send([`05/01/2026;${label("VIR MEMBRE")};;25 000;R9`]);
    const { id } = await lineCalled("VIR MEMBRE");
    const payment = await record({ email: payer.email.toUpperCase() });
    expect((await act(id, "link", { payment })).status).toBe(200);
    const exportOf = async (account: typeof payer) => {
      const { bearer } = await signIn(app, account);
      return (await app.call("/api/v01/private/export", { headers: bearer })).json();
    };
    expect((await exportOf(payer)).statement_lines).toEqual([
      { at: "2026-01-05", label: label("VIR MEMBRE"), payer: "", phone: "", reference: "R9", amount: 25_000 },
    ]);
    expect((await exportOf(other)).statement_lines).toEqual([]);
  });

  it("is in the data of the person without an account who paid it, by the telephone number", async () => {
    const admin = await signInStaff(app, [], { email: ADMIN });
    await send([`05/01/2026;${label("VIR SANS ADRESSE")};;25 000;R10`]);
    const { id } = await lineCalled("VIR SANS ADRESSE");
    const payment = await record({ phone: "07 08 09 10 99" });
    expect((await act(id, "link", { payment })).status).toBe(200);
    const exportOf = async (address: string) => {
      const code = await nextCodeFor(app, admin.secret);
      const body = { reason: "Lettre du 12 novembre", address, code };
      return (await app.post("/admin/data-export", body, admin.carrying)).json();
    };
    expect((await exportOf("+225 07 08 09 10 99")).statement_lines).toMatchObject([
      { label: label("VIR SANS ADRESSE"), reference: "R10", amount: 25_000 },
    ]);
  });

  it("is not linked to a payment of another amount, a refused one, or none", async () => {
    const different = await record({ amount: "9 000" });
    const refused = await record({ amount: "12 000" });
    await app.post(`/admin/offline-payments/${refused}/refuse`, { reason: "Chèque sans provision" }, second);
    await send([`08/01/2026;${label("VIR")};;12 000;`]);
    const { id, suggestions } = await lineCalled("VIR");
    expect(suggestions).toEqual([]);
    const unequal = await act(id, "link", { payment: different });
    expect(unequal.status).toBe(422);
    expect((await unequal.json()).errors).toHaveProperty("payment");
    expect((await act(id, "link", { payment: refused })).status).toBe(409);
    expect((await act(id, "link", { payment: crypto.randomUUID() })).status).toBe(404);
    expect((await act(id, "link", { payment: "x" })).status).toBe(422);
    expect((await act(crypto.randomUUID(), "link", { payment: different })).status).toBe(404);
  });

  it("is open again once its payment is refused, and takes another one", async () => {
    const wrong = await record({ amount: "13 000", last_name: "Faute" });
    await send([`08/01/2026;${label("A CORRIGER")};;13 000;`]);
    const { id } = await lineCalled("A CORRIGER");
    expect((await act(id, "link", { payment: wrong })).status).toBe(200);
    const refuse = () => app.post(`/admin/offline-payments/${wrong}/refuse`, { reason: "Nom erroné" }, second);
    expect((await Promise.all([refuse(), refuse()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await lineCalled("A CORRIGER")).toMatchObject({ state: "open", payment: null });
    const audit = await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: treasurer })).json();
    expect(audit.data.map(({ action }: { action: string }) => action)).toEqual(["reopened_line", "linked_line"]);
    const right = await record({ amount: "13 000" });
    expect((await act(id, "link", { payment: right })).status).toBe(200);

    // At once, either the line is open or the payment was refused first.
    const [late] = [await record({ amount: "14 000" }), await send([`08/01/2026;${label("ENSEMBLE")};;14 000;`])];
    const both = await lineCalled("ENSEMBLE");
    await Promise.all([
      act(both.id, "link", { payment: late }),
      app.post(`/admin/offline-payments/${late}/refuse`, { reason: "Erreur" }, second),
    ]);
    expect((await lineCalled("ENSEMBLE")).state).toBe("open");
  });

  it("is set aside with a reason, and opened again", async () => {
    await send([`09/01/2026;${label("INTERETS")};;700;`]);
    const { id } = await lineCalled("INTERETS");
    expect((await act(id, "set-aside", { reason: " " })).status).toBe(422);
    const aside = await act(id, "set-aside", { reason: "Intérêts de la banque" });
    expect([aside.status, await aside.json()]).toEqual([200, await lineCalled("INTERETS")]);
    expect((await act(id, "set-aside", { reason: "Encore" })).status).toBe(200);
    expect(await lineCalled("INTERETS")).toMatchObject({ state: "set_aside", reason: "Intérêts de la banque" });
    expect((await act(id, "reopen")).status).toBe(200);
    expect((await lineCalled("INTERETS")).state).toBe("open");
  });

  it("is found by a part of what it says, by its amount and by its account", async () => {
    await send([
      `11/01/2026;${label("VIR ÉGLISE BÉTHEL")};;61 234;`,
      `11/01/2026;${label("AUTRE")};;61 235;B\u00e9thel-7`,
    ]);
    const found = async (query: Record<string, string>) =>
      (await list(String(new URLSearchParams(query)))).data.map(({ amount }) => amount).sort();
    expect(await found({ q: "eglise bethel" })).toEqual([61_234]);
    expect(await found({ q: "bethel-7" })).toEqual([61_235]);
    expect(await found({ q: "61 234 FCFA" })).toEqual([61_234]);
    expect(await found({ q: "61235", account: "TRANSFER" })).toEqual([61_235]);
    expect(await found({ q: "61235", account: "DEPOSIT" })).toEqual([]);
    expect(await found({ q: "100%" })).toEqual([]);
    expect(await found({ q: "61235", state: "linked" })).toEqual([]);
  });

  it("is one of a list that goes on, with the sum of all", async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `10/01/2026;${label(`LOT ${index}`)};;100;`);
    const before = await list("state=open");
    await send(lines);
    const first = await list("state=open");
    expect([first.total, first.amount]).toEqual([before.total + 60, before.amount + 6_000]);
    const ids = new Set(first.data.map(({ id }) => id));
    for (let next = first.next; next !== null; ) {
      const more = await list(`state=open&after=${encodeURIComponent(next)}`);
      for (const { id } of more.data) ids.add(id);
      next = more.next;
    }
    expect(ids.size).toBe(first.total);
  });
});
