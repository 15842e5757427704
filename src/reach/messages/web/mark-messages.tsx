import type { ReactNode } from "react";
import type { MessageRecord, MessageSummary } from "#reach/messages/staff-messages.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { type ApiFailure, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import type { Selection } from "#web/listing/selection.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";

type Mark = "closed" | "spam";

const NAMES: Readonly<Record<Mark, string>> = { closed: "Marquer traité", spam: "Indésirable" };

/** Returns how messages of this state can be marked together. */
export function marksFor(state: string | null): readonly Mark[] {
  if (state === "spam" || state === "trashed") return [];
  return state === "closed" ? ["spam"] : ["closed", "spam"];
}

/** The buttons that mark the selected messages, one after the other. */
export function MarkButtons({
  marks,
  selection,
  onMarked,
}: {
  marks: readonly Mark[];
  selection: Selection<MessageSummary>;
  onMarked: () => void;
}): ReactNode {
  const { waiting } = useAdmin();
  const { busy, run } = useSingleFlight();
  const apply = (mark: Mark) =>
    void run(async () => {
      let marked = 0;
      let failure: ApiFailure | null = null;
      for (const { id } of selection.rows) {
        const result = await callApi<MessageRecord>(`/admin/messages/${id}`, { body: { state: mark } });
        if (result.ok) {
          selection.mark([result.value], false);
          marked += 1;
        } else failure ??= result;
      }
      const title = marked > 0 ? nameMarked(mark, marked) : "Rien n’a changé";
      showToast(
        failure
          ? { tone: "error", title, text: `Pour les autres\u00a0: ${describeFailure(failure)}` }
          : { tone: "success", title },
      );
      onMarked();
      // The menu counts what waits.
      waiting.reload();
    });
  return marks.map((mark) => (
    <Button
      key={mark}
      tone={mark === "closed" ? "primary" : "ghost"}
      size="small"
      busy={busy}
      onClick={() => apply(mark)}
    >
      {NAMES[mark]}
    </Button>
  ));
}

/** Returns what was done to so many messages: `2 messages traités`. */
function nameMarked(mark: Mark, count: number): string {
  const s = count > 1 ? "s" : "";
  return `${formatNumber(count)}\u00a0message${s} ${mark === "closed" ? `traité${s}` : `rangé${s} parmi les indésirables`}`;
}
