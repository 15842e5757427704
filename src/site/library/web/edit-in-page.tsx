import { lazy, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { isSameValue } from "#shared/same-value.ts";
import { type LibraryPicture, libraryPicture } from "#site/library/library.contract.ts";
import { CROPPED_SHAPE_NAMES } from "#site/library/picture-crop.contract.ts";
import { CHANGES_FOUND, CHANGES_STAY, DropChanges, LeaveGuard, UnsavedNote } from "#web/admin/leave-guard.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { readStored, UNSAVED, writeStored } from "#web/browser/stored-json.ts";
import { Button } from "#web/ui/button.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { describeAlt } from "./describe-fields.tsx";
import type { Edited } from "./edit-picture.tsx";
import { picturePath } from "./library-calls.ts";

const EditPicture = lazy(() => import("./edit-picture.tsx").catch(() => ({ default: MissingForm })));
const thisDevice = () => localStorage;
const edited = z.pick(libraryPicture, { alt: true, decorative: true, focus: true, crops: true });
/** Unsaved changes, with the version, the values and the photo of the picture that they were made on. */
const unsaved = z.extend(edited, { version: z.number(), base: edited, photo: z.string() });

/**
 * The form of the picture. What was changed and not saved stays on this device, for the one who changed it; leaving the
 * page asks first.
 */
export function EditInPage({
  picture,
  forget,
  onSaved,
}: {
  picture: LibraryPicture;
  /** Holds what gives up the changes before the picture is deleted. */
  forget: RefObject<(() => void) | null>;
  onSaved: (saved: LibraryPicture) => void;
}): ReactNode {
  const key = `${UNSAVED}${useAdmin().person.id}${picturePath(picture.id)}`;
  const { version, alt, decorative, focus, crops } = picture;
  const standing: Edited = { alt, decorative, focus, crops };
  const [round, setRound] = useState(0);
  const [draft] = useState(() => readStored(thisDevice, key, unsaved));
  const [joined] = useState(() => draft && draft.version !== version && joinChanges(draft, picture));
  const [isOvertaken, setIsOvertaken] = useState(joined && (joined.clashes.length > 0 || joined.isFrameLost));
  const [found, setFound] = useState<Edited | null>(() => (joined ? joined.join() : draft));
  const [dirty, setDirty] = useState(found !== null);
  const isDirty = useRef(dirty);
  const [isStored, setIsStored] = useState(dirty);

  function store(edited: Edited | null) {
    const isChanged = edited !== null && !isSameValue(edited, standing);
    const photo = picture.references.photo;
    writeStored(thisDevice, key, isChanged ? { ...edited, version, base: standing, photo } : null);
    setIsStored(readStored(thisDevice, key, unsaved) !== null);
    isDirty.current = isChanged;
    setDirty(isChanged);
  }

  useEffect(() => {
    forget.current = () => store(null);
  });

  function drop() {
    store(null);
    setFound(null);
    setRound(round + 1);
  }

  if (draft && joined && isOvertaken) {
    return (
      <Overtaken
        draft={draft}
        picture={picture}
        joined={joined}
        onChosen={(whose) => {
          const kept = joined.join(whose);
          // At once: the form, which stores it too, may be rendered later.
          store(kept);
          setFound(kept);
          setIsOvertaken(false);
        }}
      />
    );
  }
  return (
    <div className="grid min-w-0 gap-5">
      {found !== null && dirty && (
        <p role="status" className="rounded-card border border-sun bg-ivory px-4 py-3">
          {CHANGES_FOUND}
        </p>
      )}
      <EditPicture
        key={round}
        picture={picture}
        modes={["focus", ...CROPPED_SHAPE_NAMES]}
        shapes={CROPPED_SHAPE_NAMES}
        everywhere
        edited={found ?? standing}
        onEdited={store}
        onSaved={(saved) => {
          store(null);
          onSaved(saved);
        }}
      >
        <UnsavedNote dirty={dirty} stored={isStored} />
        {dirty && (
          <DropChanges disabled={false} onDropped={drop}>
            L’image reprend ce qui est enregistré. Ce que vous avez changé depuis est effacé de cet appareil.
          </DropChanges>
        )}
      </EditPicture>
      <LeaveGuard isDirty={isDirty} dirty={dirty} text={CHANGES_STAY} />
    </div>
  );
}

const PARTS = ["shown", "focus", ...CROPPED_SHAPE_NAMES] as const;
type Whose = "mine" | "theirs";

/** Returns the parts of which two people may change different ones. */
const partsOf = ({ alt, decorative, focus, crops }: Edited) => ({ shown: { alt, decorative }, focus, ...crops });

/**
 * Joins what was changed on an older version with what stands now. A framing of a photo that was replaced since is lost.
 */
function joinChanges(draft: z.infer<typeof unsaved>, picture: LibraryPicture) {
  const [base, mine, theirs] = [partsOf(draft.base), partsOf(draft), partsOf(picture)];
  const isReplaced = draft.photo !== picture.references.photo;
  const changed = PARTS.filter((part) => !isSameValue(base[part], mine[part]));
  const kept = changed.filter((part) => part === "shown" || !isReplaced);
  const clashes = kept.filter(
    (part) => !isSameValue(base[part], theirs[part]) && !isSameValue(mine[part], theirs[part]),
  );
  return {
    clashes,
    hasOthers: kept.length > clashes.length,
    isFrameLost: kept.length < changed.length,
    join(whose: Whose = "mine"): Edited {
      const won = kept.filter((part) => whose === "mine" || !clashes.includes(part));
      const { shown, focus, ...crops } = { ...theirs, ...Object.fromEntries(won.map((part) => [part, mine[part]])) };
      return { alt: shown.alt, decorative: shown.decorative, focus, crops };
    },
  };
}

/** Shows what two people changed in different ways, and lets the reader choose. */
function Overtaken({
  draft,
  picture,
  joined: { clashes, hasOthers, isFrameLost },
  onChosen,
}: {
  draft: Edited;
  picture: LibraryPicture;
  joined: ReturnType<typeof joinChanges>;
  onChosen: (whose: Whose) => void;
}): ReactNode {
  return (
    <section aria-label="Vos modifications" className="grid gap-3 rounded-card border border-sun bg-ivory px-4 py-3">
      <p>{`${picture.updated_by ?? "Une autre personne"} a modifié l’image depuis vos modifications, qui n’ont pas été enregistrées.`}</p>
      {clashes.includes("shown") && (
        <dl className="[overflow-wrap:anywhere]">
          <dt className="text-[0.92rem] text-muted">Enregistré maintenant</dt>
          <dd className="mb-2 font-semibold">{describeAlt(picture)}</dd>
          <dt className="text-[0.92rem] text-muted">Ce que vous aviez écrit</dt>
          <dd className="font-semibold">{describeAlt(draft)}</dd>
        </dl>
      )}
      {clashes.some((part) => part !== "shown") && <p>Vous avez tous les deux changé le cadrage.</p>}
      {isFrameLost && <p>Votre cadrage ne peut pas être repris&nbsp;: la photo a été remplacée.</p>}
      {hasOthers && <p>Le reste de vos modifications est gardé.</p>}
      <div className="flex flex-wrap gap-2">
        {clashes.length > 0 && (
          <Button size="small" onClick={() => onChosen("mine")}>
            Reprendre mes modifications
          </Button>
        )}
        <Button tone="ghost" size="small" onClick={() => onChosen("theirs")}>
          {clashes.length > 0 ? "Garder ce qui est enregistré" : "Continuer"}
        </Button>
      </div>
    </section>
  );
}
