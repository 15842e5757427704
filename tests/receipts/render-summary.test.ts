import { expect, test } from "vitest";
import type { SummaryDocument, SummaryRow } from "#money/receipts/document/receipt-document.ts";
import { renderSummaryPdf } from "#money/receipts/document/render-receipt.ts";
import { readPdfFacts, unpdfPages, unpdfText } from "./read-pdf.ts";
import { foundation } from "./receipt-example.ts";

function rows(count: number, first: number, purposeLabel: string): SummaryRow[] {
  return Array.from({ length: count }, (_, index) => ({
    number: `2026-${String(first + index).padStart(6, "0")}`,
    paidAt: new Date("2026-03-01T10:00:00Z"),
    purposeLabel,
    amount: 1_000,
    refundedAmount: 0,
  }));
}

const summary = (gifts: number, dues: number): SummaryDocument => ({
  year: 2026,
  payerName: "Awa N’Guessan Koné",
  issuedAt: new Date("2026-11-22T00:00:00Z"),
  gifts: rows(gifts, 1, "Don à la campagne «\u00a0Des tables-bancs pour l’école de Tiassalé\u00a0»"),
  dues: rows(dues, 501, "Cotisation de janvier 2026"),
  simulated: false,
  foundation,
});

test("says of simulated payments that they are", async () => {
  const textOf = async (simulated: boolean) => unpdfText(await renderSummaryPdf({ ...summary(1, 1), simulated }));
  expect(await textOf(true)).toContain("paiement simulé");
  expect(await textOf(false)).not.toContain("paiement simulé");
});

async function read(document: SummaryDocument) {
  const pdf = await renderSummaryPdf(document);
  const text = (await unpdfText(new Uint8Array(pdf))).replaceAll("\u00a0", " ");
  return { text, ...(await readPdfFacts(new Uint8Array(pdf))) };
}

test("a summary of one page bears no page number", async () => {
  const { text, pages, title } = await read(summary(3, 2));
  expect({ pages, title }).toEqual({ pages: 1, title: "Récapitulatif annuel 2026" });
  expect(text).not.toContain("Page");
  expect(text).toContain("5 000 FCFA cinq mille francs CFA");
});

test("a longer one numbers each page, and repeats what stands above the columns", async () => {
  const { text, pages } = await read(summary(16, 6));
  expect(pages).toBe(2);
  for (const part of ["Page 1 sur 2", "Page 2 sur 2", "Total des dons 16 000", "Total des cotisations 6 000"]) {
    expect(text).toContain(part);
  }
  expect(text.match(/Reçu n° Date Objet Montant/g)).toHaveLength(3);
});

test("a heading and what stands above the columns never end a page without a row", async () => {
  // As the gifts get more, the heading of the dues goes down the first page and over its end.
  for (let gifts = 5; gifts <= 13; gifts += 1) {
    const pages = await unpdfPages(await renderSummaryPdf(summary(gifts, 8)));
    for (const page of pages) expect(page, `${gifts} gifts`).not.toMatch(/(?:Dons|Cotisations|Montant) Riviera/);
  }
});
