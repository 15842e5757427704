import { describe, expect, it } from "vitest";
import { renderReceiptPdf } from "#money/receipts/document/render-receipt.ts";
import { toPrintableText } from "#shared/brand/printable-text.ts";
import { qrPath } from "#shared/qr-path.ts";
import { readPdfFacts, unpdfText } from "./read-pdf.ts";
import { receiptExample } from "./receipt-example.ts";

const textOf = async (changes: Parameters<typeof receiptExample>[0] = {}): Promise<string> =>
  (await unpdfText(await renderReceiptPdf(receiptExample(changes)))).replaceAll("\u00a0", " ");

describe("the receipt", () => {
  it("states everything, in French, and reads back without artefacts", async () => {
    const text = await textOf();
    for (const part of [
      "Fondation Akwaba",
      "Éducation · Environnement · Développement durable",
      "Reçu n° 2026-000123",
      "Reçu de don",
      "Nous avons reçu de Awa N’Guessan Koné",
      "la somme de 25 000 FCFA vingt-cinq mille francs CFA",
      "Date du paiement 1er mars 2026",
      "Mode de paiement Wave CI",
      "Objet Don à la campagne « Des tables-bancs pour l’école de Tiassalé »",
      "Référence K7QX2M9PABCDEFGHJKLMNPQRSTUV",
      "https://fondation-akwaba.example/recus/verifier/ Zk3vT9pQw1xLr8sYb2NdAe",
      "Riviera Palmeraie, rue I 42 · 01 BP 1234 Abidjan 01 · Abidjan, Côte d’Ivoire",
      "+225 27 22 49 50 60 · bonjour@fondation-akwaba.example",
    ]) {
      expect(text).toContain(part);
    }
    // A glyph that the fonts lack is rendered as another one: slashes are in the address and nowhere else.
    expect(text.replace(/https:\S+/, "")).not.toMatch(/[/\ufffd]/);
    expect(text).not.toMatch(/Rembours|double|undefined|null|NaN/);
  });

  it("has no narrow space left to draw, whichever text it came in", async () => {
    const narrow = "Opération «\u202fÉcole\u202f» 2026\u202f!";
    const text = await textOf({ purposeLabel: narrow, payerName: "Jean\u202fPaul", amount: 1_234_567 });
    expect(text).toContain("Opération « École » 2026 !");
    expect(text).toContain("Jean Paul");
    expect(text).toContain("1 234 567 FCFA");
  });

  it.each([
    ["honour", "En l’honneur de"],
    ["memory", "À la mémoire de"],
  ] as const)("of a gift with a dedication (%s) names the person, on its one page", async (kind, label) => {
    const name = "Mariam N’Guessan Koné-Kouamé ".repeat(3).trim();
    const pdf = await renderReceiptPdf(receiptExample({ tribute: { kind, name }, coveredFees: 500 }));
    expect(await unpdfText(pdf)).toContain(`${label} ${name}`);
    expect(await readPdfFacts(pdf)).toMatchObject({ pages: 1 });
  });

  it.each([
    ["cotisation", "Reçu de cotisation"],
    ["projet", "Reçu de contribution"],
  ] as const)("of a %s is a %s", async (purpose, title) => {
    expect(await textOf({ purpose })).toContain(title);
  });

  it.each([
    "Zoé D’Almeida-Françoise Œuvrard",
    "Kouamé N'Dri",
    "Ahoussi Ɔkɛ Ŋbɔ",
    "Ẹniọlá Adéṣọlá",
    "Łukasz Żółć Šimůnek",
    "<b>Awa</b> & 'Fils'",
  ])("keeps the name %s", async (payerName) => {
    expect(await textOf({ payerName })).toContain(payerName);
  });

  it("draws Arabic names with letters of their own", async () => {
    const text = await textOf({ payerName: "فاطمة العربي" });
    for (const letter of new Set("فاطمةالعربي")) expect(text).toContain(letter);
  });

  it("joins loose accents, and drops what turns a line around or breaks it", () => {
    expect(toPrintableText("Rene\u0301e")).toBe("Renée");
    expect(toPrintableText(" Awa\u202e\u2066 Koné\r\n\u0000Fils ")).toBe("Awa Koné Fils");
  });

  it("says that it is cancelled, and why, and nothing of a refund", async () => {
    const refundedAt = new Date("2026-03-03T00:00:00Z");
    const cancelled = { refundedAmount: 25_000, refundedAt } as const;
    const mistake = await textOf({ ...cancelled, refundCause: "mistake" });
    expect(mistake).toContain("Reçu annulé le 3 mars 2026 : enregistré par erreur.");
    expect(mistake).not.toContain("Remboursé");
    const unpaid = await textOf({ ...cancelled, refundCause: "unpaid" });
    expect(unpaid).toContain("Reçu annulé le 3 mars 2026 : chèque retourné impayé.");
  });

  it("says what was given back, and what was paid twice", async () => {
    const refundedAt = new Date("2026-03-03T00:00:00Z");
    expect(await textOf({ refundedAmount: 25_000, refundedAt })).toContain("Remboursé le 3 mars 2026.");
    const partly = await textOf({ refundedAmount: 10_000, refundedAt, duplicate: true });
    expect(partly).toContain("Remboursé en partie le 3 mars 2026 : 10 000 FCFA.");
    expect(partly).toContain("Montant conservé : 15 000 FCFA.");
    expect(partly).not.toContain("en double");
    expect(await textOf({ duplicate: true })).toContain("Paiement reçu en double. La fondation vous contacte");
  });

  it("says what the gift is of an amount with covered fees, and nothing of fees without", async () => {
    const said = await textOf({ amount: 25_642, coveredFees: 642 });
    expect(said).toContain("25 642 FCFA vingt-cinq mille six cent quarante-deux francs CFA");
    expect(said).toContain("Don 25 000 FCFA + frais couverts 642 FCFA = 25 642 FCFA payés");
    expect(await textOf({})).not.toContain("frais");
  });

  it("is one page, whatever is written on it", async () => {
    const crowded = receiptExample({
      payerName: `${"W".repeat(100)} ${"M".repeat(100)}`,
      amount: 99_999_999,
      coveredFees: 2_499_999,
      refundedAmount: 77_777_777,
      refundedAt: new Date("2026-12-31"),
      purposeLabel: `Don à la campagne «\u00a0${"Une très longue campagne ".repeat(12)}\u00a0»`,
      verifyUrl: `https://www.${"un-nom-long".repeat(4)}.example/recus/verifier/${"Zk3vT9pQ".repeat(6)}`,
    });
    const pdf = await renderReceiptPdf(crowded);
    expect(await readPdfFacts(pdf)).toEqual({ pages: 1, title: "Reçu de don 2026-000123", language: "fr" });
    const text = await unpdfText(pdf);
    expect(text).toContain("bonjour@fondation-akwaba.example");
    for (const part of crowded.verifyUrl.split("/verifier/")) expect(text).toContain(part);
  });

  it("has the same bytes each time, and is small enough for a phone", async () => {
    const first = await renderReceiptPdf(receiptExample());
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const second = await renderReceiptPdf(receiptExample());
    expect(first.equals(second)).toBe(true);
    expect(first.length).toBeLessThan(60_000);
  });
});

describe("the code on the receipt", () => {
  it("is drawn from squares that lie inside it, its three corners in place", () => {
    const { d, size } = qrPath(receiptExample().verifyUrl);
    const dark = new Set<string>();
    for (const [, x, y, width] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      for (let i = 0; i < Number(width); i++) dark.add(`${Number(x) + i},${y}`);
    }
    const corner = (x: number, y: number) =>
      Array.from({ length: 7 }, (_, i) => dark.has(`${x + i},${y}`)).every(Boolean);
    expect([corner(0, 0), corner(size - 7, 0), corner(0, size - 7), corner(size - 7, size - 7)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([...dark].every((cell) => cell.split(",").every((at) => Number(at) < size))).toBe(true);
  });
});
