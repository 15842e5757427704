import { useRef, useState } from "react";
import type { ContentSummary } from "#site/content/content.contract.ts";
import type { BatchMove, ContentBatchResult } from "#site/content/content-batch.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { keyForBody, type SentRequest } from "#web/forms/idempotency-key.ts";
import type { Selection } from "#web/listing/use-selection.ts";
import { showToast } from "#web/ui/toast.tsx";
import { changeMany, undoMany } from "./content-calls.ts";

export interface Batch {
  /** Which call runs. */
  busy: BatchMove | "undo" | null;
  /** The result of the last batch. */
  result: ContentBatchResult | null;
  /** Raised by each change of the list. */
  round: number;
  run: (action: BatchMove, selection: Selection<ContentSummary>, found: BatchFound) => Promise<void>;
  undo: () => Promise<void>;
  /** Forgets the last one. */
  leave: () => void;
}

/** The filter of the list, and how many it finds. */
export interface BatchFound {
  filters: Readonly<Record<string, string>>;
  total: number;
}

/** Changes many contents of a kind by one call, and takes the last of these back. */
export function useBatch(kind: ContentType): Batch {
  const [busy, setBusy] = useState<Batch["busy"]>(null);
  const [result, setResult] = useState<ContentBatchResult | null>(null);
  const [round, setRound] = useState(0);
  const sent = useRef<SentRequest>(null);

  async function call(name: BatchMove | "undo", answer: Promise<ApiResult<ContentBatchResult>>): Promise<boolean> {
    setBusy(name);
    const done = await answer;
    setBusy(null);
    // A refused one changed nothing: the next is another one.
    if (sent.current && (done.ok || done.reason === "refused")) sent.current = { ...sent.current, answered: true };
    if (!done.ok) {
      if (done.code === "list_changed") setRound((before) => before + 1);
      showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(done) });
      return false;
    }
    setResult(done.value);
    setRound((before) => before + 1);
    return true;
  }

  return {
    busy,
    result,
    round,
    async run(action, selection, { filters, total }) {
      const what = selection.all
        ? { found: { ...filters, total } }
        : { contents: selection.rows.map(({ id, version }) => ({ id, version })) };
      const body = { action, ...what };
      sent.current = keyForBody(sent.current, body, true);
      if (await call(action, changeMany(kind, body, sent.current.key))) selection.clear();
    },
    async undo() {
      if (result) await call("undo", undoMany(kind, result.id));
    },
    leave: () => setResult(null),
  };
}
