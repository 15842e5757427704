import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberImportCheck } from "#contracts/member-import.ts";
import { sendMembers } from "../factories/import-members.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => app.stop());

async function check(content: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const answer = await sendMembers(app, admin, content, { fields, path: "/check" });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as MemberImportCheck;
}
const AMA = { first_name: "Ama", last_name: "Koffi", phone: "+2250708091011" };

describe("a list of members", () => {
  it.each([
    [
      "HelloAsso",
      "Référence commande;Date de la commande;Nom adhérent;Prénom adhérent;Nom payeur;Prénom payeur;Email payeur;Numéro de téléphone",
      "1001;20/11/2026 10:00;KOFFI;Ama;AUTRE;Yao;k1@exemple.example;0708091011",
    ],
    [
      "Paheko",
      "Numéro de membre;Nom et prénom;Adresse E-Mail;Numéro de téléphone;Catégorie",
      "12;KOFFI Ama;k2@exemple.example;0708091011;Membres actifs",
    ],
    ["Galette", "id_adh;nom_adh;prenom_adh;email_adh;tel_adh;gsm_adh", "12;KOFFI;Ama;k3@exemple.example;;0708091011"],
    [
      "Dolibarr",
      '"Nom de famille* (a.lastname)";"Prénom (a.firstname)";"Email (a.email)";"Tél. portable (a.phone_mobile)"',
      "KOFFI;Ama;k4@exemple.example;0708091011",
    ],
    [
      "Odoo",
      '"Name","Email","Phone","Mobile","Company Type"',
      '"Ama KOFFI","k5@exemple.example","+225 27 22 44 55 66","+225 07 08 09 10 11","Individual"',
    ],
    [
      "CiviCRM",
      '"Contact ID","First Name","Last Name","Email","Phone (Mobile)","Do Not Email"',
      '"7","Ama","KOFFI","k8@exemple.example","0708091011",""',
    ],
    [
      "a Google form",
      "Horodateur;Nom complet;Votre adresse e-mail;Numéro WhatsApp;Commune",
      "20/11/2026 10:00:00;KOFFI Ama;k9@exemple.example;07 08 09 10 11;Yopougon",
    ],
    ["a plain table", "Nom et prénoms;E-mail;Contacts", "KOFFI Ama;d1@exemple.example;0708091011"],
  ])("is recognised as %s writes it", async (_, headers, row) => {
    const { lines, counts } = await check(`${headers}\n${row}`);
    expect(lines[0]).toMatchObject({ cells: AMA, verdict: "new", reasons: {} });
    expect(counts).toMatchObject({ new: 1, refused: 0 });
  });

  it("is recognised as Google Contacts writes it, with the first of two numbers", async () => {
    const headers =
      "First Name,Middle Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value";
    const { lines } = await check(
      `${headers}\nAma,,KOFFI,* ,k6@exemple.example,Mobile,+225 07 08 09 10 11 ::: +225 05 06 07 08 09`,
    );
    expect(lines[0]).toMatchObject({ cells: AMA, verdict: "new" });
  });

  it("names the columns that look known and are not read", async () => {
    const { found } = await check("Nom;Prénom;Email;Téléphone;Mobile\nKOFFI;Ama;f@exemple.example;;0708091011");
    expect(found.left_out).toEqual(["Téléphone"]);
  });

  it.each([
    ["a title above the headers", "LISTE DES MEMBRES 2026;;\n;;\nNom;Prénom;Email\nKOFFI;Ama;h1@exemple.example"],
    ["`sep=`", '"sep=;"\nNom;Prénom;Email\nKOFFI;Ama;g1@exemple.example'],
    [
      "an extra separator, and commas in a text",
      "Nom;Prénom;Email;Fonction;\nKOFFI;Ama;f1@exemple.example;Secrétaire, adjointe\nYAO;Ali;f2@exemple.example;Trésorier, titulaire",
    ],
  ])("is read with %s", async (_, content) => {
    const { lines } = await check(content);
    expect(lines[0]).toMatchObject({ cells: { first_name: "Ama", last_name: "Koffi" }, verdict: "new" });
  });

  it("is refused line by line where letters are lost, and imported right where they can be repaired", async () => {
    const damaged = await check(
      Buffer.from("Nom;Prenom;Email\nKouam?;?lis?e;e5@exemple.example\nTraor\u00e9;Ama;e6@exemple.example"),
    );
    expect(damaged.lines.map(({ verdict }) => verdict)).toEqual(["refused", "new"]);
    const twice = await check(Buffer.from("Nom;Prenom;Email\nKouamÃ©;Ã‰lisÃ©e;e1@exemple.example"));
    const [line] = twice.lines;
    expect(
      line?.verdict === "refused" || (line?.cells.last_name === "Kouamé" && line.cells.first_name === "Élisée"),
    ).toBe(true);
  });
});

describe("an optional cell", () => {
  it.each([
    ["708091011", "+2250708091011"],
    ["07 08 09 10 11 / 05 06 07 08 09", "+2250708091011"],
    ["Tél: 0708091011", "+2250708091011"],
    ["0708091011 (WhatsApp)", "+2250708091011"],
    ["'0708091011", "+2250708091011"],
    ["0708091011.0", "+2250708091011"],
    ["+229 97 12 34 56", "+2290197123456"],
  ])("is read as people and spreadsheets write it: « %s »", async (cell, phone) => {
    const { lines } = await check(`Nom;Prénom;Email;Téléphone\nKOFFI;Ama;a1@exemple.example;${cell}`);
    expect(lines[0]).toMatchObject({ verdict: "new", cells: { phone }, note: null });
  });

  it.each(["2,25071E+12", "12", "néant", "-", "illisible"])(
    "never costs a person: « %s » as a telephone",
    async (cell) => {
      const { lines, counts } = await check(`Nom;Prénom;Email;Téléphone\nKOFFI;Ama;a2@exemple.example;${cell}`);
      expect(lines[0]).toMatchObject({ verdict: "new", reasons: {}, cells: { phone: "" } });
      const isNoted = !["néant", "-"].includes(cell);
      expect(lines[0]?.note ?? "").toMatch(isNoted ? /^Importée sans téléphone/ : /^$/);
      expect(counts.noted).toBe(isNoted ? 1 : 0);
    },
  );

  it("never costs a person, though it is damaged or far too long", async () => {
    const rows = ["KOFFI;Ama;a8@exemple.example;Kouam?s", `KOFFI;Ama;a9@exemple.example;${"x".repeat(3_000)}`];
    const { lines } = await check(["Nom;Prénom;Email;Téléphone", ...rows].join("\n"));
    expect(lines.map(({ verdict }) => verdict)).toEqual(["new", "new"]);
  });
});

describe("a column of whole names", () => {
  it.each([
    ["KOUAMÉ Awa Marie", "Kouamé", "Awa Marie"],
    ["Awa Marie KOUAMÉ", "Kouamé", "Awa Marie"],
    ["DE LA FONTAINE Jean", "De La Fontaine", "Jean"],
    ["N'GUESSAN Affoué", "N'Guessan", "Affoué"],
    ["KOUADIO-N’DRI Aya", "Kouadio-N’Dri", "Aya"],
    ["Koné, Abdoul Aziz", "Koné", "Abdoul Aziz"],
    ["Koffi Ama", "Koffi", "Ama"],
    ["de La Fontaine Jean", "de La Fontaine", "Jean"],
    ["KOFFI AMA ROSE", "Koffi", "Ama Rose"],
  ])("splits « %s »", async (cell, last_name, first_name) => {
    const { lines, name_order } = await check(
      `Nom et prénoms;Email\n${cell.includes(",") ? `"${cell}"` : cell};n@exemple.example`,
    );
    expect(lines[0]).toMatchObject({ cells: { last_name, first_name }, verdict: "new" });
    expect(name_order).toBe("last_first");
  });

  it("is split the other way round as the header or staff says", async () => {
    const cells = async (header: string, fields = {}) =>
      (await check(`${header};Email\nAma Rose Koffi;n@exemple.example`, fields)).lines[0]?.cells;
    expect(await cells("Nom et prénoms")).toMatchObject({ last_name: "Ama", first_name: "Rose Koffi" });
    expect(await cells("Prénom et nom")).toMatchObject({ last_name: "Koffi", first_name: "Ama Rose" });
    expect(await cells("Nom et prénoms", { name_order: "first_first" })).toMatchObject({ last_name: "Koffi" });
  });

  it("keeps capitals if staff wants so, and what is no capitals in any case", async () => {
    const content = "Nom;Prénom;Email\nKOUAMÉ;Marie-Ange;n@exemple.example\nd’Almeida;S.E.M. YAO III;m@exemple.example";
    expect((await check(content, { soften_names: "false" })).lines[0]?.cells.last_name).toBe("KOUAMÉ");
    expect((await check(content)).lines[1]?.cells).toMatchObject({
      last_name: "d’Almeida",
      first_name: "S.E.M. Yao III",
    });
  });

  it("refuses who has no name, and what says that there is none", async () => {
    const rows = [
      "KOFFI;;c1@exemple.example",
      ";Moussa;c2@exemple.example",
      "N/A;N/A;c3@exemple.example",
      ".;.;c4@exemple.example",
    ];
    const { lines } = await check(["Nom;Prénom;Email", ...rows].join("\n"));
    expect(lines.map(({ verdict }) => verdict)).toEqual(["refused", "refused", "refused", "refused"]);
  });
});
