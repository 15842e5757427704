import { type ReactNode, useState } from "react";
import type { LetterRecord } from "#reach/letters/letters.contract.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { useLetter, useLetterPreview } from "./letter-calls.ts";
import { LetterChip } from "./letter-chip.tsx";
import { LetterForm } from "./letter-form.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { ProgressPanel } from "./progress-panel.tsx";
import { SendingPanel } from "./sending-panel.tsx";

/** One letter: its form while it is a draft, then how far it is. */
export function LetterPage({ id }: { id: string }): ReactNode {
  const { value: letter, failure, reload, replace } = useLetter(id);
  if (failure?.status === 404) return <EmptyState text="Cette lettre n’existe pas." />;
  if (failure) return <ErrorState text="Erreur lors du chargement de la lettre" onRetry={reload} />;
  if (!letter) {
    return (
      <Loading text="Chargement de la lettre…">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  return <LoadedLetter letter={letter} replace={replace} />;
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
