import fc from "fast-check";
import { expect, test } from "vitest";
import { readFrancs } from "#shared/read-francs.ts";
import { contentOf, francsIn, isWhole, retypeAmount, showContent, wholeProblem } from "./amount-text.ts";

test.each([
  ["10 000", 10_000],
  ["10\u202f000", 10_000],
  [" 25 000 FCFA ", 25_000],
  ["25.000", 25_000],
  ["25,000", 25_000],
  ["10'000", 10_000],
  ["75,00", 75],
  ["XOF 10 000", 10_000],
  ["000500", 500],
  ["", 0],
])("an amount written %j is %d FCFA", (text, francs) => {
  expect(francsIn(contentOf(text))).toBe(francs);
  expect(isWhole(contentOf(text))).toBe(true);
});

test.each(["abc", "10,50", "75,", "-500", "-", "1e5", "10 000 €", "50 euros", "0x10", "7.5"])(
  "an amount written %j stays as it is, and is worth nothing",
  (text) => {
    expect(contentOf(text)).toBe(text);
    expect(showContent(text)).toBe(text);
    expect(francsIn(text)).toBe(0);
    expect(isWhole(text)).toBe(false);
  },
);

test.each([
  ["abc", "Un montant en chiffres, comme 10\u202f000."],
  ["dix mille", "Un montant en chiffres, comme 10\u202f000."],
  ["10 000 €", "Un montant en chiffres, comme 10\u202f000."],
  ["10,50", "Un montant entier, sans virgule."],
  ["-500", "Un montant en chiffres, comme 10\u202f000."],
  ["10 000", null],
  ["", null],
])("of an amount written %j it is said: %j", (text, problem) => {
  expect(wholeProblem(contentOf(text))).toBe(problem);
});

test("digits are shown in groups of three, however many there are", () => {
  expect(showContent("10000")).toBe("10\u202f000");
  expect(showContent("12345678901234567890")).toBe("12\u202f345\u202f678\u202f901\u202f234\u202f567\u202f890");
  expect(showContent("")).toBe("");
});

test.each([
  ["10000", 2, "10\u202f000", 2],
  ["10000", 3, "10\u202f000", 4],
  ["10000", 5, "10\u202f000", 6],
  ["0500", 1, "500", 0],
  ["", 0, "", 0],
  ["75,0", 4, "75,0", 4],
])("after a key, %j with the caret at %d is shown as %j with the caret at %d", (text, caret, shown, after) => {
  expect(retypeAmount(text, caret)).toEqual({ text: shown, caret: after });
});

/** The field as a person uses it: what it shows, and what is selected. */
interface Field {
  text: string;
  from: number;
  to: number;
}

type Key =
  | { kind: "type" | "paste"; text: string }
  | { kind: "backspace" | "delete" | "leave" | "selectAll" }
  | { kind: "caret" | "select"; at: number; to: number };

function press({ text, from, to }: Field, key: Key): Field {
  if (key.kind === "selectAll") return { text, from: 0, to: text.length };
  if (key.kind === "caret" || key.kind === "select") {
    const ends = [key.at, key.kind === "caret" ? key.at : key.to].map((place) => place % (text.length + 1));
    return { text, from: Math.min(...ends), to: Math.max(...ends) };
  }
  if (key.kind === "leave") {
    const shown = showContent(contentOf(text));
    return { text: shown, from: shown.length, to: shown.length };
  }
  const start = key.kind === "backspace" && from === to ? Math.max(0, from - 1) : from;
  const end = key.kind === "delete" && from === to ? to + 1 : to;
  const inserted = "text" in key ? key.text : "";
  const typed = retypeAmount(text.slice(0, start) + inserted + text.slice(end), start + inserted.length);
  return { text: typed.text, from: typed.caret, to: typed.caret };
}

/**
 * Returns the amount that a reader takes a text for: digits alone, or in thousands, with decimals of zeros and a unit;
 * null for anything else.
 */
function meaningOf(text: string): number | null {
  const bare = text
    .replace(/\u2212/g, "-")
    .replace(/[\s\u2019']/g, "")
    .replace(/^\+?(?:F\.?C\.?F\.?A|XOF|CFA|FF|F)?\.?\+?(?=\d)/i, "")
    .replace(/(?:F\.?C\.?F\.?A|CFA|XOF|F)\.?$/i, "")
    .replace(/[.,]-{1,2}$/, "");
  if (/^\d*$/.test(bare)) return Number(bare);
  const [, grouped] =
    /^(\d{1,3}(?:\.\d{3})+)(?:,0+)?$/.exec(bare) ?? /^(\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.exec(bare) ?? [];
  if (grouped !== undefined) return Number(grouped.replace(/[.,]/g, ""));
  if (/^[1-9](?:[.,]\d)?e\+\d\d?$/i.test(bare)) return Number(bare.replace(",", "."));
  const [, whole] = /^(\d+)[.,]0+$/.exec(bare) ?? [];
  return whole === undefined ? null : Number(whole);
}

const character = fc.constantFrom(
  ..."0123456789".split(""),
  "0",
  "5",
  ",",
  ".",
  "-",
  " ",
  "e",
  "F",
  "'",
  "+",
  "\u2212",
);
const pasted = fc.constantFrom(
  "25.000",
  "25 000 FCFA",
  "75,00",
  "-5000",
  "10,50",
  "1 250 000,00",
  "1.250,000",
  "abc",
  "\u00a0",
  "12",
);
const key: fc.Arbitrary<Key> = fc.oneof(
  { weight: 8, arbitrary: character.map((text) => ({ kind: "type" as const, text })) },
  { weight: 1, arbitrary: pasted.map((text) => ({ kind: "paste" as const, text })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom("backspace", "delete", "leave", "selectAll").map((kind) => ({ kind }) as Key),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ at: fc.nat(30), to: fc.nat(30), kind: fc.constantFrom("caret" as const, "select" as const) })
      .map((move): Key => move),
  },
);

test("whatever is typed, deleted, selected and pasted, the sum offered is what the visible text means", () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
      let field: Field = { text: "10\u202f000", from: 0, to: 6 };
      for (const one of keys) {
        field = press(field, one);
        const offered = francsIn(contentOf(field.text));
        // A text without meaning offers nothing, and one that is no whole amount is marked as such.
        if (offered !== 0) expect([field.text, offered]).toEqual([field.text, meaningOf(field.text)]);
        if (/[1-9]/.test(field.text) && offered === 0) expect(isWhole(contentOf(field.text))).toBe(false);
      }
    }),
    { numRuns: 3_000 },
  );
});

test("an amount with decimals or a sign, typed key by key, offers what it means as a whole, or nothing", () => {
  const written = fc.tuple(
    fc.constantFrom("", "-", "\u2212", "+"),
    fc.integer({ min: 1, max: 9_999_999 }),
    fc.constantFrom(",", "."),
    fc.constantFrom("", "0", "00", "5", "50", "05", "25"),
    fc.constantFrom("", " F", " FCFA", " euros"),
  );
  fc.assert(
    fc.property(written, ([sign, francs, point, decimals, unit]) => {
      const typed = `${sign}${francs}${decimals === "" ? "" : point + decimals}${unit}`;
      let field: Field = { text: "7\u202f000", from: 0, to: 5 };
      for (const text of typed) field = press(field, { kind: "type", text });
      const { value } = readFrancs(typed);
      expect(francsIn(contentOf(field.text))).toBe(Math.max(0, value ?? 0));
    }),
  );
});
