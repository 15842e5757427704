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
const unsaved = z.pick(libraryPicture, { version: true, alt: true, decorative: true, focus: true, crops: true });

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
  const [found, setFound] = useState(() => readStored(thisDevice, key, unsaved));
  const [isOvertaken, setIsOvertaken] = useState(
    found !== null && found.version !== version && !isSameValue({ ...found, version }, { ...standing, version }),
  );
  const [dirty, setDirty] = useState(found !== null);
  const isDirty = useRef(dirty);
  const [isStored, setIsStored] = useState(dirty);

  function store(edited: Edited | null) {
    const isChanged = edited !== null && !isSameValue(edited, standing);
    writeStored(thisDevice, key, isChanged ? { ...edited, version } : null);
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
    setIsOvertaken(false);
    setRound(round + 1);
  }

  if (found && isOvertaken) {
    return (
      <Overtaken
        found={found}
        standing={standing}
        onDescribed={() => {
          setFound({ version, alt: found.alt, decorative: found.decorative, focus, crops });
          setIsOvertaken(false);
        }}
        onDropped={drop}
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

/** Shows what was changed on an older version beside what stands there now, and lets the reader choose. */
function Overtaken({
  found,
  standing,
  onDescribed,
  onDropped,
}: {
  found: Edited;
  standing: Edited;
  onDescribed: () => void;
  onDropped: () => void;
}): ReactNode {
  const isDescribed = describeAlt(found) !== describeAlt(standing);
  const isFramed = !isSameValue([found.focus, found.crops], [standing.focus, standing.crops]);
  return (
    <section aria-label="Vos modifications" className="grid gap-3 rounded-card border border-sun bg-ivory px-4 py-3">
      <p>L’image a été modifiée depuis vos modifications, qui n’ont pas été enregistrées.</p>
      {isDescribed && (
        <dl className="[overflow-wrap:anywhere]">
          <dt className="text-[0.92rem] text-muted">Enregistré maintenant</dt>
          <dd className="mb-2 font-semibold">{describeAlt(standing)}</dd>
          <dt className="text-[0.92rem] text-muted">Ce que vous aviez écrit</dt>
          <dd className="font-semibold">{describeAlt(found)}</dd>
        </dl>
      )}
      {isFramed && <p>Votre cadrage ne peut pas être repris&nbsp;: refaites-le s’il le faut.</p>}
      <div className="flex flex-wrap gap-2">
        {isDescribed && (
          <Button size="small" onClick={onDescribed}>
            Reprendre mon texte
          </Button>
        )}
        <Button tone="ghost" size="small" onClick={onDropped}>
          Garder ce qui est enregistré
        </Button>
      </div>
    </section>
  );
}
