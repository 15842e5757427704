import { expect, it } from "vitest";
import { renderReceiptPdf, renderSummaryPdf } from "#money/receipts/document/render-receipt.ts";
import { readPdfOutline } from "./read-pdf.ts";
import { foundation, receiptExample } from "./receipt-example.ts";

it("a receipt is read in its order, with its title, its rows as a table and its QR code named", async () => {
  const outline = await readPdfOutline(await renderReceiptPdf(receiptExample({ simulated: true })));
  expect(outline).toEqual([
    "P: Démonstration : paiement simulé",
    "P: Fondation Akwaba",
    "P: Éducation · Environnement · Développement durable",
    "P: Reçu n° 2026-000123",
    "H1: Reçu de don",
    "P: Nous avons reçu de",
    "P: Awa N’Guessan Koné",
    "P: la somme de",
    "P: 25 000 FCFA",
    "P: vingt-cinq mille francs CFA",
    "TH: Date du paiement",
    "TD: 1er mars 2026",
    "TH: Mode de paiement",
    "TD: Wave CI",
    "TH: Objet",
    "TD: Don à la campagne « Des tables-bancs pour l’école de Tiassalé »",
    "TH: Référence",
    "TD: K7QX2M9PABCDEFGHJKLMNPQRSTUV",
    "Figure: (Code QR : adresse de vérification de ce reçu)",
    "H2: Ce reçu est-il authentique ?",
    "P: Scannez le code, ou ouvrez cette adresse :",
    "Link: https://fondation-akwaba.example/recus/verifier/",
    "Link: Zk3vT9pQw1xLr8sYb2NdAe",
    "P: Établi automatiquement, valable sans signature.",
    "P: Riviera Palmeraie, rue I 42 · 01 BP 1234 Abidjan 01 · Abidjan, Côte d’Ivoire",
    "P: +225 27 22 49 50 60 · bonjour@fondation-akwaba.example",
  ]);
});

it("a summary of several pages is one table for each kind, whose column heads are read once", async () => {
  const row = (index: number) => ({
    number: `2026-${String(index).padStart(6, "0")}`,
    paidAt: new Date("2026-03-01T10:00:00Z"),
    purposeLabel: "Don à une campagne",
    amount: 1_000,
    refundedAmount: 0,
  });
  const gifts = Array.from({ length: 40 }, (_, index) => row(index + 1));
  const summary = { year: 2026, payerName: "Awa Koné", issuedAt: new Date("2026-11-22"), simulated: false, foundation };
  const outline = await readPdfOutline(await renderSummaryPdf({ ...summary, gifts, dues: [row(41)] }));
  expect(outline.filter((line) => /^H\d/.test(line))).toEqual([
    "H1: Récapitulatif annuel",
    "H2: Dons",
    "H2: Cotisations",
  ]);
  expect(outline.filter((line) => line === "TH: Objet")).toHaveLength(2);
  const numbers = outline.filter((line) => /^TH: 2026-/.test(line));
  expect(numbers).toEqual([...gifts, row(41)].map(({ number }) => `TH: ${number}`));
  expect(outline.filter((line) => line.startsWith("TD: Don à une campagne"))).toHaveLength(41);
  expect(outline.some((line) => line.includes("Page"))).toBe(false);
  expect(outline.filter((line) => line.includes(foundation.email))).toHaveLength(1);
});
