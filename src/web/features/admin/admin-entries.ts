import { paths } from "#contracts/site-paths.ts";
import type { Ability } from "#contracts/staff.ts";

/** The groups of the menu, in its order. */
const GROUPS = { site: "Le site", people: "Les personnes", money: "L’argent", foundation: "La fondation" } as const;

/** A page of the back office that the menu names. */
export interface AdminEntry {
  label: string;
  to: string;
}

/** The pages of the back office, each with the ability that opens it, in the order of their group. */
const ENTRIES: readonly (AdminEntry & { group: keyof typeof GROUPS; ability: Ability })[] = [
  { group: "site", label: "Campagnes", to: paths.adminCampaigns, ability: "read_content" },
  { group: "people", label: "Membres", to: paths.adminMembers, ability: "read_standing" },
  { group: "foundation", label: "Réglages", to: paths.adminSettings, ability: "change_settings" },
  { group: "foundation", label: "Textes légaux", to: paths.adminLegalTexts, ability: "change_settings" },
  { group: "foundation", label: "Journal", to: paths.adminJournal, ability: "read_money_audit" },
];

/** Returns the pages that these abilities open, by group. Groups without any are left out. */
export function adminGroups(abilities: readonly Ability[]): { label: string; entries: AdminEntry[] }[] {
  return Object.entries(GROUPS).flatMap(([name, label]) => {
    const entries = ENTRIES.filter(({ group, ability }) => group === name && abilities.includes(ability));
    return entries.length > 0 ? [{ label, entries }] : [];
  });
}
