import { count, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyImportChunk } from "#people/directory/import-members.ts";
import {
  describeReasons,
  IMPORTED_FIELDS,
  type MemberImportCheck,
  type MemberImportRecord,
} from "#people/directory/member-import.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { IMPORT_HEADERS, importMembers, memberFile, sendMembers, showImport } from "../factories/import-members.ts";
import { makeAccount } from "../factories/make-account.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let admin: Carrying;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => app.stop());

const addresses = (name: string, many: number) =>
  Array.from({ length: many }, (_, index) => `${name}-${index}@exemple.example`);
const accountsOf = (emails: string[]) =>
  app.handle.db.select().from(accounts).where(inArray(accounts.emailKey, emails)).orderBy(accounts.memberNumber);
const entriesOf = async (id: string) =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: admin })).json()).data;
const resultOf = async (id: string) =>
  (await app.call(`/api/v01/admin/member-imports/${id}/result?format=csv`, { headers: admin })).text();

describe("an import of members", () => {
  it("makes an account of each new line, which nobody can sign in to, and reports the others", async () => {
    const known = await makeAccount(app);
    const { id, ...done } = await importMembers(
      app,
      admin,
      [
        IMPORT_HEADERS,
        "Awa;Koné;Awa.Import@exemple.example;07 08 09 10 11",
        `Yao;Kouassi;${known.email};`,
        "Ali;Ba;ali@;12",
        "Zoé;N’Dri;zoe.import@exemple.example;",
      ].join("\n"),
      { name: "C:\\listes\\membres 2026.csv" },
    );
    expect(done).toMatchObject({
      file_name: "membres 2026.csv",
      invite: false,
      by: "Awa Koné",
      state: "done",
      counts: { waiting: 0, created: 2, existing: 1, refused: 1, removed: 0 },
      undone_at: null,
      lines: [
        { line: 3, outcome: "existing", reason: "Cette adresse a déjà un compte." },
        { line: 4, outcome: "refused", email: "ali@", reason: expect.stringContaining("adresse e\u2011mail valide") },
      ],
      more_lines: 0,
    });
    const [awa, zoe] = await accountsOf(["awa.import@exemple.example", "zoe.import@exemple.example"]);
    expect(awa).toMatchObject({ email: "Awa.Import@exemple.example", contact: "+2250708091011", importId: id });
    expect(zoe).toMatchObject({ firstName: "Zoé", lastName: "N’Dri", contact: null, emailVerifiedAt: null });
    expect(zoe?.memberNumber).toBeGreaterThan(awa?.memberNumber ?? 0);
    for (const password of ["", awa?.passwordHash, id]) {
      const signed = await app.post("/auth/login", { email: awa?.email, password });
      expect([401, 422]).toContain(signed.status);
    }
    expect(await entriesOf(id)).toMatchObject([{ action: "imported", after: { lines: 4, new: 2, invite: false } }]);
    const listed = await (await app.call("/api/v01/admin/member-imports", { headers: admin })).json();
    expect(listed.data[0]).toMatchObject({ id, state: "done", counts: done.counts });
    expect((await app.mails()).filter(({ to }) => to?.[0]?.address === awa?.email)).toEqual([]);
  });

  it("gives each line the verdict of the check, whatever its cells", async () => {
    const nasty = {
      email: [
        "x@exemple.example",
        "",
        "x",
        `${"x".repeat(250)}@exemple.example`,
        "é@exemple.example",
        " Y@EXEMPLE.EXAMPLE ",
      ],
      first_name: ["Awa", "", "é".repeat(121), "<script>", "محمد", "😀", "www.mal.example"],
      last_name: ["Koné", "=HYPERLINK(1)", "x".repeat(1_500)],
      full_name: ["KOFFI Ama", "Sans objet", "x".repeat(1_500)],
      address: ["", "Cocody, rue 12", "https://mal.example", "x".repeat(201)],
      city: ["", "Bouaké", "n/a", "<script>"],
      zip: ["", "01 BP 1", "x".repeat(21)],
      country: ["", "COTE D'IVOIRE", "fr", "Atlantide"],
      phone: ["", "07 08 09 10 11", "+33 6 12 34 56 78", "12", "x".repeat(200)],
      paid_through: ["", "31/12/2099", "2027", "x".repeat(1_500)],
      status: ["", "Validé", "Annulé", "<script>", "x".repeat(1_500)],
    };
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const place = { address: "", city: "", zip: "", country: "" };
    const usual = {
      email: "",
      first_name: "Awa",
      last_name: "Koné",
      full_name: "",
      phone: "",
      ...place,
      paid_through: "",
      status: "",
    };
    const rows = IMPORTED_FIELDS.flatMap((field) =>
      nasty[field].map((cell, index) => ({ ...usual, email: `${field}-${index}@exemple.example`, [field]: cell })),
    );
    const file = [
      IMPORTED_FIELDS.join(","),
      ...rows.map((row) => IMPORTED_FIELDS.map((f) => quoted(row[f])).join(",")),
    ];
    const fields = Object.fromEntries(IMPORTED_FIELDS.map((field, index) => [field, String(index)]));
    const content = `${file.join("\n")}\n`;
    const checked: MemberImportCheck = await (
      await sendMembers(app, admin, content, { fields, path: "/check" })
    ).json();
    expect(new Set(checked.lines.map(({ verdict }) => verdict))).toEqual(new Set(["new", "refused"]));
    const done = await importMembers(app, admin, content, { fields });
    expect(done.counts).toMatchObject({ created: checked.counts.new, refused: checked.counts.refused, existing: 0 });
    const reported = checked.lines.filter(({ verdict, note }) => verdict === "refused" || note !== null);
    expect(done.lines.map(({ line, reason }) => [line, reason])).toEqual(
      reported.map(({ line, reasons, note }) => [line, note ?? describeReasons(reasons)]),
    );
    // Formulas are text in the file of the result, and refused cells are whole in it.
    const csv = await resultOf(done.id);
    expect(csv.startsWith("Ligne;Prénom;Nom;")).toBe(true);
    expect(csv).toContain("x".repeat(1_500));
    expect(csv).not.toMatch(/(^|;)"?[=+@]/m);
    expect(await entriesOf("list")).toMatchObject([{ action: "exported", kind: "member-imports" }]);
  });

  it("takes in what the export of members wrote, with where they live", async () => {
    const email = "aller.retour@exemple.example";
    const file = `${IMPORT_HEADERS};Adresse;Ville;CP;Pays\nAya;Kouamé;${email};07 08 09 10 11;Riviera 3;Bouaké;01 BP 12;COTE D IVOIRE\n`;
    const place = { address: "Riviera 3", city: "Bouaké", zip: "01 BP 12", country: "Côte d’Ivoire" };
    await importMembers(app, admin, file);
    const [first] = await accountsOf([email]);
    expect(first).toMatchObject(place);
    const path = `/api/v01/admin/members/export?format=csv&q=${encodeURIComponent(email)}`;
    const exported = await (await app.call(path, { headers: admin })).text();
    await app.handle.db.delete(accounts).where(eq(accounts.emailKey, email));
    await importMembers(app, admin, exported);
    const { firstName, lastName, contact } = first ?? {};
    const [second] = await accountsOf([email]);
    expect(second).toMatchObject({ ...place, firstName, lastName, contact });
  });

  it("says of a place that cannot be read that it is left out", async () => {
    const email = "atlantide@exemple.example";
    const file = `${IMPORT_HEADERS};Ville;Pays\nAya;Kouamé;${email};;-;Atlantide\n`;
    const { lines } = await importMembers(app, admin, file);
    expect(lines).toMatchObject([{ reason: expect.stringContaining("Importée sans pays") }]);
    expect(await accountsOf([email])).toMatchObject([{ city: null, country: null }]);
  });

  it("takes `St.Jean` for a name, and names the line and the cell of what it cannot use", async () => {
    const done = await importMembers(
      app,
      admin,
      [
        IMPORT_HEADERS,
        "Marie;St.Jean;st.jean@exemple.example;",
        "Awa awa@exemple.example;Koné;awa.k@exemple.example;",
        '"Yao\nPaul";Kouassi;yao.k@exemple.example;',
        "Ali\u0007;Ba;ali.b@exemple.example;",
        "Zoé;N’Dri;zoe\u0081@exemple.example;",
      ].join("\n"),
    );
    const [jean] = await accountsOf(["st.jean@exemple.example"]);
    expect(jean).toMatchObject({ firstName: "Marie", lastName: "St.Jean" });
    expect(done.counts).toMatchObject({ created: 2, refused: 3 });
    expect(done.lines.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "Prénom\u00a0: Ce nom contient une adresse\u00a0: écrivez le nom seul."],
      [5, expect.stringMatching(/Des lettres sont abîmées.* Prénom\u00a0: Un caractère est illisible/)],
      [6, expect.stringMatching(/Des lettres sont abîmées.* Adresse e\u2011mail\u00a0: Un caractère est illisible/)],
    ]);
    expect(done.lines[1]?.first_name).toBe("Ali\ufffd");
  });

  it("says that the headers are missing, whether or not columns are chosen", async () => {
    const bare = "Awa;Koné;awa.sans@exemple.example;\nYao;Kouassi;yao.sans@exemple.example;";
    for (const fields of [{}, { first_name: "0", last_name: "1", email: "2" }] as Record<string, string>[]) {
      const refused = await sendMembers(app, admin, bare, { fields, path: "/check" });
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors.file[0]).toMatch(/^La première ligne du fichier doit nommer les colonnes/);
    }
  });

  it("is one, however often its call is sent", async () => {
    const emails = addresses("once", 3);
    const send = () => sendMembers(app, admin, memberFile(emails), { key: "une-fois" });
    const answers = await Promise.all([send(), send(), send()]);
    await app.settled();
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as MemberImportRecord).id));
    expect(new Set(ids).size).toBe(1);
    const again: MemberImportRecord = await (await send()).json();
    expect(again).toMatchObject({ id: ids[0], state: "done", counts: { created: 3, existing: 0 } });
    expect(await entriesOf(again.id)).toHaveLength(1);
    const other = await sendMembers(app, admin, memberFile(addresses("other", 1)), { key: "une-fois" });
    expect(other.status).toBe(409);
    expect(await accountsOf(addresses("other", 1))).toEqual([]);
  });

  it("shares the addresses with one of the same file at the same time", async () => {
    const emails = addresses("both", 450);
    // Each has an address of its own too, so that the later one has something new in any case.
    const files = [emails, emails.toReversed()].map((shared, own) =>
      memberFile([...shared, ...addresses(`own${own}`, 1)]),
    );
    const started = await Promise.all(files.map((file) => sendMembers(app, admin, file)));
    await app.settled();
    const imports = await Promise.all(
      started.map(async (answer) => showImport(app, admin, ((await answer.json()) as MemberImportRecord).id)),
    );
    for (const { state, counts } of imports) {
      expect(state).toBe("done");
      expect(counts.created + counts.existing).toBe(451);
    }
    expect(imports.reduce((sum, { counts }) => sum + counts.created, 0)).toBe(452);
    for (const { id, counts } of imports) {
      const [made] = await app.handle.db.select({ n: count() }).from(accounts).where(eq(accounts.importId, id));
      expect(made?.n).toBe(counts.created);
    }
  });

  it("refuses what it cannot read, and stores nothing of it", async () => {
    const [before] = await app.handle.db.select({ n: count() }).from(accounts);
    const file = memberFile(["bad@exemple.example"]);
    const refusals: [Promise<Response>, string][] = [
      [sendMembers(app, admin, "\u0000PNG"), "file"],
      [sendMembers(app, admin, "\u0089PNG\nx;y"), "file"],
      [sendMembers(app, admin, IMPORT_HEADERS), "file"],
      [sendMembers(app, admin, memberFile([ADMIN])), "file"],
      [sendMembers(app, admin, file, { fields: { email: "99" } }), "email"],
      [sendMembers(app, admin, file, { fields: { invite: "peut-être" } }), "invite"],
    ];
    for (const [answer, field] of refusals) {
      const refused = await answer;
      expect(refused.status).toBe(422);
      expect(Object.keys((await refused.json()).errors)).toEqual([field]);
    }
    expect(await app.handle.db.select({ n: count() }).from(accounts)).toEqual([before]);
    const named = await importMembers(app, admin, file, { name: `\u202e${"😀".repeat(200)}\u0007.csv` });
    expect(named.file_name).toBe("😀".repeat(100));
  });

  it("is the administrator's alone", async () => {
    const { id } = await importMembers(app, admin, memberFile(["acces@exemple.example"]));
    const { cookie: _, ...anonymous } = admin;
    const path = `/api/v01/admin/member-imports/${id}`;
    const calls = (carrying: object) => [
      sendMembers(app, carrying, memberFile(["x@exemple.example"])),
      app.call(path, { headers: { ...carrying } }),
      app.call(`${path}/result`, { headers: { ...carrying } }),
      app.call(`${path}/undo`, { method: "POST", headers: { ...carrying } }),
    ];
    expect((await Promise.all(calls(treasurer))).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await Promise.all(calls(anonymous))).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

describe("an import whose node is killed", () => {
  it("goes on at the next start: no line is lost, and none is made twice", async () => {
    const emails = addresses("killed", 450);
    // This node takes no more messages: what it makes is made by hand below.
    await app.site.app.outbox.stop();
    const started: MemberImportRecord = await (await sendMembers(app, admin, memberFile(emails))).json();
    expect(started).toMatchObject({ state: "running", counts: { waiting: 450, created: 0 }, undo_until: null });
    const { ctx } = app.site.app;
    await applyImportChunk(ctx, started.id);
    const dying: typeof ctx.write = (work, options) =>
      ctx.write(async (unit) => {
        await work(unit);
        throw new Error("killed");
      }, options);
    await expect(applyImportChunk({ ...ctx, write: dying }, started.id)).rejects.toThrow("killed");
    const halfway = await showImport(app, admin, started.id);
    expect(halfway).toMatchObject({ state: "running", counts: { waiting: 400, created: 50 } });

    const next = await startTestApp({ handle: app.handle }, { ADMIN_EMAIL: ADMIN, DATA_DIR: app.dataDir });
    await next.settled();
    expect(await showImport(app, admin, started.id)).toMatchObject({
      state: "done",
      counts: { waiting: 0, created: 450 },
    });
    const rows = await accountsOf(emails);
    expect(rows.map(({ emailKey }) => emailKey)).toEqual(emails);

    // A message whose node died after its commit is handed out again.
    await app.handle.db.execute(
      sql`update outbox set done_at = null, next_try_at = created_at where kind = 'member-import.chunk'`,
    );
    next.site.app.outbox.wake();
    await next.settled();
    expect(await accountsOf(emails)).toHaveLength(450);
    expect((await showImport(app, admin, started.id)).counts).toEqual({
      waiting: 0,
      created: 450,
      existing: 0,
      refused: 0,
      removed: 0,
      spared: 0,
    });
    await next.stop();
  });
});
