import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { bookFormerChunk } from "#money/former-gifts/book-former-chunk.ts";
import type { FormerGiftCheck, FormerGiftRecord } from "#money/former-gifts/former-gifts.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { countBooks, readTotals } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const PATH = "/api/v01/admin/former-gifts";
const HEADERS = "Date;Montant;Nom;Prénom;Email;Campagne;Mode de paiement;Référence";
let app: TestApp;
let first: Carrying;
let second: Carrying;
let editor: Carrying;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp();
  first = (await signInStaff(app, ["treasurer"], { email: "caisse@exemple.example" })).carrying;
  second = (await signInStaff(app, ["treasurer"], { email: "seconde@exemple.example" })).carrying;
  editor = (await signInStaff(app, ["editor"])).carrying;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  campaign = await makeCampaign(app.handle, { title: `Campagne ${crypto.randomUUID()}` });
});

interface Sent {
  fields?: Record<string, string>;
  headers?: Carrying | object;
  key?: string;
  path?: string;
}

function send(content: string, { fields = {}, headers = first, key, path = "" }: Sent = {}) {
  const body = new FormData();
  body.set("file", new File([content], "dons.csv", { type: "text/csv" }));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  const keyed = { ...headers, ...(key === undefined ? {} : { "idempotency-key": key }) };
  return app.call(PATH + path, { method: "POST", headers: keyed, body });
}
const check = async (content: string, fields: Record<string, string> = {}): Promise<FormerGiftCheck> => {
  const answer = await send(content, { fields, path: "/check" });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
};
const propose = async (content: string, sent: Sent = {}): Promise<FormerGiftRecord> => {
  const answer = await send(content, sent);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
};
const decide = (id: string, action: string, headers: Carrying | object, body: unknown = {}) =>
  app.post(`/admin/former-gifts/${id}/${action}`, body, { ...headers });
const show = async (id: string): Promise<FormerGiftRecord> =>
  (await app.call(`${PATH}/${id}`, { headers: second })).json();
const fileOf = (rows: readonly string[]) => [HEADERS, ...rows].join("\n");
const gift = (number: number, change: Partial<Record<"date" | "amount" | "email" | "ref", string>> = {}) =>
  `${change.date ?? "05/01/2024"};${change.amount ?? "10 000"};KOUAMÉ;Aya ${number};${change.email ?? `aya${number}@exemple.example`};${campaign.title};Espèces;${change.ref ?? ""}`;
const rows = async <Row>(query: ReturnType<typeof sql>) =>
  ((await app.handle.db.execute(query)) as unknown as { rows: Row[] }).rows;
async function takeOver(content: string, fields: Record<string, string> = {}): Promise<FormerGiftRecord> {
  const { id } = await propose(content, { fields });
  expect((await decide(id, "confirm", second)).status).toBe(200);
  await app.settled();
  return show(id);
}

describe("gifts made before the site", () => {
  it("count nowhere until a second person confirms them, then as collected on their day, and nobody is mailed", async () => {
    const before = await countBooks(app.handle);
    await app.settled();
    const mails = (await app.mails()).length;
    const content = fileOf([gift(1, { ref: "R1-a" }), gift(2, { amount: "25.000 FCFA", date: "2023-06-30" })]);
    const { id, ...proposed } = await propose(content);
    expect(proposed).toMatchObject({
      state: "proposed",
      may_confirm: false,
      may_refuse: true,
      first_day: "2023-06-30",
      last_day: "2024-01-05",
      counts: { waiting: 2, booked: 0, amount: 35_000 },
      sums: [
        { campaign: campaign.title, year: 2024, gifts: 1, amount: 10_000 },
        { campaign: campaign.title, year: 2023, gifts: 1, amount: 25_000 },
      ],
    });
    expect(await countBooks(app.handle)).toEqual(before);
    expect((await decide(id, "confirm", first)).status).toBe(403);
    expect((await show(id)).may_confirm).toBe(true);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });

    expect((await decide(id, "confirm", second)).status).toBe(200);
    await app.settled();
    expect(await show(id)).toMatchObject({
      state: "done",
      counts: { waiting: 0, booked: 2, known: 0, refused: 0, booked_amount: 35_000 },
    });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 35_000, donors: 2 });
    const path = `/api/v01/public/donations/${campaign.slug}`;
    const shown = await (await app.call(path)).json();
    expect(JSON.stringify(shown)).not.toContain("Kouam");
    expect(await app.mails()).toHaveLength(mails);
    const booked = await rows<Record<string, unknown>>(sql`
      select a.simulated, a.provider, a.method_label as method, to_char(e.recorded_at, 'YYYY-MM-DD') as day, r.sent_at is not null as sent
      from former_gifts g join attempts a on a.id = g.attempt_id join ledger_entries e on e.attempt_id = a.id
      join receipts r on r.attempt_id = a.id where g.import_id = ${id} order by day`);
    const common = { simulated: true, provider: "former", method: "Espèces, repris d’avant le site", sent: true };
    expect(booked).toEqual([
      { ...common, day: "2023-06-30" },
      { ...common, day: "2024-01-05" },
    ]);
    const { data } = await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: second })).json();
    expect(data.map(({ action }: { action: string }) => action)).toEqual(["confirmed", "proposed"]);
  });

  it("are taken over once, whatever columns the file has the second time", async () => {
    const content = fileOf([gift(11, { ref: "HA-11" }), gift(12), gift(12), gift(13, { ref: "HA-13" })]);
    expect(await takeOver(content)).toMatchObject({ counts: { booked: 4 } });
    const again = await check(content);
    expect(again.counts).toMatchObject({ new: 0, known: 4, amount: 0 });
    expect((await send(content)).status).toBe(422);
    // Without references, and with one gift more of the same day, amount and person.
    const bare = fileOf([gift(13), gift(12), gift(12), gift(11), gift(12)]);
    expect((await check(bare)).counts).toMatchObject({ new: 1, known: 4, amount: 10_000 });
    // The same references written otherwise, without addresses.
    const written = fileOf([gift(11, { ref: "ha-11", email: "" }), gift(13, { ref: "# HA-13", email: "" })]);
    expect((await check(written)).counts).toMatchObject({ new: 0, known: 2 });
    // Another reference is another gift.
    expect((await check(fileOf([gift(11, { ref: "HA-99" })]))).counts).toMatchObject({ new: 1, known: 0 });
  });

  it("are one proposal however often it is sent, and one import however many confirm it at once", async () => {
    const content = fileOf([gift(21), gift(22)]);
    const sent = await Promise.all([1, 2, 3].map(() => propose(content, { key: "une-fois" })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await send(fileOf([gift(23)]), { key: "une-fois" })).status).toBe(409);
    const twin = await propose(content);
    const ids = [sent[0]?.id ?? "", twin.id];
    const answers = await Promise.all([...ids, ...ids].map((id) => decide(id, "confirm", second)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await app.settled();
    const done = await Promise.all(ids.map(show));
    expect(done.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(done.reduce((sum, { counts }) => sum + counts.booked, 0)).toBe(2);
    expect(done.reduce((sum, { counts }) => sum + counts.known, 0)).toBe(2);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 20_000, donors: 2 });
  });

  it("leave out what the confirmer gave, which another person must confirm", async () => {
    const content = fileOf([gift(31), gift(32, { email: "Seconde+dons@exemple.example" })]);
    const done = await takeOver(content);
    expect(done).toMatchObject({ state: "done", counts: { booked: 1, refused: 1 } });
    expect(done.lines[1]?.note).toContain("ses propres dons");
    expect((await check(content)).counts).toMatchObject({ new: 1, known: 1 });
  });

  it("can be taken back by who proposed them, and refused by others for a reason", async () => {
    const own = await propose(fileOf([gift(41)]));
    expect((await decide(own.id, "refuse", first)).status).toBe(200);
    expect((await decide(own.id, "confirm", second)).status).toBe(409);
    const other = await propose(fileOf([gift(42)]));
    expect((await decide(other.id, "refuse", second)).status).toBe(422);
    expect((await decide(other.id, "refuse", second, { reason: "Mauvais fichier" })).status).toBe(200);
    expect(await show(other.id)).toMatchObject({ state: "refused", reason: "Mauvais fichier", may_confirm: false });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
    // A refused gift may be proposed again.
    expect((await check(fileOf([gift(42)]))).counts).toMatchObject({ new: 1 });
  });

  it("are the treasurers' alone, and unknown ones are not found", async () => {
    const { id } = await propose(fileOf([gift(51)]));
    const { cookie: _, ...anonymous } = first;
    const calls = (headers: Carrying | object) => [
      send(fileOf([gift(52)]), { headers }),
      send(fileOf([gift(52)]), { headers, path: "/check" }),
      app.call(PATH, { headers: { ...headers } }),
      app.call(`${PATH}/${id}/result`, { headers: { ...headers } }),
      decide(id, "confirm", headers),
      decide(id, "refuse", headers),
    ];
    expect((await Promise.all(calls(editor))).map(({ status }) => status)).toEqual(Array(6).fill(403));
    expect((await Promise.all(calls(anonymous))).map(({ status }) => status)).toEqual(Array(6).fill(401));
    for (const none of ["x", crypto.randomUUID()]) expect((await decide(none, "confirm", second)).status).toBe(404);
    const csv = await (await app.call(`${PATH}/${id}/result?format=csv`, { headers: first })).text();
    expect(csv).toContain("à reprendre");
  });

  it("cannot be changed between the proposal and the confirmation, by anybody", async () => {
    const { id } = await propose(fileOf([gift(61)]));
    const attempts = [
      sql`update former_gift_lines set amount = 50000000 where import_id = ${id}`,
      sql`update former_gift_imports set actor = 'x' where id = ${id}`,
      sql`update former_gift_imports set state = 'running', decided_by = actor, decided_at = now() where id = ${id}`,
      sql`delete from former_gift_imports where id = ${id}`,
    ];
    for (const change of attempts) await expect(app.handle.db.execute(change)).rejects.toThrow();
    expect((await decide(id, "confirm", second)).status).toBe(200);
    await app.settled();
    const added = sql`insert into former_gift_lines (import_id, line, outcome, day, amount, first_name, last_name, email, campaign_id, campaign, method, reference, fingerprint)
      values (${id}, 99, 'waiting', '2024-01-01', 5, '', 'X', '', ${campaign.id}, '', '', '', 'f')`;
    await expect(app.handle.db.execute(added)).rejects.toThrow();
    await expect(app.handle.db.execute(sql`delete from former_gifts`)).rejects.toThrow();
  });
});

describe("a line of former gifts", () => {
  const verdictOf = async (cells: Record<string, string>, fields: Record<string, string> = {}) => {
    const headers = ["Date", "Montant", "Donateur", "Email", "Campagne", "Statut", "Devise"];
    const given: Record<string, string> = {
      Date: "05/01/2024",
      Montant: "10 000",
      Donateur: "KOUAMÉ Aya",
      Email: "aya@exemple.example",
      Campagne: campaign.title,
      Statut: "Validé",
      Devise: "XOF",
      ...cells,
    };
    const answer = await check(`${headers.join(";")}\n${headers.map((name) => given[name]).join(";")}`, fields);
    return { ...answer.lines[0], money: answer.money, unknown: answer.unknown_campaigns };
  };

  it.each([
    [{ Statut: "Remboursé" }, "a été rendu"],
    [{ Statut: "Contesté" }, "a été rendu"],
    [{ Statut: "Prélèvement 3x" }, "Statut inconnu"],
    [{ Statut: "Pending" }, "n’a pas été payé"],
    [{ Date: "31/02/2024" }, "Date illisible"],
    [{ Date: "31/12/2098" }, "Date à venir"],
    [{ Date: "" }, "Date manquante"],
    [{ Montant: "75,50" }, "Montant illisible"],
    [{ Montant: "-5000" }, "Montant négatif"],
    [{ Montant: "0" }, "Montant illisible"],
    [{ Montant: "20 USD", Devise: "" }, "Autre monnaie"],
    [{ Devise: "USD" }, "Autre monnaie"],
    [{ Donateur: "TOTAL 2024" }, "Ligne de total"],
    [{ Devise: "MAD" }, "Autre monnaie"],
    [{ Montant: "50 €" }, "Deux monnaies"],
    [{ Campagne: "Noël 2019" }, "Campagne inconnue"],
    [{ Campagne: "" }, "Campagne manquante"],
  ])("is refused for %o", async (cells, note) => {
    // Whatever else is wrong, an amount that can be read is shown.
    const said = "Montant" in cells || "Devise" in cells ? {} : { amount: 10_000 };
    expect(await verdictOf(cells)).toMatchObject({ verdict: "refused", note: expect.stringContaining(note), ...said });
  });

  it("is never refused for what a gift does not need", async () => {
    expect(await verdictOf({ Email: "aya@", Donateur: "" })).toMatchObject({
      verdict: "new",
      name: "Anonyme",
      email: "",
      note: expect.stringMatching(/anonyme.*sans adresse/),
    });
  });

  it("is counted in francs at the legal rate if the file is in euros", async () => {
    const euros = { Montant: "1 250,50 €", Devise: "EUR" };
    expect(await verdictOf(euros)).toMatchObject({ verdict: "new", amount: 820_274, money: "EUR" });
    expect(await verdictOf(euros, { money: "XOF" })).toMatchObject({ verdict: "new", amount: 820_274 });
    expect(await verdictOf({ Montant: "20", Devise: "" }, { money: "EUR" })).toMatchObject({ amount: 13_119 });
  });

  it("goes to the campaign that staff chose for its word, or for all others", async () => {
    const other = await makeCampaign(app.handle, { title: "Cantine pour tous" });
    const cells = { Campagne: "Noël 2019" };
    const byWord = { campaigns: JSON.stringify({ "noël 2019": other.id }), default_campaign: campaign.id };
    expect(await verdictOf(cells, byWord)).toMatchObject({ verdict: "new", campaign: other.title });
    expect(await verdictOf(cells, { default_campaign: campaign.id })).toMatchObject({
      verdict: "new",
      campaign: campaign.title,
      unknown: [{ name: "Noël 2019", lines: 1 }],
    });
    expect(await verdictOf({ Campagne: other.slug })).toMatchObject({ verdict: "new", campaign: other.title });
    await makeCampaign(app.handle, { title: campaign.title });
    expect(await verdictOf({})).toMatchObject({ verdict: "refused", unknown: [{ name: campaign.title, lines: 1 }] });
    const refused = await send("Date;Montant\n05/01/2024;10", {
      fields: { default_campaign: crypto.randomUUID() },
      path: "/check",
    });
    expect(Object.keys((await refused.json()).errors)).toEqual(["default_campaign"]);
  });

  it.each([
    [
      "HelloAsso",
      "Référence commande;Date de la commande;Statut de la commande;Nom payeur;Prénom payeur;Email payeur;Campagne;Montant total;Moyen de paiement",
      "1001;20/11/2023 10:00;Validé;KOFFI;Ama;k1@exemple.example;CAMPAGNE;20,00 €;Carte bancaire",
      { amount: 13_119, date: "2023-11-20", name: "KOFFI Ama", reference: "1001" },
    ],
    [
      "GiveWP",
      "Donation ID;First Name;Last Name;Email Address;Donation Total;Currency Code;Donation Status;Donation Date;Form Title;Payment Gateway",
      "7;Ama;KOFFI;k2@exemple.example;5000.00;XOF;Complete;11/20/2023;CAMPAGNE;Offline",
      { amount: 5_000, date: "2023-11-20", name: "KOFFI Ama", reference: "7" },
    ],
    [
      "a plain table",
      "Jour;Montant (FCFA);Nom et prénoms;Campagne",
      "5 mars 2023;15 000;KOUASSI Yao Jean;CAMPAGNE",
      { amount: 15_000, date: "2023-03-05", name: "KOUASSI Yao Jean", reference: "" },
    ],
  ])("is read of %s", async (_, headers, row, expected) => {
    const { lines } = await check(`${headers}\n${row.replace("CAMPAGNE", campaign.title)}`);
    expect(lines[0]).toMatchObject({ verdict: "new", campaign: campaign.title, ...expected });
  });
});

describe("a file of former gifts", () => {
  const notesOf = ({ lines }: FormerGiftCheck) => lines.map(({ verdict, amount, note }) => amount ?? note ?? verdict);

  it("may mix francs and euros: each line counts in its own, and one that names none waits for staff's word", async () => {
    const content = [
      "Date;Montant;Devise;Nom;Campagne",
      ...["50,00 €;EUR", "15 000;XOF", "5000;", "5 000 F;"].map(
        (cells) => `05/01/2024;${cells};KOFFI;${campaign.title}`,
      ),
    ].join("\n");
    const mixed = await check(content);
    expect(mixed).toMatchObject({ money: null, counts: { new: 3, refused: 1, amount: 32_798 + 15_000 + 5_000 } });
    expect(notesOf(mixed)).toContain(
      "Monnaie manquante\u00a0: ce fichier mêle francs et euros. Choisissez-la ci-dessus.",
    );
    expect((await check(content, { money: "XOF" })).counts).toMatchObject({ new: 4, amount: 57_798 });
    const headed = content.replace("Montant", "Montant (FCFA)");
    expect(await check(headed)).toMatchObject({ money: "XOF", counts: { new: 3, refused: 1, amount: 25_000 } });
  });

  it("gives back what another line of it says, by the reference or by giver and amount", async () => {
    const line = (ref: string, amount: string, status = "Validé", name = "KOFFI Ama") =>
      `${ref};05/01/2024;${amount};${status};${name};${campaign.title}`;
    const content = [
      "Référence;Date;Montant;Statut;Donateur;Campagne",
      ...[line("R1", "10 000"), line("R1", "-4 000", "Remboursement"), line("R2", "20 000"), line("r2", "-20 000", "")],
      ...[
        line("", "7 000"),
        line("", "7 000"),
        line("", "-7 000"),
        line("R3", "1 000"),
        line("", "3 000", "Remboursé"),
      ],
      ...[line("", "3 000"), line("", "-7 000", "Validé", "AUTRE Personne")],
    ].join("\n");
    const { counts, lines } = await check(content);
    expect(counts).toMatchObject({ new: 3, refused: 8, amount: 7_000 + 1_000 + 3_000 });
    const returned = lines.filter(({ note }) => note?.startsWith("Rendu au donateur"));
    expect(returned.map(({ line }) => line)).toEqual([2, 4, 6]);
    expect(returned[0]?.note).toContain("à la ligne 3");
  });

  it("refuses the dates that have two readings, and keeps the others", async () => {
    const dated = (day: string) => `${day};1 000;KOFFI;${campaign.title}`;
    const content = ["Date;Montant;Nom;Campagne", ...["13/01/2024", "01/14/2024", "2024-01-15"].map(dated)].join("\n");
    const checked = await check(content);
    expect(checked).toMatchObject({ counts: { new: 1, refused: 2 }, dates: { certainty: "contradictory" } });
    expect(checked.lines.find(({ line }) => line === 2)?.note).toContain("Date douteuse");
  });

  it("of GiveWP has its addresses, its renewals, and no trial", async () => {
    const content = [
      "Donation ID,First Name,Last Name,Email Address,Donation Total,Donation Status,Donation Date,Payment Gateway,Payment Mode,Form Title",
      ...["1,Complete,live", "2,Renewal,live", "3,Complete,test"].map((cells) => {
        const [id, status, mode] = cells.split(",");
        return `${id},Ama,KOFFI,ama@exemple.example,5000.00,${status},2024-01-0${id},Offline,${mode},${campaign.title}`;
      }),
    ].join("\n");
    const { counts, lines } = await check(content, { source: "givewp" });
    expect(counts).toMatchObject({ new: 2, refused: 1, amount: 10_000 });
    expect(lines.find(({ line }) => line === 4)?.note).toContain("Essai");
    expect(lines.map(({ email }) => email)).toEqual(Array(3).fill("ama@exemple.example"));
  });

  it("asks what unknown words of the status mean, for all further files of its source", async () => {
    const content = `Date;Montant;Nom;Campagne;Statut\n05/01/2024;1 000;KOFFI;${campaign.title};Prélevé en agence`;
    const note = (body: object, headers: Carrying = first) => app.post("/admin/former-gift-words", body, headers);
    const word = { word: "Prélevé en agence", meaning: "paid", source: "helloasso" };
    expect(await check(content, { source: "helloasso" })).toMatchObject({
      counts: { new: 0, refused: 1 },
      words: [{ word: word.word, meaning: null }],
    });
    expect((await note(word, editor)).status).toBe(403);
    expect((await note({ ...word, word: "Remboursé" })).status).toBe(422);
    expect((await note(word)).status).toBe(204);
    expect((await check(content, { source: "helloasso" })).counts).toMatchObject({ new: 1 });
    expect((await check(content, { source: "givewp" })).counts).toMatchObject({ new: 0 });
  });
});

describe("an import of former gifts whose node is killed", () => {
  it("goes on at the next start: no gift is lost, and none is booked twice", async () => {
    const content = fileOf(Array.from({ length: 120 }, (_, index) => gift(1_000 + index)));
    const { id } = await propose(content);
    await app.site.app.outbox.stop();
    expect((await decide(id, "confirm", second)).status).toBe(200);
    const { ctx } = app.site.app;
    await bookFormerChunk(ctx, id);
    const dying: typeof ctx.write = (work, options) =>
      ctx.write(async (unit) => {
        await work(unit);
        throw new Error("killed");
      }, options);
    await expect(bookFormerChunk({ ...ctx, write: dying }, id)).rejects.toThrow("killed");
    expect(await show(id)).toMatchObject({ state: "running", counts: { waiting: 70, booked: 50 } });

    const next = await startTestApp({ handle: app.handle }, { DATA_DIR: app.dataDir });
    await next.settled();
    expect(await show(id)).toMatchObject({ state: "done", counts: { waiting: 0, booked: 120 } });
    await app.handle.db.execute(
      sql`update outbox set done_at = null, next_try_at = created_at where kind = 'former-gifts.chunk'`,
    );
    next.site.app.outbox.wake();
    await next.settled();
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 1_200_000, donors: 120 });
    await next.stop();
  });
});

describe("a gift that may be counted twice", () => {
  it("is said to be like another line, or of a day on which the site took payments, and never refused", async () => {
    await press(app, await makeOrder(app, campaign.id), "confirm");
    const day = app.clock.now().toISOString().slice(0, 10).split("-").reverse().join("/");
    const gift = `03/02/2021;4 000;Yao;Ama;;${campaign.title}`;
    const { lines, counts } = await check(
      fileOf([
        ...[`${gift};Espèces;`, `03/02/2021;4 000;Yao;Koffi;;${campaign.title};Espèces;`, `${gift};Espèces;`],
        ...[`${gift};Espèces;R1`, `${gift};Espèces;R2`, `${day};4 000;Yao;Ama;;${campaign.title};Espèces;`],
      ]),
    );
    expect(counts).toMatchObject({ new: 6, refused: 0 });
    expect(lines.map(({ line, note }) => [line, note])).toEqual([
      ...[
        [2, null],
        [3, null],
        [4, "Identique à la ligne 2."],
        [5, "Identique à la ligne 2."],
      ],
      ...[
        [6, "Identique à la ligne 2."],
        [7, "Le site encaissait déjà à cette date."],
      ],
    ]);
  });

  it("is withdrawn by who proposed it, and refused by another", async () => {
    const { id } = await propose(fileOf([`04/02/2021;5 000;Yao;Ama;;${campaign.title};;`]));
    expect(await (await decide(id, "refuse", first)).json()).toMatchObject({ state: "refused", withdrawn: true });
    const other = await propose(fileOf([`05/02/2021;5 000;Yao;Ama;;${campaign.title};;`]));
    const refused = await decide(other.id, "refuse", second, { reason: "Doute" });
    expect(await refused.json()).toMatchObject({ state: "refused", withdrawn: false });
  });
});
