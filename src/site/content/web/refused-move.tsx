import { type ReactNode, useEffect, useId, useRef } from "react";
import { formatMoment } from "#shared/date-formats.ts";
import { Button } from "#web/ui/button.tsx";
import type { EditedForm, EditedRecord } from "./edited-record.ts";
import { FieldChanges } from "./field-comparison.tsx";
import { changedFields } from "./revision-changes.ts";
import type { Moves } from "./use-moves.ts";

/** Says who changed the record meanwhile, and what, and offers to repeat the refused move on the newer version. */
export function RefusedMove<Edited extends EditedRecord>({
  kind,
  seen,
  refused: { move, current },
  moves,
}: {
  kind: EditedForm;
  /** The version that the move was made on. */
  seen: Edited;
  refused: NonNullable<Moves<Edited>["refused"]>;
  moves: Moves<Edited>;
}): ReactNode {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a still newer version is announced like the first
  useEffect(() => heading.current?.focus(), [current.version]);
  const changed = changedFields(kind, seen.fields, current.fields);

  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-panel border-2 border-sun bg-white p-gutter sm:p-7">
      <div>
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className="text-card"
        >{`${current.updated_by ?? "Une autre personne"} a modifié ${kind.the} entre-temps`}</h2>
        <p className="mt-1 text-muted">{`${current.updated_at !== null ? `Le ${formatMoment(current.updated_at)}. ` : ""}« ${move.name} » n’a pas été fait : ${
          changed.length === 0
            ? "les champs sont les mêmes, mais la publication a changé."
            : "voyez d’abord ce qui a changé."
        }`}</p>
      </div>
      {changed.length > 0 && <FieldChanges kind={kind} changes={changed} />}
      <div className="flex flex-wrap gap-3">
        <Button busy={moves.busy} disabled={moves.busy} onClick={() => void moves.repeat()}>
          {move.name}
        </Button>
        <Button tone="ghost" disabled={moves.busy} onClick={moves.leave}>
          Revenir au formulaire
        </Button>
      </div>
    </section>
  );
}
