import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Profile } from "#people/identity/account.contract.ts";
import { NOT_A_PICTURE } from "#people/members/profile-pictures.contract.ts";
import { checkConnection, describeFailure } from "#web/api/failure.messages.ts";
import { PHOTO_TYPES, type ReadPhoto } from "#web/browser/read-photo.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { photoHelp, readChosenPhoto } from "./chosen-photo.ts";
import { UPDATE_FAILED, updateProfile } from "./profile-calls.ts";

/** Pixels a side: enough to read every line of a document. */
const LONGEST = 2000;
const NOT_SENT = checkConnection("les images choisies sont gardées");
const SIDES = [
  { field: "id_card_front", label: "Recto de la pièce" },
  { field: "id_card_back", label: "Verso de la pièce" },
] as const;

type Side = (typeof SIDES)[number]["field"];
type PerSide<T> = Partial<Record<Side, T>>;

/** The missing sides of the identity document: chosen, previewed, and sent together or one by one. */
export function IdentityForm({
  profile,
  onSaved,
}: {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}): ReactNode {
  const [chosen, setChosen] = useState<PerSide<ReadPhoto>>({});
  const shown = useRef(chosen);
  shown.current = chosen;

  useEffect(() => () => Object.values(shown.current).forEach(release), []);

  const form = useForm<PerSide<Blob>, Profile>({
    check() {
      const photos = Object.fromEntries(Object.entries(chosen).map(([side, photo]) => [side, photo.file]));
      if (Object.keys(photos).length > 0) return { ok: true, body: photos };
      const missing = SIDES.filter(({ field }) => !profile[`has_${field}`]);
      return { ok: false, errors: Object.fromEntries(missing.map(({ field }) => [field, NOT_A_PICTURE])) };
    },
    send: updateProfile,
    onSuccess(saved, sent) {
      // Another side may have been chosen while this one was sent.
      for (const { field } of SIDES) if (sent[field] === chosen[field]?.file) release(chosen[field]);
      setChosen((now) =>
        Object.fromEntries(Object.entries(now).filter(([side, { file }]) => sent[side as Side] !== file)),
      );
      showToast({
        tone: "success",
        title: "Pièces d’identité envoyées",
        text: "Elles ne sont visibles que par vous et par l’administration de la fondation.",
      });
      onSaved(saved);
      return "open";
    },
    onFailure: (failure) => ({ problem: failure.reason === "refused" ? describeFailure(failure) : NOT_SENT }),
  });

  async function choose(side: Side, file: File) {
    form.setError(side, null);
    const read = await readChosenPhoto(side, file, LONGEST);
    if ("problem" in read) form.setError(side, read.problem);
    else setChosen((former) => ({ ...former, [side]: read }));
  }

  function drop(side: Side) {
    release(chosen[side]);
    setChosen(({ [side]: _dropped, ...others }) => others);
  }

  return (
    <form {...form.props} aria-label="Pièces d’identité" className="grid gap-5">
      <p className="text-muted">{`Une carte d’identité, un passeport ou une attestation, bien lisible. Ces images ne sont visibles que par vous et par l’administration de la fondation. ${photoHelp("id_card_front")}`}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        {SIDES.map(({ field, label }) => (
          <IdentitySide
            key={field}
            label={label}
            stored={profile[`has_${field}`]}
            chosen={chosen[field]}
            problem={form.errors[field]}
            disabled={form.sending}
            onFile={(file) => choose(field, file)}
            onDrop={() => drop(field)}
          />
        ))}
      </div>
      {form.problem && <FormProblem title={UPDATE_FAILED} text={form.problem} />}
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Envoyer
      </Button>
    </form>
  );
}

function release(photo: ReadPhoto | undefined): void {
  if (photo) URL.revokeObjectURL(photo.url);
}

/** One side of the identity document: stored, chosen with a preview, or missing. */
function IdentitySide({
  label,
  stored,
  chosen,
  problem,
  disabled,
  onFile,
  onDrop,
}: {
  label: string;
  stored: boolean;
  chosen: ReadPhoto | undefined;
  problem: string | undefined;
  disabled: boolean;
  onFile: (file: File) => Promise<void>;
  onDrop: () => void;
}): ReactNode {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-3 text-[0.95rem] font-semibold">{label}</legend>
      {stored && <p className="font-semibold text-high">Déjà envoyé</p>}
      {chosen && (
        <>
          <img
            src={chosen.url}
            alt={`Aperçu\u00a0: ${label.toLowerCase()}`}
            className="aspect-[1.586] w-full rounded-tile border border-line bg-sand object-contain"
          />
          <Button tone="quiet" size="small" className="justify-self-start" disabled={disabled} onClick={onDrop}>
            Retirer
          </Button>
        </>
      )}
      {!stored && !chosen && (
        <FileButton
          accept={PHOTO_TYPES}
          onFiles={([file]) => onFile(file)}
          describedBy={problem ? `${id}-problem` : undefined}
          invalid={problem !== undefined}
        >
          Choisir l’image
        </FileButton>
      )}
      <div role="alert">{problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}</div>
    </fieldset>
  );
}
