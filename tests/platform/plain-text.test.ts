// Also on the embedded database: how texts are folded.
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { containsWords, plainText } from "#platform/db/contains-text.ts";
import { soundOf as soundInDatabase } from "#platform/db/sounds-like.ts";
import { soundOf } from "#shared/heard-names.ts";
import { plainText as fold } from "#shared/plain-text.ts";
import { hasWords } from "#shared/typed-words.ts";
import { openTestDatabase } from "../setup/test-database.ts";

/** Texts with what a French keyboard types to find them. */
const TEXTS: readonly [text: string, folded: string][] = [
  ["Cœur, ŒUVRES et sœurs", "coeur, oeuvres et soeurs"],
  ["Æschyle, et cætera", "aeschyle, et caetera"],
  ["Straße, GROẞ", "strasse, gross"],
  ["L’École d’Abobo", "l'ecole d'abobo"],
  ["N'Guessan, Kouamé, Traoré", "n'guessan, kouame, traore"],
  ["ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸÑ", "aaaceeeeiioouuuyn"],
  ["João Ávila, Ńdri, Şule, Đặng, Åsa", "joao avila, ndri, sule, đang, asa"],
  ["e\u0301cole", "ecole"],
  ["Don\u00a0: 20\u202f000 FCFA", "don : 20 000 fcfa"],
  ["porte\u2011à\u2011porte", "porte-a-porte"],
  ["ﬁnancer, nº 1, 2ᵉ", "financer, no 1, 2e"],
  ["awa.adje+x@exemple.example\n+2250708091011", "awa.adje+x@exemple.example\n+2250708091011"],
  ["Baoulé ɛ, ɔ, ŋ", "baoule ɛ, ɔ, ŋ"],
  ["🌍 مدرسة 50 % \\ _", "🌍 مدرسة 50 % \\ _"],
  ["", ""],
];

it("folds each text alike in the browser and in the database", async () => {
  const { db, close } = await openTestDatabase();
  for (const [text, folded] of TEXTS) {
    expect(fold(text)).toBe(folded);
    const stored = await db.execute(sql`select plain_text(${text}) as once, plain_text(plain_text(${text})) as twice`);
    expect(stored).toMatchObject({ rows: [{ once: folded, twice: folded }] });
  }
  await close();
});

it.each([
  ...[
    ["aka marie laure", true],
    ["Aka M", true],
    ["laure-marie", true],
    ["l aka", true],
    ["d'aka", true],
  ],
  ...[
    ["aka r", false],
    ["e", false],
    ["aka x", false],
    ["-", true],
    ["é marie", false],
    ["%", false],
    ["_", false],
  ],
  ...[
    ["kouame o", true],
    ["oe", true],
    ["awa@exemple", true],
    ["wa@", true],
    ["", true],
  ],
] as [typed: string, isFound: boolean][])(
  "finds the words of %s alike in the browser and in the database",
  async (typed, isFound) => {
    const { db, close } = await openTestDatabase();
    const text = "Marie-Laure d’Aka Kouamé Œuvrard\nawa@exemple.example";
    expect(hasWords(typed)(text)).toBe(isFound);
    const found = containsWords(plainText(sql`${text}::text`), typed) ?? sql`true`;
    expect(await db.execute(sql`select ${found} as found`)).toMatchObject({ rows: [{ found: isFound }] });
    await close();
  },
);

/** Names as they are written and heard: each spelling that is replaced, and what several do to each other. */
const NAMES = [
  ...[
    "Couamé",
    "Kwamé",
    "Kouamé",
    "Éloïse N’Guessan",
    "Heloïsse",
    "Philippe Chantal",
    "Djédjé",
    "Beaugré-Aubin",
    "Quoissi",
  ],
  ...[
    "Christophe",
    "Schadrac Shékina",
    "Cécile",
    "Guédé",
    "Ackah",
    "Seydou Traoré",
    "Anne-Marie Konan",
    "Jean-Baptiste",
  ],
  ...["tes es e s t", "eeee ttss", "Nponbé", "ZIN-ZIN 10", "", "  ", "مدرسة"],
];

it("hears each name alike in the browser and in the database", async () => {
  const { db, close } = await openTestDatabase();
  for (const name of NAMES) {
    const { rows } = await db.execute(sql`select ${soundInDatabase(sql`plain_text(${name})`)} as sound`);
    expect([name, rows[0]?.sound]).toEqual([name, soundOf(name)]);
  }
  await close();
});
