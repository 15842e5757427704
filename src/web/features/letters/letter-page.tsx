import { type ReactNode, useState } from "react";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { useLetter } from "./letter-calls.ts";
import { LetterChip } from "./letter-chip.tsx";
import { LetterForm } from "./letter-form.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { ProgressPanel } from "./progress-panel.tsx";
import { SendingPanel } from "./sending-panel.tsx";

/** One letter: its form while it is a draft, then how far it is. */
export function LetterPage({ id }: { id: string }): ReactNode {
  const [typing, setTyping] = useState(false);
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
            onTyped={() => setTyping(true)}
            onSaved={(saved) => {
              setTyping(false);
              replace(saved);
            }}
          />
        )}
        <div className="grid min-w-0 gap-6">
          {isDraft ? (
            <SendingPanel letter={letter} unsaved={typing} onChanged={replace} />
          ) : (
            <ProgressPanel letter={letter} onChanged={replace} />
          )}
          <LetterPreview letter={letter} />
          {isDraft && <DeleteDraft letter={letter} />}
        </div>
      </div>
    </>
  );
}
