import type { ReactNode } from "react";
import type { ChangedMessage, MessageSummary } from "#reach/messages/staff-messages.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { type ApiFailure, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import type { Selection } from "#web/listing/selection.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";

type State = MessageSummary["state"];

interface Mark {
  state: State;
  label: string;
  /** The participle and the words behind it: `2 messages rangés parmi les indésirables`. */
  done: readonly [participle: string, rest: string];
}

const CLOSE: Mark = { state: "closed", label: "Marquer traité", done: ["traité", ""] };
const SPAM: Mark = { state: "spam", label: "Indésirable", done: ["rangé", " parmi les indésirables"] };
const TRASH: Mark = {
  state: "trashed",
  label: "Mettre à la corbeille",
  done: ["mis", " à la corbeille, pour 30\u00a0jours"],
};
const RESTORED = ["remis", " dans les messages"] as const;

/** Returns how messages of this state can be marked together, the main way first. */
export function marksFor(state: string | null): readonly Mark[] {
  switch (state) {
    case "spam":
      return [{ state: "open", label: "Sortir des indésirables", done: RESTORED }, TRASH];
    case "trashed":
      return [{ state: "open", label: "Sortir de la corbeille", done: RESTORED }];
    case "closed":
      return [SPAM, TRASH];
    default:
      return [CLOSE, SPAM, TRASH];
  }
}

/** The buttons that mark the selected messages, one after the other. The toast takes it back. */
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
  /** Brings each message into its state, and says what was `done`. */
  const change = async (wanted: readonly { id: string; state: State }[], done: Mark["done"], isUndo = false) => {
    const changed: ChangedMessage[] = [];
    let failure: ApiFailure | null = null;
    for (const { id, state } of wanted) {
      const result = await callApi<ChangedMessage>(`/admin/messages/${id}`, { body: { state } });
      if (result.ok) changed.push(result.value);
      else failure ??= result;
    }
    selection.mark(changed, false);
    const former = changed.map(({ id, former: state }) => ({ id, state }));
    showToast({
      ...(failure
        ? { tone: "error", text: `Pour les autres\u00a0: ${describeFailure(failure)}` }
        : { tone: "success" }),
      title: changed.length > 0 ? nameMarked(done, changed.length) : "Rien n’a changé",
      undo: isUndo || changed.length === 0 ? undefined : () => void change(former, ["remis", " comme avant"], true),
    });
    onMarked();
    // The menu counts what waits.
    waiting.reload();
  };
  return marks.map(({ state, label, done }) => (
    <Button
      key={label}
      tone={label === marks[0]?.label ? "primary" : "ghost"}
      size="small"
      busy={busy}
      onClick={() =>
        run(() =>
          change(
            selection.rows.map(({ id }) => ({ id, state })),
            done,
          ),
        )
      }
    >
      {label}
    </Button>
  ));
}

/** Returns what was done to so many messages: `2 messages traités`. */
function nameMarked([participle, rest]: Mark["done"], count: number): string {
  const plural = count > 1 && !participle.endsWith("s") ? "s" : "";
  return `${formatNumber(count)}\u00a0message${count > 1 ? "s" : ""} ${participle}${plural}${rest}`;
}
