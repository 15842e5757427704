import { type ReactNode, useState } from "react";
import {
  type ChangedMessage,
  MESSAGE_STATES,
  type MessageList,
  type MessageSummary,
} from "#reach/messages/staff-messages.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { type ApiFailure, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { ColumnChoice } from "#web/listing/column-choice.tsx";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList, useWanted } from "#web/listing/found-list.tsx";
import { ListTable } from "#web/listing/list-table.tsx";
import { RowLink } from "#web/listing/row-link.tsx";
import { SavedViews } from "#web/listing/saved-views.tsx";
import { type Selection, SelectionBar, selectionLead, useSelection } from "#web/listing/selection.tsx";
import { ShortMoment } from "#web/listing/short-dates.tsx";
import { type Columns, type ListColumn, useColumns } from "#web/listing/use-columns.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { recherche: "q", etat: "state", pour: "assigned" } as const;

const STATES = [
  ["unread", "Nouveaux"],
  ["open", "En cours"],
  ["closed", "Traités"],
  ["all", "Tous"],
  ["spam", "Indésirables"],
  ["trashed", "Corbeille"],
] as const;

const ASSIGNED = [
  ["me", "Moi"],
  ["none", "Personne"],
] as const;

/** The messages written to the foundation, filtered by the address of the page. */
export default function MessagesList(): ReactNode {
  const columns = useColumns("messages", COLUMNS);
  const wanted = useWanted(PARAMETERS);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between sm:gap-x-3">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Messages</h1>
        <div className="flex flex-wrap items-center max-sm:-mr-2.5 sm:gap-x-4">
          <SavedViews list="messages" />
          <ColumnChoice columns={columns} />
          <ButtonLink to={adminPaths.replyTemplates} tone="quiet" size="small">
            Réponses types
          </ButtonLink>
        </div>
      </div>
      <FilterForm search="Nom, e‑mail, mot ou jour">
        <FilterChoice name="etat" label="État" all="À traiter" options={STATES} />
        <FilterChoice name="pour" label="Confié à" all="Tous" options={ASSIGNED} />
      </FilterForm>
      <FoundMessages key={String(wanted)} wanted={wanted} columns={columns} />
    </>
  );
}

/** The messages that the filters find, and what is done with those that are selected. */
function FoundMessages({ wanted, columns }: { wanted: URLSearchParams; columns: Columns<MessageSummary> }): ReactNode {
  const selection = useSelection<MessageSummary>();
  const [round, setRound] = useState(0);
  return (
    <FoundList<MessageSummary, MessageList>
      version={round}
      api="/admin/messages"
      wanted={wanted}
      empty={describeEmpty(wanted)}
    >
      {(rows, { total }) => (
        <>
          <SelectionBar
            rows={rows}
            total={total}
            most={rows.length}
            selection={selection}
            name={(count) => (count > 1 ? "messages" : "message")}
            agree={(participle, count) => (count > 1 ? `${participle}s` : participle)}
          >
            <MarkButtons
              marks={marksFor(wanted.get("state"))}
              selection={selection}
              onMarked={() => setRound((before) => before + 1)}
            />
          </SelectionBar>
          <ListTable
            caption="Les messages"
            lead={selectionLead(selection, ({ subject }) => subject)}
            columns={columns.shown}
            rows={rows}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </FoundList>
  );
}

/** A search without a state leaves out what is closed: it says so. */
function describeEmpty(wanted: URLSearchParams): string {
  if (String(wanted) === "") return "Aucun message n’attend. Tout est traité.";
  if (wanted.has("state")) return "Aucun message ne correspond.";
  return "Aucun message à traiter ne correspond. «\u00a0État\u00a0: Tous\u00a0» cherche aussi parmi ceux qui sont fermés.";
}

const COLUMNS: ListColumn<MessageSummary>[] = [
  {
    label: "Objet",
    share: "w-[38%] min-w-48",
    narrow: "col-span-2 row-start-1",
    cell: ({ id, subject, state }) => (
      <RowLink to={adminPaths.message(id)} className={state === "unread" ? "font-bold" : "font-semibold"}>
        {subject}
      </RowLink>
    ),
  },
  {
    label: "De",
    share: "w-[20%] min-w-34",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  },
  {
    label: "Reçu le",
    narrow: "col-span-2 row-start-2 justify-self-end text-[0.92rem] text-muted",
    cell: ({ sent_at, answered }) => (
      <>
        <ShortMoment at={sent_at} />
        {answered && <span className="whitespace-nowrap"> · répondu</span>}
      </>
    ),
  },
  {
    label: "Confié à",
    narrow: "hidden",
    cell: ({ assignee }) => assignee?.name,
  },
  {
    label: "État",
    narrow: "row-start-1 [grid-column-start:-2] justify-self-end",
    cell: (message) => <MessageChip {...message} />,
  },
  { label: "E-mail", narrow: "hidden", extra: true, cell: ({ email }) => email },
];

const LOOKS: Readonly<Record<MessageSummary["state"], string>> = {
  unread: "bg-sun",
  open: "bg-mint text-forest-deep",
  closed: "border border-edge/40 bg-white",
  spam: "border border-edge/40 bg-dune",
  trashed: "bg-blush text-low",
};

/** Where a message stands. */
export function MessageChip({ state }: Pick<MessageSummary, "state">): ReactNode {
  return <Chip className={`whitespace-nowrap ${LOOKS[state]}`}>{MESSAGE_STATES[state]}</Chip>;
}

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
function marksFor(state: string | null): readonly Mark[] {
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
function MarkButtons({
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
