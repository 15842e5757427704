import type { EditedRecord } from "#site/content/web/edited-record.ts";
import { SECTION_NAMES, type SettingSection } from "#site/settings/setting-sections.contract.ts";
import { callApi } from "#web/api/api-client.ts";

/** Groups of sections, as the list shows them. */
export const SECTION_GROUPS: readonly { label: string; sections: readonly SettingSection[] }[] = [
  { label: "La fondation", sections: ["identity", "contact", "social"] },
  { label: "L’argent", sections: ["offline_giving", "fees", "dues", "accounting"] },
  { label: "Les textes du site", sections: ["about", "impact", "statistics", "testimonials"] },
  { label: "La technique", sections: ["mail", "pictures"] },
];

/** The contents of each section, in a few words. */
export const SECTION_CONTENTS: Readonly<Record<SettingSection, string>> = {
  identity: "Nom, devise, présentation, mention légale des reçus",
  contact: "Adresse, e\u2011mail, téléphone, horaires, position",
  social: "Facebook, Instagram, LinkedIn…",
  offline_giving: "Numéros mobile money, IBAN et SWIFT",
  fees: "À la charge de la fondation, ou au choix du donateur",
  dues: "Montant du mois et jour d’échéance",
  accounting: "Numéros de compte de l’export comptable",
  about: "Histoire, mission, vision, valeurs",
  impact: "Domaines d’action de l’accueil",
  statistics: "Projets, bénéficiaires, arbres, écoles",
  testimonials: "Ce que disent celles et ceux qui vivent nos actions",
  mail: "Nom et adresse de réponse",
  pictures: "D’où une image peut être copiée",
  terms: "Ce que le site et ses visiteurs peuvent attendre l’un de l’autre",
  privacy: "Quelles données, pourquoi, combien de temps",
};

/** Returns what the section is called. */
export function sectionName(section: SettingSection): string {
  return SECTION_NAMES[section];
}

/** The path of the list of all sections. */
export const SETTINGS_CALL = "/admin/settings";

export const fetchSetting = (path: string) => callApi<EditedRecord>(path);
