import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Profile } from "#contracts/account.ts";
import { NOT_A_PICTURE } from "#contracts/profile.ts";
import { checkConnection, describeFailure } from "#web/api/failure-messages.ts";
import type { ReadPhoto } from "#web/browser/read-photo.ts";
import { Button } from "#web/ui/button.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { photoHelp, readChosenPhoto } from "./chosen-photo.ts";
import { IdentitySide } from "./identity-side.tsx";
import { UPDATE_FAILED, updateProfile } from "./profile-calls.ts";

/** Pixels a side: every line of a document can be read. */
const LONGEST = 2000;
const NOT_SENT = checkConnection("les images choisies sont gardées");
const SIDES = [
  { field: "id_card_front", label: "Recto de la pièce" },
  { field: "id_card_back", label: "Verso de la pièce" },
] as const;

type Side = (typeof SIDES)[number]["field"];
type PerSide<T> = Partial<Record<Side, T>>;

/** The sides of the identity document that are missing: chosen, looked at, and sent together or one by one. */
export function IdentityForm({
  profile,
  onSaved,
}: {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}): ReactNode {
  const [chosen, setChosen] = useState<PerSide<ReadPhoto>>({});
  const [errors, setErrors] = useState<PerSide<string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const shown = useRef(chosen);
  shown.current = chosen;

  useEffect(() => () => Object.values(shown.current).forEach(release), []);

  async function choose(side: Side, file: File) {
    setErrors(({ [side]: _corrected, ...others }) => others);
    const read = await readChosenPhoto(side, file, LONGEST);
    if ("problem" in read) setErrors((former) => ({ ...former, [side]: read.problem }));
    else setChosen((former) => ({ ...former, [side]: read }));
  }

  function drop(side: Side) {
    release(chosen[side]);
    setChosen(({ [side]: _dropped, ...others }) => others);
  }

  async function send(photos: PerSide<Blob>) {
    setSaving(true);
    const result = await updateProfile(photos);
    setSaving(false);
    if (!result.ok) {
      setErrors(result.fields);
      return setProblem(result.reason === "refused" ? describeFailure(result) : NOT_SENT);
    }
    Object.values(chosen).forEach(release);
    setChosen({});
    showToast({
      tone: "success",
      title: "Pièces d’identité envoyées",
      text: "Elles ne sont montrées à personne d’autre.",
    });
    onSaved(result.value);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    const missing = SIDES.filter(({ field }) => !profile[`has_${field}`]);
    const photos = Object.fromEntries(Object.entries(chosen).map(([side, photo]) => [side, photo.file]));
    if (Object.keys(photos).length > 0) return void send(photos);
    setErrors(Object.fromEntries(missing.map(({ field }) => [field, NOT_A_PICTURE])));
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Pièces d’identité" className="grid gap-5">
      <p className="text-muted">
        Une carte d’identité, un passeport ou une attestation, bien lisible. Vous seul et l’administration de la
        fondation pouvez voir ces images. {photoHelp("id_card_front")}
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        {SIDES.map(({ field, label }) => (
          <IdentitySide
            key={field}
            label={label}
            stored={profile[`has_${field}`]}
            chosen={chosen[field]}
            problem={errors[field]}
            disabled={saving}
            onFile={(file) => void choose(field, file)}
            onDrop={() => drop(field)}
          />
        ))}
      </div>
      {problem && <FormProblem title={UPDATE_FAILED} text={problem} />}
      <Button type="submit" className="justify-self-start" disabled={saving} busy={saving}>
        Envoyer
      </Button>
    </form>
  );
}

function release(photo: ReadPhoto | undefined): void {
  if (photo) URL.revokeObjectURL(photo.url);
}
