import { Font } from "@react-pdf/renderer";
import { beforeAll, describe, expect, it } from "vitest";
import { HEADING_FONT, registerReceiptFonts, TEXT_FONT } from "#money/receipts/document/document-parts.tsx";
import { renderReceiptPdf } from "#money/receipts/document/render-receipt.ts";
import { PRINTABLE, toPrintableText } from "#shared/brand/printable-text.ts";
import { unpdfText } from "./read-pdf.ts";
import { receiptExample } from "./receipt-example.ts";

beforeAll(registerReceiptFonts);

/** Returns the characters for which the family has a glyph of its own, in each of its weights. */
function lettersOf(fontFamily: string): Set<string> {
  const fonts = [400, 600, 700].flatMap((fontWeight) => Font.getFont({ fontFamily, fontWeight })?.data ?? []);
  const [first, ...others] = fonts.map(
    (font) => new Set((font.characterSet as number[]).filter((code) => font.hasGlyphForCodePoint(code))),
  );
  const shared = [...(first ?? [])].filter((code) => others.every((letters) => letters.has(code)));
  return new Set(shared.map((code) => String.fromCodePoint(code)));
}

/** Returns what the receipt's line with the payer's name reads as. */
async function nameOn(payerName: string): Promise<string> {
  const text = (await unpdfText(await renderReceiptPdf(receiptExample({ payerName })))).replaceAll("\u00a0", " ");
  return /Nous avons reçu de (.*) la somme de/.exec(text)?.[1]?.trim() ?? text;
}

it.each([
  ["headings", HEADING_FONT],
  ["texts", TEXT_FONT],
])("every letter that is printed has a glyph in the fonts of %s", (_, stack) => {
  const letters = new Set(stack.flatMap((family) => [...lettersOf(family)]));
  const missing: string[] = [];
  for (let code = 0x20; code <= 0x1ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const letter = String.fromCodePoint(code);
    if (PRINTABLE.test(letter) && !letters.has(letter)) missing.push(letter);
  }
  expect(missing).toEqual([]);
});

it("no letter of both stacks is taken for one that cannot be printed", () => {
  const texts = new Set(TEXT_FONT.flatMap((family) => [...lettersOf(family)]));
  const both = HEADING_FONT.flatMap((family) => [...lettersOf(family)]).filter((letter) => texts.has(letter));
  expect(both.filter((letter) => /[\p{L}\p{N}\p{P}]/u.test(letter) && !PRINTABLE.test(letter))).toEqual([]);
});

describe("a name on a receipt", () => {
  it.each([
    ["Анна Щербакова", "Анна Щербакова"],
    ["Γιώργος Παπαδόπουλος", "Γιώργος Παπαδόπουλος"],
    ["ⵜⴰⵎⴰⵣⵉⵖⵜ ⴰⵎⵖⵏⴰⵙ", "ⵜⴰⵎⴰⵣⵉⵖⵜ ⴰⵎⵖⵏⴰⵙ"],
    ["𝓐𝓶𝓪 ＫＯＮÉ", "Ama KONÉ"],
    ["王伟", "WangWei"],
    ["Նարեկ", "Narek"],
    ["Әлия Қазақ", "Aliya Qazaq"],
    ["Awa 👩🏾‍🌾 Koné", "Awa Koné"],
    ["Awa Koné 🌻", "Awa Koné"],
    ["Awa🇨🇮 Koné", "Awa Koné"],
    ["\u{e000}", "□"],
  ])("%s reads %s", async (name, printed) => {
    expect(await nameOn(name)).toBe(printed);
  });

  // Readers of PDFs disagree on the order of words that are written from right to left; the letters are all there.
  it.each(["ߒߞߏ ߓߊߦߟߋ", "𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪", "فاطمة العربي"])("%s has its own letters", async (name) => {
    const sorted = (text: string) => [...text.replaceAll(" ", "")].sort().join("");
    expect(sorted(await nameOn(name))).toBe(sorted(name));
  });

  it("of any writing is printed in letters that there are", () => {
    for (const name of [
      "שלום",
      "नमस्ते",
      "ꕙꔤ",
      "ሰላም",
      "한글",
      "ไทย",
      "می‌خواهم",
      "x̌",
      "\u{10ffff}",
      "A\u0301\u0302\u0303",
    ]) {
      const printed = toPrintableText(name);
      expect(printed).not.toBe("");
      expect(printed).toMatch(PRINTABLE);
    }
  });

  it("is told in the order in which it is read, to those who do not see it", async () => {
    const pdf = await renderReceiptPdf(receiptExample({ payerName: "ߒߞߏ" }));
    const actual = Buffer.from("\ufeffߒߞߏ", "utf16le").swap16();
    expect(pdf.includes(actual)).toBe(true);
  });
});
