import { type ReactNode, useState } from "react";
import type { LetterRecord } from "#reach/letters/letters.contract.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { useLetter, useLetterPreview } from "./letter-calls.ts";
import { LetterChip } from "./letter-chip.tsx";
import { LetterForm } from "./letter-form.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { ProgressPanel } from "./progress-panel.tsx";
import { SendingPanel } from "./sending-panel.tsx";

/** One letter: its form while it is a draft, then how far it is. */
export default function LetterPage(): ReactNode {
  const { id = "" } = useAdmin().params;
  const fetched = useLetter(id);
  return (
    <WhenFetched
      fetched={fetched}
      loading="Chargement de la lettre…"
      failed="Erreur lors du chargement de la lettre"
      missing="Cette lettre n’existe pas."
    >
      {(letter) => <LoadedLetter letter={letter} replace={fetched.replace} />}
    </WhenFetched>
  );
}

function LoadedLetter({
  letter,
  replace,
}: {
  letter: LetterRecord;
  replace: (letter: LetterRecord) => void;
}): ReactNode {
  const [typing, setTyping] = useState(false);
  const preview = useLetterPreview(letter.id, letter.version);
  const bytes = preview.value?.bytes ?? 0;
  const isDraft = letter.state === "draft";
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">{letter.subject}</h1>
        <LetterChip state={letter.state} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        {isDraft && (
          <LetterForm
            key={letter.version}
            letter={letter}
            bytes={bytes}
            onTyped={() => setTyping(true)}
            onSaved={(saved) => {
              setTyping(false);
              replace(saved);
            }}
          />
        )}
        <div className="grid min-w-0 gap-6">
          {isDraft ? (
            <SendingPanel letter={letter} bytes={bytes} unsaved={typing} onChanged={replace} />
          ) : (
            <ProgressPanel letter={letter} onChanged={replace} />
          )}
          <LetterPreview preview={preview} />
          {isDraft && <DeleteDraft letter={letter} />}
        </div>
      </div>
    </>
  );
}
