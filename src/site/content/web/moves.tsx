import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { formatMoment } from "#shared/date-formats.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import type { FieldErrors } from "#web/forms/check-values.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { CHANGED_MEANWHILE } from "./content-calls.ts";
import type { EditedForm, EditedRecord } from "./edited-record.ts";
import { changedFields, FieldChanges } from "./field-comparison.tsx";

/** A change that takes no fields, like a publication: the words of its button, and what is said once it is done. */
export interface Move<Edited> {
  name: string;
  done: string;
  /** The title of what is said if it is refused: 'Rien n’a changé' if absent. */
  notDone?: string | undefined;
  call: (record: Edited) => Promise<ApiResult<Edited>>;
  /** The move that takes it back: offered as 'Annuler' once it is done. */
  undo?: Move<Edited> | undefined;
}

/** The fields that kept a move from being done, with their texts, and the title above these. */
export interface Wrong {
  title: string;
  fields: FieldErrors;
}

export interface Moves<Edited> {
  busy: boolean;
  /** A move that was refused because there is a newer version. */
  refused: { move: Move<Edited>; current: Edited } | null;
  /** Why the last move was not done, if fields kept it from that. */
  wrong: Wrong | null;
  /** Carries out the move on the version that the page shows, or on one just saved. Returns true if it is done. */
  run: (move: Move<Edited>, saved?: Edited) => Promise<boolean>;
  /** Carries out the refused move on the newer version. */
  repeat: () => Promise<void>;
  /** Goes on with the newer version, without the move. */
  leave: () => void;
}

/** A record that another person left so that it cannot be changed: who did what, and the move that opens it again. */
export interface Closed<Edited> {
  title: string;
  at: string | null;
  text: string;
  reopen?: Move<Edited>;
}

/**
 * Carries out moves of a record. One that meets a newer version changes nothing, and can be repeated on that version
 * once the reader has seen it; if that one is closed, the page shows it as it stands.
 */
export function useMoves<Edited extends EditedRecord>({
  record,
  fetch,
  closed,
  onChanged,
}: {
  record: Edited;
  fetch: () => Promise<ApiResult<Edited>>;
  /** Returns what closed a record, null if it is open. */
  closed?: (record: Edited) => Closed<Edited> | null;
  onChanged: (record: Edited) => void;
}): Moves<Edited> {
  const { busy, run } = useSingleFlight();
  const [refused, setRefused] = useState<Moves<Edited>["refused"]>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);

  async function carryOut(move: Move<Edited>, on: Edited): Promise<boolean> {
    setWrong(null);
    const result = await move.call(on);
    if (result.ok) {
      setRefused(null);
      onChanged(result.value);
      const { undo } = move;
      showToast({
        tone: "success",
        title: move.done,
        undo: undo && (() => void act(undo, result.value)),
      });
      return true;
    }
    const title = move.notDone ?? "Rien n’a changé";
    const fresh = result.code === CHANGED_MEANWHILE ? await fetch() : result;
    const closing = fresh.ok && !closed?.(record) && closed?.(fresh.value);
    if (closing) {
      setRefused(null);
      onChanged(fresh.value);
      showToast({ tone: "error", title: closing.title, text: `«\u00a0${move.name}\u00a0» n’a pas été fait.` });
    } else if (fresh.ok) setRefused({ move, current: fresh.value });
    else if (Object.keys(fresh.fields).some((name) => name in record.fields)) setWrong({ title, fields: fresh.fields });
    else showToast({ tone: "error", ...describeProblem(fresh, title) });
    return false;
  }

  async function act(move: Move<Edited>, on: Edited): Promise<boolean> {
    let done = false;
    await run(async () => {
      done = await carryOut(move, on);
    });
    return done;
  }

  return {
    busy,
    refused,
    wrong,
    run: (move, saved = record) => act(move, saved),
    async repeat() {
      if (refused) await act(refused.move, refused.current);
    },
    leave() {
      if (refused) onChanged(refused.current);
      setRefused(null);
    },
  };
}

/** Says who changed the record meanwhile, and what, and offers to repeat the refused move on the newer version. */
export function RefusedMove<Edited extends EditedRecord>({
  kind,
  seen,
  refused: { move, current },
  moves,
  standing,
}: {
  kind: EditedForm;
  /** The version that the move was made on. */
  seen: Edited;
  refused: NonNullable<Moves<Edited>["refused"]>;
  moves: Moves<Edited>;
  /** The text of where it stands now. */
  standing: string;
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
        } ${standing}`}</p>
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
