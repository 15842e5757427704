import { paths } from "#contracts/site-paths.ts";
import type { Ability } from "#contracts/staff.ts";

/** The pages of the back office, each with the ability that opens it. */
const ENTRIES: readonly { label: string; to: string; ability: Ability }[] = [
  { label: "Campagnes", to: paths.adminCampaigns, ability: "read_content" },
];

/** Returns the pages that these abilities open. */
export function adminEntries(abilities: readonly Ability[]) {
  return ENTRIES.filter(({ ability }) => abilities.includes(ability));
}
