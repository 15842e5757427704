import { count } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberImportCheck } from "#people/directory/member-import.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { makeAccount } from "../factories/make-account.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const HEADERS = "Prénom;Nom;Adresse e-mail;Téléphone";

let app: TestApp;
let admin: Carrying;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => app.stop());

function send(
  content: string | Uint8Array<ArrayBuffer>,
  columns: Record<string, string> = {},
  headers: object = admin,
) {
  const form = new FormData();
  form.set("file", new File([content], "membres.csv", { type: "text/csv" }));
  for (const [field, column] of Object.entries(columns)) form.set(field, column);
  return app.call("/api/v01/admin/member-imports/check", { method: "POST", headers: { ...headers }, body: form });
}
const check = async (...given: Parameters<typeof send>): Promise<MemberImportCheck> => {
  const answer = await send(...given);
  expect(answer.status).toBe(200);
  return answer.json();
};
const refusalOf = async (...given: Parameters<typeof send>) => {
  const answer = await send(...given);
  expect(answer.status).toBe(422);
  return (await answer.json()).errors;
};

describe("the check of an import of members", () => {
  it("gives each line its verdict, and stores no account", async () => {
    const known = await makeAccount(app);
    const [before] = await app.handle.db.select({ accounts: count() }).from(accounts);
    const { headers, columns, counts, lines } = await check(
      [
        HEADERS,
        "Awa;Koné;awa@exemple.example;07 08 09 10 11",
        "",
        `Yao;Kouassi;${known.email.toUpperCase()};`,
        "Ali;Ba;ali@;",
        ";Ba;sans@exemple.example;12",
        "Awa;Koné;AWA@exemple.example;",
      ].join("\r\n"),
    );
    expect(headers).toEqual(HEADERS.split(";"));
    expect(columns).toMatchObject({ first_name: 0, last_name: 1, email: 2, phone: 3, full_name: null });
    expect(counts).toMatchObject({ new: 1, existing: 1, refused: 3 });
    expect(lines.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, "new"],
      [4, "existing"],
      [5, "refused"],
      [6, "refused"],
      [7, "refused"],
    ]);
    expect(lines[2]?.reasons).toEqual({ email: "Veuillez saisir une adresse e\u2011mail valide." });
    expect(lines[3]?.reasons).toEqual({ first_name: "Ce champ est obligatoire." });
    expect(lines[4]?.reasons).toEqual({ email: "Cette adresse est déjà à la ligne 2." });
    expect(await app.handle.db.select({ accounts: count() }).from(accounts)).toEqual([before]);
  });

  it.each([
    ["UTF-8 with its mark and tabs", Buffer.from("\ufeffPrénom\tNom\tCourriel\nZoé\tN’Dri\tzoe@exemple.example\n")],
    // 0x92 is the apostrophe of Windows-1252, a control character in Latin-1.
    ["Windows-1252 and commas", Buffer.from("Pr\xe9nom,Nom,Courriel\nZo\xe9,N\x92Dri,zoe@exemple.example\n", "latin1")],
  ])("reads %s", async (_name, bytes) => {
    const { lines } = await check(Uint8Array.from(bytes));
    expect(lines).toMatchObject([{ verdict: "new", cells: { first_name: "Zoé", last_name: "N’Dri" } }]);
  });

  it("reads the columns that are chosen instead of those that the headers name", async () => {
    const content = "A;B;C\nKoné;awa@exemple.example;Awa";
    expect((await check(content)).columns).toMatchObject({
      email: null,
      first_name: null,
      last_name: null,
      phone: null,
    });
    const { counts } = await check(content, { email: "1", first_name: "2", last_name: "0", phone: "" });
    expect(counts).toMatchObject({ new: 1, existing: 0, refused: 0 });
    expect(await refusalOf(content, { email: "3" })).toEqual({ email: ["Cette colonne n’existe pas."] });
    expect(await refusalOf(content, { email: "x" })).toEqual({ email: ["Cette colonne n’existe pas."] });
  });

  it("refuses a file that cannot be read in one sentence", async () => {
    const unreadable = expect.stringContaining("fichier CSV lisible");
    expect(await refusalOf(Uint8Array.of(0x89, 0x51, 0x4e, 0x47, 0, 0, 1))).toEqual({ file: [unreadable] });
    expect(await refusalOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 1))).toEqual({
      file: ["Ceci est une image\u00a0: demandez la liste en CSV ou en Excel à qui vous l’a donnée."],
    });
    const empty = "Ce fichier ne contient aucune ligne sous ses en-têtes.";
    for (const content of ["", HEADERS, `${HEADERS}\n;;;\n`]) {
      expect(await refusalOf(content)).toEqual({ file: [empty] });
    }
    expect(await refusalOf(`${HEADERS}${"\na;b;c;d".repeat(5_001)}`)).toEqual({
      file: ["Ce fichier a trop de lignes\u00a0: 5\u202f000 au plus, sans les en-têtes."],
    });
    expect(await refusalOf(`${HEADERS}\n${"x".repeat(2 * 1024 * 1024)}`)).toEqual({
      file: ["Ce fichier est trop lourd\u00a0: 2\u00a0Mo au plus."],
    });
    const manyHeaders = Array.from({ length: 101 }, (_, index) => `Colonne ${index}`).join(";");
    expect(await refusalOf(`${manyHeaders}\na`)).toEqual({
      file: ["Ce fichier a trop de colonnes\u00a0: 100 au plus."],
    });
  });

  it("returns hostile cells as text, cut to what a list shows", async () => {
    const long = "é".repeat(10_000);
    const { lines } = await check(
      [
        HEADERS,
        `${long};Ba;${long};${long}`,
        '"=HYPERLINK(""https://mal.example"")";<script>;a@exemple.example;',
        "😀;محمد;b@exemple.example;'; drop table accounts",
      ].join("\n"),
    );
    expect(lines.map(({ verdict }) => verdict)).toEqual(["refused", "refused", "refused"]);
    expect(lines[0]?.cells.first_name).toHaveLength(120);
    expect(lines[1]?.cells).toMatchObject({ first_name: '=HYPERLINK("https://mal.example")', last_name: "<script>" });
  });

  it("is open to the administrator alone", async () => {
    const { cookie: _, ...anonymous } = admin;
    expect((await send(HEADERS, {}, anonymous)).status).toBe(401);
    expect((await send(HEADERS, {}, treasurer)).status).toBe(403);
  });
});
