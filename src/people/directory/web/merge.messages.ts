import type { MergedField, MergeLine } from "#people/directory/member-merge.contract.ts";

export const OUTCOMES: Readonly<Record<MergeLine["outcome"], string>> = {
  moves: "passe au compte qui reste",
  remains: "reste tel quel",
  ends: "prend fin",
};

export const FIELDS: Readonly<Record<MergedField, string>> = {
  name: "Nom",
  card: "Numéro de membre et carte",
  address: "Adresse postale",
  phone: "Téléphone",
  profession: "Profession",
  photo: "Photo",
  documents: "Pièce d’identité",
};

export const DOCUMENT_STATES: Readonly<Record<string, string>> = {
  waiting: "à vérifier",
  accepted: "acceptée",
  refused: "refusée",
};
