import type { ReceiptDocument } from "#money/receipts/document/receipt-document.ts";

export const foundation: ReceiptDocument["foundation"] = {
  name: "Fondation Akwaba",
  tagline: "Éducation · Environnement · Développement durable",
  address: ["Riviera Palmeraie, rue I 42", "01 BP 1234 Abidjan 01", "Abidjan, Côte d’Ivoire"],
  phone: "+225 27 22 49 50 60",
  email: "bonjour@fondation-akwaba.example",
  legalLine: "",
};

/** A receipt of 25 000 FCFA, with these changes. */
export function receiptExample(changes: Partial<ReceiptDocument> = {}): ReceiptDocument {
  return {
    number: "2026-000123",
    purpose: "don",
    payerName: "Awa N’Guessan Koné",
    amount: 25_000,
    coveredFees: 0,
    refundedAmount: 0,
    refundedAt: null,
    refundCause: null,
    paidAt: new Date("2026-03-01T10:00:00Z"),
    methodLabel: "Wave CI",
    tribute: null,
    purposeLabel: "Don à la campagne «\u00a0Des tables-bancs pour l’école de Tiassalé\u00a0»",
    reference: "K7QX2M9PABCDEFGHJKLMNPQRSTUV",
    verifyUrl: "https://fondation-akwaba.example/recus/verifier/Zk3vT9pQw1xLr8sYb2NdAe",
    duplicate: false,
    simulated: false,
    foundation,
    ...changes,
  };
}
