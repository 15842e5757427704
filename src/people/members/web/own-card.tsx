import { type ReactNode, useMemo } from "react";
import { useNavigate } from "react-router";
import type { DuesStanding } from "#giving/dues/dues.contract.ts";
import type { Profile } from "#people/identity/account.contract.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { OPENED_HERE, useDialogAddress } from "#web/ui/use-dialog-address.ts";
import { useQrCode } from "#web/ui/use-qr-code.ts";
import { AvatarChange } from "./avatar-change.tsx";
import { cardContent } from "./card-content.ts";
import { CardDownloads } from "./card-downloads.tsx";
import { FullScreenCard } from "./full-screen-card.tsx";
import { MemberCard } from "./member-card.tsx";

/** The hash under which the card fills the screen, so that going back closes it. */
const FULL_SCREEN = "#carte";

/** The member's own card, with its preview over the whole screen, its downloads and the change of its photo. */
export function OwnCard({
  profile,
  standing,
  onSaved,
}: {
  profile: Profile;
  /** Null if it is not known: the card does without. */
  standing: DuesStanding["standing"] | null;
  onSaved: (profile: Profile) => void;
}): ReactNode {
  const settings = useSettings();
  const fullScreen = useDialogAddress(FULL_SCREEN);
  const navigate = useNavigate();
  // Drawings of the card are made again when it changes, and not before.
  const card = useMemo(
    () => settings && cardContent(profile, { settings, standing, today: new Date() }),
    [profile, settings, standing],
  );
  const code = useQrCode(card?.checkUrl ?? "");
  if (!card) return null;
  const enlarge = () =>
    void navigate(
      { search: window.location.search, hash: FULL_SCREEN },
      { state: OPENED_HERE, preventScrollReset: true },
    );
  return (
    <section aria-label="Ma carte" className="grid gap-4">
      <div className="relative">
        <MemberCard card={card} code={code} />
        {/* The button below says the same: one of the two is enough for keys and screen readers. */}
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          onClick={enlarge}
          className="absolute inset-0 cursor-zoom-in rounded-panel"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="ghost" size="small" aria-haspopup="dialog" onClick={enlarge}>
          Aperçu
        </Button>
        <CardDownloads card={card} code={code} />
      </div>
      <p className="-mt-1 text-[0.95rem] text-muted">
        Son code QR ouvre une page qui dit si la carte est valide aujourd’hui, sans montrer vos coordonnées.
      </p>
      <AvatarChange profile={profile} onSaved={onSaved} />
      <FullScreenCard card={card} code={code} open={fullScreen.open} onClose={fullScreen.close} />
    </section>
  );
}
