import type { Ability } from "#people/staff/staff.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";

/** The groups of the menu, in its order. */
const GROUPS = { site: "Le site", people: "Les personnes", money: "L’argent", foundation: "La fondation" } as const;

/** A page of the back office that the menu names. */
export interface AdminEntry {
  label: string;
  to: string;
}

/** The pages of the back office, each with the ability that opens it, in the order of their group. */
const ENTRIES: readonly (AdminEntry & { group: keyof typeof GROUPS; ability: Ability })[] = [
  { group: "site", label: "Campagnes", to: adminPaths.campaigns, ability: "read_content" },
  { group: "site", label: "Nouvelles de campagne", to: adminPaths.campaignUpdates, ability: "read_content" },
  { group: "site", label: "Projets", to: adminPaths.projects, ability: "read_content" },
  { group: "site", label: "Événements", to: adminPaths.events, ability: "read_events" },
  { group: "site", label: "Actualités", to: adminPaths.news, ability: "read_content" },
  { group: "site", label: "Médias", to: adminPaths.media, ability: "read_content" },
  { group: "site", label: "Partenaires", to: adminPaths.partners, ability: "read_content" },
  { group: "site", label: "Équipe et bénévoles", to: adminPaths.people, ability: "read_content" },
  { group: "site", label: "Rapports", to: adminPaths.reports, ability: "read_content" },
  { group: "site", label: "Images", to: adminPaths.pictures, ability: "read_content" },
  { group: "people", label: "Messages", to: adminPaths.messages, ability: "correspond" },
  { group: "people", label: "Lettres", to: adminPaths.letters, ability: "correspond" },
  { group: "people", label: "Membres", to: adminPaths.members, ability: "read_standing" },
  { group: "people", label: "Pièces d’identité", to: adminPaths.identityDocuments, ability: "see_id_images" },
  { group: "money", label: "Paiements", to: adminPaths.payments, ability: "read_money" },
  { group: "money", label: "Donateurs", to: adminPaths.donors, ability: "read_money" },
  { group: "money", label: "Cotisations", to: adminPaths.dues, ability: "read_members" },
  { group: "money", label: "Encaissements", to: adminPaths.offlinePayments, ability: "read_money" },
  { group: "money", label: "Dons d’avant le site", to: adminPaths.formerGifts, ability: "read_money" },
  { group: "money", label: "Relevés", to: adminPaths.statements, ability: "read_money" },
  { group: "money", label: "Rapprochement", to: adminPaths.reconciliations, ability: "read_money" },
  { group: "money", label: "Clôtures", to: adminPaths.closings, ability: "read_money" },
  { group: "foundation", label: "Réglages", to: adminPaths.settings, ability: "change_settings" },
  { group: "foundation", label: "Textes légaux", to: adminPaths.legalTexts, ability: "change_settings" },
  { group: "foundation", label: "Journal", to: adminPaths.journal, ability: "read_money_audit" },
  { group: "foundation", label: "Santé", to: adminPaths.health, ability: "change_settings" },
];

/** Returns the pages that these abilities open, by group. Groups without any are left out. */
export function adminGroups(abilities: readonly Ability[]): { label: string; entries: AdminEntry[] }[] {
  return Object.entries(GROUPS).flatMap(([name, label]) => {
    const entries = ENTRIES.filter(({ group, ability }) => group === name && abilities.includes(ability));
    return entries.length > 0 ? [{ label, entries }] : [];
  });
}
