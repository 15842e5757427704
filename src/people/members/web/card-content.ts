import type { DuesStanding } from "#giving/dues/dues.contract.ts";
import type { Profile } from "#people/identity/account.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { paths } from "#shared/site-paths.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";

/** The texts of a member's card. */
export interface CardContent {
  foundation: string;
  name: string;
  /** Also the seed of its pattern. */
  number: string;
  since: string;
  /** Null if not known yet. */
  standing: { text: string; good: boolean } | null;
  /** The reference of the portrait. */
  avatar: string | null;
  /** The page that shows whether the card is valid. */
  checkUrl: string;
}

export const CARD_TITLE = "Carte de membre";

/** Returns the content of this member's card today. */
export function cardContent(
  profile: Profile,
  { settings, standing, today }: { settings: PublicSettings; standing: DuesStanding["standing"] | null; today: Date },
): CardContent {
  const origin = settings.public_url.replace(/\/$/, "");
  return {
    foundation: settings.identity.name,
    name: `${profile.first_name} ${profile.last_name}`,
    number: profile.member_number,
    since: `Membre depuis ${profile.created_at.slice(0, 4)}`,
    standing: standing && {
      good: standing === "up_to_date",
      // A printed card must name the day of its standing.
      text: standing === "up_to_date" ? `À jour le ${formatDate(today)}` : "Cotisation en retard",
    },
    avatar: profile.avatar,
    checkUrl: origin + paths.memberCard(profile.card_code),
  };
}
