import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import type { DuesStanding } from "#giving/dues/dues.contract.ts";
import type { Profile } from "#people/identity/account.contract.ts";
import { CHECK_CONNECTION, describeFailure } from "#web/api/failure.messages.ts";
import { PHOTO_TYPES, type ReadPhoto } from "#web/browser/read-photo.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { OPENED_HERE, useDialogAddress } from "#web/ui/use-dialog-address.ts";
import { useQrCode } from "#web/ui/use-qr-code.ts";
import { cardContent } from "./card-content.ts";
import { photoHelp, readChosenPhoto } from "./chosen-photo.ts";
import { CardDownloads, FullScreenCard, MemberCard } from "./member-card.tsx";
import { UPDATE_FAILED, updateProfile } from "./profile-calls.ts";

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

/** Pixels a side: twice the stored size, as it is cut to shape. */
const LONGEST = 960;

const HELP = "aide-photo";

/** Changes the photo: choose, preview, confirm. Only a confirmed photo is sent. */
function AvatarChange({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }): ReactNode {
  const [chosen, setChosen] = useState<ReadPhoto | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);

  async function choose(file: File) {
    setProblem(null);
    const read = await readChosenPhoto("avatar", file, LONGEST);
    if ("problem" in read) setProblem(read.problem);
    else setChosen(read);
  }

  function clear() {
    setProblem(null);
    // The button that has the focus goes with the preview.
    flushSync(() => setChosen(null));
    place.current?.querySelector("input")?.focus();
  }

  async function confirm(photo: ReadPhoto) {
    setProblem(null);
    setSaving(true);
    const result = await updateProfile({ avatar: photo.file });
    setSaving(false);
    if (!result.ok) {
      const isRefused = result.reason === "refused";
      return setProblem(isRefused ? describeFailure(result) : `${UPDATE_FAILED}. ${CHECK_CONNECTION}`);
    }
    onSaved(result.value);
    clear();
    showToast({
      tone: "success",
      title: "Photo mise à jour",
      text: "Elle paraît sur votre carte et dans votre profil.",
    });
  }

  return (
    <fieldset ref={place} className="grid min-w-0 justify-items-start gap-3">
      <legend className="sr-only">Photo de profil</legend>
      {chosen && (
        <div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-white p-4">
          <img
            src={chosen.url}
            alt="Aperçu de votre portrait"
            className="arch size-24 flex-none bg-sand object-cover"
          />
          <div className="flex flex-wrap gap-2">
            <Button size="small" disabled={saving} busy={saving} onClick={() => void confirm(chosen)}>
              Confirmer la photo
            </Button>
            <Button tone="ghost" size="small" disabled={saving} onClick={clear}>
              Annuler
            </Button>
          </div>
        </div>
      )}
      {!chosen && (
        <FileButton
          accept={PHOTO_TYPES}
          onFiles={([file]) => choose(file)}
          describedBy={HELP}
          invalid={problem !== null}
        >
          {profile.avatar ? "Changer ma photo" : "Ajouter ma photo"}
        </FileButton>
      )}
      <p id={HELP} className="-mt-1 text-[0.92rem] text-muted">
        {photoHelp("avatar")}
      </p>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </fieldset>
  );
}
