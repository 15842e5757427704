import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberImportCheck } from "#people/directory/member-import.contract.ts";
import { formatPhone } from "#platform/phone-number.ts";
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
const AMA = { first_name: "Ama", last_name: "Koffi", phone: "+225 07 08 09 10 11" };

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
    [
      "Outlook",
      "Prénom,Nom,Société,Tél. (bureau),Tél. mobile,Adresse de messagerie",
      "Ama,KOFFI,,2720304050,0708091011,d2@exemple.example",
    ],
    ["Mailchimp", "Email Address,First Name,Last Name,Phone Number", "d3@exemple.example,Ama,KOFFI,0708091011"],
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

  it("may have notes of several lines with separators in them", async () => {
    const { lines } = await check(
      [
        "First Name,Last Name,Notes,Labels,E-mail 1 - Value,Phone 1 - Value",
        'Ama,KOFFI,"Amie de Zoé,\nbénévole, à rappeler",* myContacts,k6@exemple.example,0708091011',
        "Yao,BROU,,* myContacts,k7@exemple.example,0708091012",
      ].join("\r\n"),
    );
    expect(lines).toMatchObject([
      { line: 2, cells: AMA, verdict: "new" },
      { line: 3, verdict: "new" },
    ]);
  });

  it.each([
    "Cotisation réglée jusqu'au",
    "Cotisations réglées jusqu’au",
    "Réglé jusqu'au",
    "Cotisation acquittée jusqu’au",
    "Cotisations payées jusqu'au",
  ])("says under “%s” up to when dues are paid", async (header) => {
    const { columns, lines } = await check(
      `Numéro;Nom;Prénom;Email;Date d'inscription;${header}\n7;KOFFI;Ama;p@exemple.example;12/03/2019;31/12/2026`,
    );
    expect(columns.paid_through).toBe(5);
    expect(lines[0]).toMatchObject({ verdict: "new", cells: { paid_through: "2026-12" } });
  });

  it("sets the orders aside that came to nothing, and asks about those that may", async () => {
    const status = async (header: string, ...words: string[]) => {
      const rows = words.map((word, place) => `KOFFI;Ama;s${place}@exemple.example;${word}`);
      return check([`Nom adhérent;Prénom adhérent;Email payeur;${header}`, ...rows].join("\n"));
    };
    const order = await status(
      "Statut de la commande",
      "Validé",
      "Annulé",
      "Remboursée",
      "Refusé",
      "En attente",
      "Bloc",
    );
    expect(order.counts).toMatchObject({ new: 3, refused: 3, noted: 2 });
    expect(order.lines.map(({ verdict, reasons, note }) => [verdict, reasons.status ?? note])).toEqual([
      ["new", null],
      ["refused", "«\u00a0Annulé\u00a0», cette ligne est laissée de côté."],
      ["refused", "«\u00a0Remboursée\u00a0», cette ligne est laissée de côté."],
      ["refused", "«\u00a0Refusé\u00a0», cette ligne est laissée de côté."],
      ["new", "À vérifier\u00a0: le statut est «\u00a0En attente\u00a0»."],
      ["new", "À vérifier\u00a0: le statut est «\u00a0Bloc\u00a0»."],
    ]);
    expect((await status("État", "Validé", "Échec")).counts).toMatchObject({ new: 1, refused: 1 });
    const ofMembers = await status("Statut", "Membre actif", "Bienfaiteur");
    expect(ofMembers).toMatchObject({ columns: { status: null }, counts: { new: 2, noted: 0 } });
    expect((await status("Statut", "À jour", "Impayé")).lines[1]).toMatchObject({ verdict: "new" });
  });

  it("may be imported with its cancelled orders, if no column is the status", async () => {
    const content = "Nom;Prénom;Email;Statut\nKOFFI;Ama;s@exemple.example;Annulé";
    expect((await check(content)).counts).toMatchObject({ new: 0, refused: 1 });
    const columns = { last_name: "0", first_name: "1", email: "2", status: "" };
    expect((await check(content, columns)).counts).toMatchObject({ new: 1, refused: 0 });
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

  it("is refused line by line where letters were lost", async () => {
    const { lines } = await check("Nom;Prenom;Email\nAmo?n;?lo?se;e5@exemple.example\nB\ufffd;Ama;e6@exemple.example");
    expect(lines.map(({ verdict, reasons }) => [verdict, reasons.line])).toEqual([
      ["refused", "Des lettres sont abîmées\u00a0: «\u00a0Amo?n\u00a0»."],
      ["refused", "Des lettres sont abîmées\u00a0: «\u00a0B\ufffd\u00a0»."],
    ]);
  });
});

/** Accents in headers and cells, or in cells alone: then no header helps to tell the encoding. */
const WITH_ACCENTS = "Nom;Prénom;Courriel\nAMOÏN;Éloïse;n1@exemple.example\nN’Goran;Zoé;n2@exemple.example";
const PLAIN_HEADERS = WITH_ACCENTS.replace("Prénom", "Prenom");
const NAMES = [
  { last_name: "Amoïn", first_name: "Éloïse" },
  { last_name: "N’Goran", first_name: "Zoé" },
];
const encoded = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding));
const mixed = (text: string, other: string) => {
  const [headers = "", first = "", second = ""] = text.split("\n");
  return new Uint8Array(Buffer.concat([Buffer.from(`${headers}\n${first}\n`), iconv.encode(second, other)]));
};

describe.each([
  ["with accents in its headers", WITH_ACCENTS],
  ["with plain headers", PLAIN_HEADERS],
])("an encoded list %s", (_, text) => {
  // CP850 has no curly apostrophe.
  const straight = text.replace("’", "'");
  it.each([
    ["utf8", "UTF-8", Buffer.from(text)],
    ["utf8", "UTF-8 with decomposed accents", Buffer.from(text.normalize("NFD"))],
    ["utf8", "HTML entities", Buffer.from(text.replace(/[^\n -~]/g, (letter) => `&#${letter.codePointAt(0)};`))],
    ["double", "UTF-8 encoded twice", encoded(new TextDecoder("windows-1252").decode(Buffer.from(text)), "utf8")],
    ["utf16", "UTF-16 with its mark", encoded(`\ufeff${text}`, "utf16le")],
    ["windows1252", "Windows-1252", encoded(text, "windows1252")],
    ["cp850", "CP850", encoded(straight, "cp850")],
    ["macroman", "Mac Roman", encoded(text, "macroman")],
    ["mixed", "UTF-8 and a line of Windows-1252", mixed(text, "windows1252")],
    ["mixed", "UTF-8 and a line of Mac Roman", mixed(text, "macroman")],
  ])("is read as %s: %s", async (encoding, name, bytes) => {
    const { lines, found } = await check(new Uint8Array(bytes));
    expect(found.encoding).toBe(encoding);
    const expected = name === "CP850" ? [NAMES[0], { ...NAMES[1], last_name: "N'Goran" }] : NAMES;
    expect(lines.map(({ cells, verdict }) => ({ ...cells, verdict }))).toMatchObject(
      expected.map((cells) => ({ ...cells, verdict: "new" })),
    );
  });
});

describe("an address", () => {
  it.each([
    ["PAR.HASARD@EXEMPLE.EXAMPLE", "PAR.HASARD@EXEMPLE.EXAMPLE"],
    ["point@exemple.example.", "point@exemple.example"],
    ["virgule@exemple.example,", "virgule@exemple.example"],
    ["  espaces@exemple.example\u00a0", "espaces@exemple.example"],
    ["dedans @exemple.example", "dedans@exemple.example"],
    ["mailto:lien@exemple.example", "lien@exemple.example"],
    ["Awa Bamba <nom@exemple.example>", "nom@exemple.example"],
    ["invi\u200bsible@exemple.example", "invisible@exemple.example"],
    ["marque@exemple.example\ufeff", "marque@exemple.example"],
    ["avec+don@exemple.example", "avec+don@exemple.example"],
    ["d'almeida@exemple.example", "d'almeida@exemple.example"],
    ["accent@xn--xemple-9ua.example", "accent@xn--xemple-9ua.example"],
  ])("is freed of what is no part of it: « %s »", async (cell, email) => {
    const { lines } = await check(`Nom;Prénom;Email\nBAMBA;Awa;${cell}`);
    expect(lines[0]).toMatchObject({ verdict: "new", cells: { email }, note: null });
  });

  it.each(["a@b,example", "sans-point@exemple", "deux..points@exemple.example", "accent@éxemple.example", "@", ""])(
    "is refused if it is none: « %s »",
    async (cell) => {
      const { lines } = await check(`Nom;Prénom;Email\nBAMBA;Awa;${cell}`);
      expect(lines[0]).toMatchObject({ verdict: "refused", cells: { email: cell } });
      expect(Object.keys(lines[0]?.reasons ?? {})).toEqual(["email"]);
    },
  );

  it("is one: two in a cell are refused by their own text, and one in another case is the same", async () => {
    const rows = ['BAMBA;Awa;"un@exemple.example; deux@exemple.example"', "BAMBA;Awa;trois@exemple.example"];
    const { lines } = await check(["Nom;Prénom;Email", ...rows, "BAMBA;Awa;TROIS@Exemple.example"].join("\n"));
    expect(lines.map(({ reasons }) => reasons.email)).toEqual([
      "Une seule adresse e\u2011mail ici, s’il vous plaît\u00a0: il y en a deux.",
      undefined,
      "Cette adresse est déjà à la ligne 3.",
    ]);
  });

  it("that is likely mistyped is imported, and noted", async () => {
    const { lines, counts } = await check("Nom;Prénom;Email\nBAMBA;Awa;awa.bamba@gmail.con\nBAMBA;Yao;yao@orange.ci");
    expect(lines[0]).toMatchObject({
      verdict: "new",
      note: "Adresse à vérifier\u00a0: vouliez-vous dire awa.bamba@gmail.com\u202f?",
    });
    expect(lines[1]?.note).toBeNull();
    expect(counts).toMatchObject({ new: 2, noted: 1 });
  });
});

describe("an optional cell", () => {
  it.each([
    ["708091011", "+2250708091011"],
    ["Tél: 0708091011", "+2250708091011"],
    ["0708091011 (WhatsApp)", "+2250708091011"],
    ["'0708091011", "+2250708091011"],
    ["0708091011.0", "+2250708091011"],
    ['="0708091011"', "+2250708091011"],
    ["002250708091011", "+2250708091011"],
    ["+225 (0)7 08 09 10 11", "+2250708091011"],
    ["27 22 44 55 66", "+2252722445566"],
    ["0197123456", "+2250197123456"],
    ["+229 01 97 12 34 56", "+2290197123456"],
    ["+226 70 12 34 56", "+22670123456"],
    ["+33 6 12 34 56 78", "+33612345678"],
    ["+229 97 12 34 56", "+2290197123456"],
  ])("is read as people and spreadsheets write it: « %s »", async (cell, phone) => {
    const { lines } = await check(`Nom;Prénom;Email;Téléphone\nKOFFI;Ama;a1@exemple.example;${cell}`);
    expect(lines[0]).toMatchObject({ verdict: "new", cells: { phone: formatPhone(phone) }, note: null });
  });

  it.each([
    ["07 08 09 10 11 / 05 06 07 08 09", "+2250708091011", "Deux numéros", "+225 07 08 09 10 11"],
    [
      "07 08 09 10 11 ou 05 06 07 08 09 ou 27 22 44 55 66",
      "+2250708091011",
      "Plusieurs numéros",
      "+225 07 08 09 10 11",
    ],
    // No operator has numbers like the first one.
    ["09 12 34 56 78 / 05 06 07 08 09", "+2250506070809", "Deux numéros", "+225 05 06 07 08 09"],
    ["0708091011 / +225 07 08 09 10 11", "+2250708091011", null, ""],
  ])("says at its line which of several telephones is kept: « %s »", async (cell, phone, count, chosen) => {
    const { lines, counts } = await check(`Nom;Prénom;Email;Téléphone\nKOFFI;Ama;a3@exemple.example;${cell}`);
    const note = count && `${count} dans la case\u00a0: seul le ${chosen} est gardé.`;
    expect(lines[0]).toMatchObject({ verdict: "new", cells: { phone: formatPhone(phone) }, note });
    expect(counts.noted).toBe(count ? 1 : 0);
  });

  it.each([
    ["FRA", "France"],
    ["civ", "Côte d’Ivoire"],
    ["BEN", "Bénin"],
    ["BJ", "Bénin"],
    ["benin", "Bénin"],
    ["KOS", ""],
  ])("names the country that codes and names mean: « %s »", async (cell, country) => {
    const { lines } = await check(`Nom;Prénom;Email;Pays\nKOFFI;Ama;a4@exemple.example;${cell}`);
    expect(lines[0]?.cells.country.replace("'", "’")).toBe(country);
  });

  it.each([
    ["BJ", "97 12 34 56", "+2290197123456", null],
    ["BJ", "07 08 09 10 11", "+2250708091011", null],
    ["FRA", "06 12 34 56 78", "+33612345678", null],
    [
      "FRA",
      "07 58 09 10 11",
      "+33758091011",
      "Téléphone à vérifier\u00a0: lu +33 7 58 09 10 11, il pourrait être +225 07 58 09 10 11.",
    ],
    [
      "BJ",
      "12 34 56",
      "",
      "Importée sans téléphone\u00a0: «\u00a012 34 56\u00a0» ne se lit pas. Bénin\u00a0: un numéro s’y écrit +229 01 95 12 34 56.",
    ],
  ])("is a telephone of the country where the person lives: %s, « %s »", async (country, cell, phone, note) => {
    const { lines } = await check(`Nom;Prénom;Email;Pays;Téléphone\nKOFFI;Ama;a5@exemple.example;${country};${cell}`);
    expect(lines[0]).toMatchObject({ verdict: "new", cells: { phone: formatPhone(phone) }, note });
  });

  it.each(["2,25071E+12", "07 08 09 10", "+22507080910", "néant", "-", "illisible"])(
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
    ["M. KOFFI Ange", "Koffi", "Ange"],
    ["M KOFFI Ange", "Koffi", "Ange"],
    ["Mme Aya KONÉ", "Koné", "Aya"],
    ["MONSIEUR BROU Jean", "Brou", "Jean"],
    ["Dr. Yao Luc", "Yao", "Luc"],
    ["Prince KOUAMÉ", "Kouamé", "Prince"],
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

  it("keeps what a name may hold: other letters, brackets, points that are no address", async () => {
    const names = [
      ["محمد", "أحمد"],
      ["Koffi 🌍", "Ama"],
      ["Bamba/Kouyaté", "Aya (dite Maman)"],
      ["KOUASSI.A", "Yao"],
      ["Éts. La Paix SARL", "Gérant"],
      ["Toure Mme.BAMBA", "Awa 2"],
      ["O'Brien", "Séan"],
    ];
    const rows = names.map(([last, first], index) => `${last};${first};k${index}@exemple.example`);
    const { lines } = await check(["Nom;Prénom;Email", ...rows].join("\n"));
    expect(lines.map(({ cells, verdict }) => [cells.last_name, cells.first_name, verdict])).toEqual(
      names.map((name) => [...name, "new"]),
    );
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
