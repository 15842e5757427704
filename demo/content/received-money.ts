import type { RecordedCode } from "#money/offline-payments/offline-payment.contract.ts";

/** Money that the demo's staff received beside the provider. */
export interface ReceivedMoney {
  by: "admin" | "tresorerie";
  daysAgo: number;
  /** The slug of the campaign. */
  campaign: string;
  method: RecordedCode;
  /** FCFA. */
  amount: number;
  name: readonly [first: string, last: string];
  email: string;
  reference: string;
  note: string;
  /** Why it was refused. */
  refused?: string;
}

export const receivedMoney: readonly ReceivedMoney[] = [
  {
    by: "admin",
    daysAgo: 1,
    campaign: "forage-kouto",
    method: "CHEQUE",
    amount: 150_000,
    name: ["Marie-Laure", "Assamoi"],
    email: "marie-laure.assamoi@donateurs.example",
    reference: "Chèque 0048213",
    note: "Remis au siège par son fils.",
  },
  {
    by: "tresorerie",
    daysAgo: 2,
    campaign: "tables-bancs-tiassale",
    method: "CASH",
    amount: 25_000,
    name: ["Kouadio", "Brou"],
    email: "",
    reference: "Bordereau 112",
    note: "Quête de la fête de l’école.",
  },
  {
    by: "admin",
    daysAgo: 9,
    campaign: "forage-kouto",
    method: "DEPOSIT",
    amount: 10_000,
    name: ["Ibrahim", "Cissé"],
    email: "ibrahim.cisse@donateurs.example",
    reference: "DON FORAGE KOUTO",
    note: "",
    refused: "Ce dépôt n’est pas sur le relevé du 14.",
  },
];
