import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Profile } from "#people/identity/account.contract.ts";
import { CHECK_CONNECTION, describeFailure } from "#web/api/failure.messages.ts";
import { PHOTO_TYPES, type ReadPhoto } from "#web/browser/read-photo.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { photoHelp, readChosenPhoto } from "./chosen-photo.ts";
import { UPDATE_FAILED, updateProfile } from "./profile-calls.ts";

/** Pixels a side: twice the stored size, as it is cut to shape. */
const LONGEST = 960;

/** Changes the photo: choose, preview, confirm. Only a confirmed photo is sent. */
export function AvatarChange({
  profile,
  onSaved,
}: {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}): ReactNode {
  const [chosen, setChosen] = useState<ReadPhoto | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  const id = useId();

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
          onFiles={([file]) => void choose(file)}
          describedBy={`${id}-help`}
          invalid={problem !== null}
        >
          {profile.avatar ? "Changer ma photo" : "Ajouter ma photo"}
        </FileButton>
      )}
      <p id={`${id}-help`} className="-mt-1 text-[0.92rem] text-muted">
        {photoHelp("avatar")}
      </p>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </fieldset>
  );
}
