import { type LegalText, type LegalTextName, legalText } from "#site/settings/legal-texts.contract.ts";
import { apiCall } from "#web/api/from-api.ts";

/** The version of a legal text that is in force. */
export const legalCall = (name: LegalTextName) =>
  apiCall<LegalText>({
    contract: import.meta.env.SSR && legalText,
    path: () => `/public/legal/${name}`,
    failure: "Erreur lors du chargement du texte",
  });
