import { type ReactNode, useState } from "react";
import { formatNumber } from "#shared/formats.ts";
import type { ContentList, ContentState, ContentSummary } from "#site/content/content.contract.ts";
import type { BatchMove } from "#site/content/content-batch.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import type { Selection } from "#web/listing/selection.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { BATCH_NAMES, type Batch, type BatchFound, batchesFor } from "./batch.tsx";

/** The states in which visitors see a content, for each action that takes it from them. */
const TAKEN_FROM: Partial<Record<BatchMove, readonly ContentState[]>> = {
  archive: ["published"],
  trash: ["published", "archived"],
};

interface Question {
  action: BatchMove;
  count: number;
  /** The number of them that visitors see now. */
  seen: number;
}

/** The buttons that change all that is selected. What takes contents off the site asks first. */
export function BatchActions({
  kind,
  batch,
  selection,
  found,
}: {
  kind: ContentType;
  batch: Batch;
  selection: Selection<ContentSummary>;
  found: BatchFound;
}): ReactNode {
  const [question, setQuestion] = useState<Question | null>(null);
  const { busy, run } = useSingleFlight();
  const off = batch.busy !== null || busy;
  const close = () => setQuestion(null);

  async function ask(action: BatchMove, taken: readonly ContentState[]) {
    const seen = await countIn(taken, { kind, selection, found });
    if (seen !== null) setQuestion({ action, seen, count: selection.all ? found.total : selection.rows.length });
  }

  return (
    <>
      {batchesFor(found.filters.state ?? null).map((action) => {
        const taken = TAKEN_FROM[action];
        return (
          <Button
            key={action}
            tone="ghost"
            size="small"
            busy={batch.busy === action}
            disabled={off}
            onClick={() => void (taken ? run(() => ask(action, taken)) : batch.run(action, selection, found))}
          >
            {BATCH_NAMES[action]}
          </Button>
        );
      })}
      <ConfirmDialog
        open={question !== null}
        onClose={close}
        title={question ? askBatch(kind, question) : ""}
        confirm={question ? BATCH_NAMES[question.action] : ""}
        keep="Ne rien changer"
        destroys
        onConfirm={() => {
          close();
          if (question) void batch.run(question.action, selection, found);
        }}
      >
        {question && tellLoss(kind, question)}
      </ConfirmDialog>
    </>
  );
}

/**
 * Returns how many of the selected contents are in one of these states, or null, and says so, if it cannot be known.
 */
async function countIn(
  states: readonly ContentState[],
  {
    kind,
    selection,
    found: { filters },
  }: { kind: ContentType; selection: Selection<ContentSummary>; found: BatchFound },
): Promise<number | null> {
  if (!selection.all) return selection.rows.filter(({ state }) => states.includes(state)).length;
  const wanted = states.filter((state) => (filters.state ?? state) === state);
  const lists = await Promise.all(
    wanted.map((state) => callApi<ContentList>(`${kind.api}?${new URLSearchParams({ ...filters, state })}`)),
  );
  const failure = lists.find((list) => !list.ok);
  if (failure?.ok === false) showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(failure) });
  return failure ? null : lists.reduce((sum, list) => sum + (list.ok ? list.value.total : 0), 0);
}

/** Returns the question before so many contents are changed: 'Mettre 3 campagnes à la corbeille ?'. */
function askBatch(kind: Named, { action, count }: Question): string {
  const what = `${formatNumber(count)} ${count > 1 ? kind.many : kind.one}`;
  return action === "trash" ? `Mettre ${what} à la corbeille\u202f?` : `Archiver ${what}\u202f?`;
}

type Named = Pick<ContentType, "one" | "many" | "gender" | "dated">;

/** Returns what visitors lose by it: '2 sont sur le site : les visiteurs ne les verront plus.'. */
export function tellLoss({ gender, dated }: Named, { action, count, seen }: Question): string {
  const isFeminine = gender === "feminine";
  const back = action === "trash" ? ` Vous pourrez ${count > 1 ? "les " : "l’"}en sortir pendant 30\u00a0jours.` : "";
  if (seen === 0) return `Le site n’en montre rien aujourd’hui.${back}`;
  const everyone = count === 1 ? (isFeminine ? "Elle" : "Il") : isFeminine ? "Toutes" : "Tous";
  const who = seen === count ? everyone : formatNumber(seen);
  // People register for contents that take place on a day.
  const [is, leaves, their, them] = seen > 1 ? PLURAL : isFeminine ? FEMININE : MASCULINE;
  return action === "trash"
    ? `${who} ${is} sur le site\u00a0: les visiteurs ne ${them} verront plus.${dated ? " Ce qui a des inscrits reste en place, et s’archive." : ""}${back}`
    : `${who} ${leaves} les listes du site. Qui a ${their} adresse ${them} trouve encore${dated ? ", inscriptions closes" : ""}.${dated ? " Les inscrits n’en sont pas prévenus." : ""}`;
}

const PLURAL = ["sont", "quittent", "leur", "les"] as const;
const FEMININE = ["est", "quitte", "son", "la"] as const;
const MASCULINE = ["est", "quitte", "son", "le"] as const;
