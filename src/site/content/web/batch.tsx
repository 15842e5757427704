import { type ReactNode, useEffect, useRef, useState } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatNumber } from "#shared/formats.ts";
import type { ContentSummary } from "#site/content/content.contract.ts";
import type { BatchAction, BatchMove, ContentBatchResult } from "#site/content/content-batch.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { agreeWith } from "#site/content/content-words.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { keyForBody, type SentRequest } from "#web/forms/idempotency-key.ts";
import type { Selection } from "#web/listing/selection.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { changeMany, undoMany } from "./content-calls.ts";

/** The label of each action's button. */
export const BATCH_NAMES: Readonly<Record<BatchMove, string>> = {
  publish: "Publier",
  archive: "Archiver",
  trash: "Mettre à la corbeille",
  untrash: "Sortir de la corbeille",
};

const DONE: Readonly<Record<BatchAction, readonly [participle: string, rest: string]>> = {
  publish: ["publié", ""],
  archive: ["archivé", ""],
  trash: ["mis", " à la corbeille, pour 30\u00a0jours"],
  untrash: ["sorti", " de la corbeille, en brouillon"],
  undo: ["remis", " comme avant"],
};

/** Returns what can be done with contents of this state, or of all but those in the trash. */
export function batchesFor(state: string | null): readonly BatchMove[] {
  switch (state) {
    case "trashed":
      return ["untrash"];
    case "published":
      return ["archive", "trash"];
    case "archived":
    case "draft":
    case "scheduled":
      return ["publish", "trash"];
    default:
      return ["publish", "archive", "trash"];
  }
}

/** Returns what was done to so many contents: '3 campagnes publiées'. */
export function describeBatch(
  kind: Pick<ContentType, "one" | "many" | "gender">,
  action: BatchAction,
  count: number,
): string {
  if (count === 0) return "Rien n’a changé";
  const [participle, rest] = DONE[action];
  return `${formatNumber(count)} ${count > 1 ? kind.many : kind.one} ${agreeWith(kind, participle, count)}${rest}`;
}

export interface Batch {
  /** Which call runs. */
  busy: BatchMove | "undo" | null;
  /** The result of the last batch. */
  result: ContentBatchResult | null;
  /** Raised by each change of the list. */
  round: number;
  run: (action: BatchMove, selection: BatchSelection, found: BatchFound) => Promise<void>;
  undo: () => Promise<void>;
  /** Forgets the last one. */
  leave: () => void;
}

type BatchSelection = Pick<Selection<ContentSummary>, "all" | "rows" | "clear">;

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

/** The outcome of a change of many contents: those it changed or left, and why, and the way back. Takes the focus. */
export function BatchOutcome({
  kind,
  result: { action, changed, refused },
  busy,
  onUndo,
  onLeave,
}: {
  kind: ContentType;
  result: ContentBatchResult;
  busy: boolean;
  onUndo: () => void;
  onLeave: () => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label="Résultat" className="mb-4 rounded-tile border border-line bg-white px-4 py-3 shadow-panel">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-card">
          {describeBatch(kind, action, changed)}
        </h2>
        <div className="flex flex-wrap gap-1">
          {action !== "undo" && changed > 0 && (
            <Button tone="ghost" size="small" busy={busy} disabled={busy} onClick={onUndo}>
              Annuler
            </Button>
          )}
          <Button tone="quiet" size="small" onClick={onLeave}>
            Fermer
          </Button>
        </div>
      </div>
      {refused.length > 0 && (
        <>
          <p className="mt-2">
            {`${formatNumber(refused.length)} ${refused.length > 1 ? `${kind.many} n’ont` : `${kind.one} n’a`} pas été ${agreeWith(kind, "changé", refused.length)}\u00a0:`}
          </p>
          <ul className="mt-1 max-h-60 overflow-y-auto">
            {refused.map(({ id, title, reason }) => (
              <li key={id} className="border-t border-line py-1.5 text-[0.95rem] [overflow-wrap:anywhere]">
                <Link
                  to={adminPaths.content(kind.list, id)}
                  className="font-semibold text-forest underline underline-offset-4"
                >
                  {title}
                </Link>{" "}
                <span className="text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
