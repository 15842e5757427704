import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ContentOrder, ContentOrderChange } from "#site/content/content.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { LeaveGuard } from "#web/admin/leave-guard.tsx";
import { SaveBar } from "#web/admin/save-bar.tsx";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { CHANGED_MEANWHILE } from "./content-calls.ts";
import { kindTexts } from "./kind-texts.ts";
import { StateChip } from "./state-chip.tsx";

const orderPath = ({ api }: Pick<ContentType, "api">) => `${api}/order`;

const fetchOrder = (path: string) => callApi<ContentOrder>(path);

/** Stores another order of the same contents. */
function saveOrder(kind: Pick<ContentType, "api">, change: ContentOrderChange): Promise<ApiResult<ContentOrder>> {
  return callApi(orderPath(kind), { method: "PUT", body: change });
}

/** The order in which the site shows the contents of a kind. */
export default function OrderPage({ kind }: { kind: ContentType }): ReactNode {
  const order = useFetch(orderPath(kind), fetchOrder);
  return (
    <div className="max-w-[46rem]">
      <AdminBreadcrumb above={{ label: kindTexts(kind).all, to: kind.list }} here={kind.order ?? ""} />
      <h1 className="mb-2 text-[1.55rem] leading-tight sm:text-title">{kind.order}</h1>
      <WhenFetched
        fetched={order}
        loading="Chargement…"
        failed="Erreur lors du chargement"
        skeleton="h-[32rem] rounded-panel"
      >
        {(value) =>
          value.data.length < 2 ? (
            <EmptyState text="Il faut au moins deux éléments pour choisir un ordre." />
          ) : (
            <Ordering kind={kind} order={value} />
          )
        }
      </WhenFetched>
    </div>
  );
}

function Ordering({ kind, order }: { kind: ContentType; order: ContentOrder }): ReactNode {
  const [stored, setStored] = useState(order.data);
  const [rows, setRows] = useState(order.data);
  const { busy, run } = useSingleFlight();
  const [problem, setProblem] = useState<string | null>(null);
  const before = stored.map(({ id }) => id);
  const after = rows.map(({ id }) => id);
  const dirty = before.join() !== after.join();
  const isDirty = useRef(dirty);
  isDirty.current = dirty;

  function show({ data }: ContentOrder) {
    setStored(data);
    setRows(data);
  }

  async function save() {
    setProblem(null);
    const result = await saveOrder(kind, { before, after });
    if (result.ok) {
      show(result.value);
      return showToast({ tone: "success", title: "Ordre enregistré" });
    }
    if (result.code !== CHANGED_MEANWHILE) return setProblem(describeFailure(result));
    const current = await fetchOrder(orderPath(kind));
    if (!current.ok) return setProblem(describeFailure(current));
    show(current.value);
    return showToast({
      tone: "error",
      title: "La liste a changé entre-temps",
      text: "Rien n’a été enregistré. Voici l’ordre actuel\u00a0: refaites votre changement.",
    });
  }

  return (
    <>
      <p className="mb-4 text-muted">
        <span className="[@media(hover:none)]:hidden">Faites glisser les lignes, ou </span>
        <span className="[@media(hover:hover)]:hidden">Déplacez les lignes </span>
        <span className="[@media(hover:none)]:hidden">déplacez-les </span>avec Monter et Descendre. Rien ne change sur
        le site avant l’enregistrement.
      </p>
      <SortableList kind={kind} rows={rows} onChange={setRows} />
      <SaveBar problem={problem === null ? null : { title: "Rien n’a été enregistré", text: problem }}>
        <Button disabled={busy} busy={busy} onClick={() => void run(save)}>
          Enregistrer l’ordre
        </Button>
        <span role="status" className="text-[0.95rem] text-muted">
          {dirty && "Ordre non enregistré"}
        </span>
      </SaveBar>
      <LeaveGuard isDirty={isDirty} dirty={dirty} text="L’ordre que vous avez choisi sera perdu." />
    </>
  );
}

type Row = ContentOrder["data"][number];

const WAYS = [
  { step: -1, label: "Monter" },
  { step: 1, label: "Descendre" },
] as const;

/** Rows that change places by drag, and by two buttons each, which keys and touch reach. */
function SortableList({
  kind,
  rows,
  onChange,
}: {
  kind: ContentType;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
}): ReactNode {
  const [dragged, setDragged] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");

  function move(id: string, to: number) {
    const row = rows.find((one) => one.id === id);
    if (!row || to < 0 || to >= rows.length || rows[to] === row) return;
    const others = rows.filter((one) => one !== row);
    onChange([...others.slice(0, to), row, ...others.slice(to)]);
    setAnnounced(`${row.title}, place ${to + 1} sur ${rows.length}`);
  }

  function step(button: HTMLButtonElement, id: string, to: number) {
    flushSync(() => move(id, to));
    // A row that changed its place lost the focus; at an end, only the other button is left.
    const others = button.parentElement?.querySelectorAll("button") ?? [];
    (button.disabled ? [...others].find((one) => !one.disabled) : button)?.focus();
  }

  function over(event: DragEvent, to: number) {
    if (dragged === null) return;
    event.preventDefault();
    move(dragged, to);
  }

  return (
    <>
      <ol aria-label={kind.order ?? kind.many} className="grid gap-2">
        {rows.map(({ id, title, state }, index) => (
          <li
            key={id}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData("text/plain", title);
              setDragged(id);
            }}
            onDragEnter={(event) => over(event, index)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            className={`grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-card border bg-white px-3 py-2 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] [@media(hover:hover)]:cursor-grab ${dragged === id ? "border-forest bg-mint" : "border-line"}`}
          >
            <span className="text-center text-muted tabular-nums">{index + 1}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold [overflow-wrap:anywhere]">{title}</span>
              {state !== "published" && <StateChip kind={kind} state={state} />}
            </span>
            <span className="flex gap-1 max-sm:col-start-2 max-sm:-ml-2">
              {WAYS.map(({ step: by, label }) => (
                <Button
                  key={label}
                  tone="quiet"
                  size="small"
                  disabled={index + by < 0 || index + by >= rows.length}
                  onClick={({ currentTarget }) => step(currentTarget, id, index + by)}
                >
                  <span>{label}</span>
                  <span className="sr-only"> {title}</span>
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
