import { type ReactNode, useMemo } from "react";
import type { Profile } from "#contracts/account.ts";
import type { DuesStanding } from "#contracts/dues.ts";
import { paths } from "#contracts/site-paths.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { STANDING_PATH } from "#web/features/dues/dues-calls.ts";
import { memberCall } from "#web/session/member-call.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { Link } from "#web/ui/link.tsx";
import { useQrCode } from "#web/ui/use-qr-code.ts";
import { AvatarChange } from "./avatar-change.tsx";
import { cardContent } from "./card-content.ts";
import { CardTools } from "./card-tools.tsx";
import { MemberCard } from "./member-card.tsx";

/** The member's own card, with its tools and the change of its photo. */
export function OwnCard({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }): ReactNode {
  const settings = useSettings();
  // Null until it is known, and if it cannot be loaded: the card does without.
  const standing = useFetch<DuesStanding>(STANDING_PATH, memberCall).value?.standing ?? null;
  // Drawings of the card are made again when it changes, and not before.
  const card = useMemo(
    () => settings && cardContent(profile, { settings, standing, today: new Date() }),
    [profile, settings, standing],
  );
  const code = useQrCode(card?.checkUrl ?? "");
  if (!card) return null;
  return (
    <section
      aria-label="Ma carte"
      className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]"
    >
      <MemberCard card={card} code={code} />
      <div className="grid justify-items-start gap-6">
        <div className="grid gap-3">
          <CardTools card={card} code={code} />
          <p className="max-w-[34em] text-[0.95rem] text-muted">
            Son code QR mène à une page qui dit si la carte est valide aujourd’hui, et rien de vos coordonnées.
          </p>
          {standing === "late" && (
            <p className="text-[0.95rem]">
              <Link to={paths.dues} className="quiet-link">
                Régler ma cotisation
              </Link>
            </p>
          )}
        </div>
        <AvatarChange profile={profile} onSaved={onSaved} />
      </div>
    </section>
  );
}
