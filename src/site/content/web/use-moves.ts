import { useState } from "react";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { showToast } from "#web/ui/toast.tsx";
import { CHANGED_MEANWHILE } from "./content-calls.ts";
import type { EditedRecord } from "./edited-record.ts";

/** A change that takes no fields, like a publication: the words of its button, and what is said once it is done. */
export interface Move<Edited> {
  name: string;
  done: string;
  call: (record: Edited) => Promise<ApiResult<Edited>>;
}

export interface Moves<Edited> {
  busy: boolean;
  /** A move that was refused because there is a newer version. */
  refused: { move: Move<Edited>; current: Edited } | null;
  /** Carries out the move on the version that the page shows. Returns true if it is done. */
  run: (move: Move<Edited>) => Promise<boolean>;
  /** Carries out the refused move on the newer version. */
  repeat: () => Promise<void>;
  /** Goes on with the newer version, without the move. */
  leave: () => void;
}

/**
 * Carries out moves of a record. One that meets a newer version changes nothing, and can be repeated on that version
 * once the reader has seen it.
 */
export function useMoves<Edited extends EditedRecord>({
  record,
  fetch,
  onChanged,
}: {
  record: Edited;
  fetch: () => Promise<ApiResult<Edited>>;
  onChanged: (record: Edited) => void;
}): Moves<Edited> {
  const { busy, run } = useSingleFlight();
  const [refused, setRefused] = useState<Moves<Edited>["refused"]>(null);

  async function carryOut(move: Move<Edited>, on: Edited): Promise<boolean> {
    const result = await move.call(on);
    if (result.ok) {
      setRefused(null);
      onChanged(result.value);
      showToast({ tone: "success", title: move.done });
      return true;
    }
    const fresh = result.code === CHANGED_MEANWHILE ? await fetch() : result;
    if (fresh.ok) setRefused({ move, current: fresh.value });
    else showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(fresh) });
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
    run: (move) => act(move, record),
    async repeat() {
      if (refused) await act(refused.move, refused.current);
    },
    leave() {
      if (refused) onChanged(refused.current);
      setRefused(null);
    },
  };
}
