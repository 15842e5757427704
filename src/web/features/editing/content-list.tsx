import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ContentSort, ContentState, ContentSummary, ContentList as List } from "#contracts/content.ts";
import { formatNumber } from "#contracts/formats.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { fetchList } from "./content-calls.ts";
import type { ContentKind } from "./content-kind.ts";
import { SORT_NAMES, STATES_NAMES } from "./content-states.ts";
import { formatMoment } from "./format-moment.ts";
import { StateChip } from "./state-chip.tsx";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { recherche: "q", etat: "state", tri: "sort" } as const;

/** Everything of one kind that staff wrote: searched, filtered and sorted by the address of the page. */
export function ContentList({ kind, mayWrite }: { kind: ContentKind; mayWrite: boolean }): ReactNode {
  const [query] = useSearchParams();
  const wanted = new URLSearchParams(
    Object.entries(PARAMETERS).flatMap(([shown, sent]) => {
      const value = query.get(shown);
      return value ? [[sent, value]] : [];
    }),
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[1.55rem] leading-tight first-letter:uppercase sm:text-title">{kind.many}</h1>
        {mayWrite && (
          <ButtonLink to={kind.fresh} size="small">
            Écrire une {kind.one}
          </ButtonLink>
        )}
      </div>
      <Filters key={`filters ${query}`} query={query} />
      <Found key={`found ${wanted}`} kind={kind} wanted={wanted} />
    </>
  );
}

function Filters({ query }: { query: URLSearchParams }): ReactNode {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }
  function apply(form: HTMLFormElement | null) {
    if (!form) return;
    const filled = [...new FormData(form)]
      .filter(([, value]) => value !== "")
      .map(([name, value]) => [name, String(value)]);
    void navigate({ search: new URLSearchParams(filled).toString() });
  }

  return (
    <search>
      <form
        onSubmit={search}
        className="mb-5 grid items-end gap-x-3 gap-y-3 xs:grid-cols-2 md:grid-cols-[minmax(0,1fr)_13rem_13rem_auto]"
      >
        <TextField
          name="recherche"
          type="search"
          label="Rechercher un titre"
          defaultValue={query.get("recherche") ?? ""}
          maxLength={200}
          className="xs:col-span-2 md:col-span-1"
        />
        <SelectField
          name="etat"
          label="État"
          defaultValue={query.get("etat") ?? ""}
          onChange={({ currentTarget }) => apply(currentTarget.form)}
        >
          <option value="">Tous</option>
          {(Object.keys(STATES_NAMES) as ContentState[]).map((state) => (
            <option key={state} value={state}>
              {STATES_NAMES[state]}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="tri"
          label="Ordre"
          defaultValue={query.get("tri") ?? ""}
          onChange={({ currentTarget }) => apply(currentTarget.form)}
        >
          {(Object.keys(SORT_NAMES) as ContentSort[]).map((sort) => (
            <option key={sort} value={sort === "updated" ? "" : sort}>
              {SORT_NAMES[sort]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="ghost" size="small" className="xs:max-md:col-span-2 md:mb-1">
          Rechercher
        </Button>
      </form>
    </search>
  );
}

function Found({ kind, wanted }: { kind: ContentKind; wanted: URLSearchParams }): ReactNode {
  const [more, setMore] = useState<List[]>([]);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const first = useFetch<List>(`${kind.api}?${wanted}`, fetchList);

  if (first.failure?.status === 422) return <EmptyState text="Ce filtre n’existe pas." />;
  if (first.failure) return <ErrorState text="Erreur lors du chargement de la liste" onRetry={first.reload} />;
  if (!first.value) {
    return (
      <Loading text="Chargement de la liste…">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  const stretches = [first.value, ...more];
  const rows = stretches.flatMap(({ data }) => data);
  const next = stretches.at(-1)?.next ?? null;
  if (rows.length === 0) {
    return (
      <EmptyState
        text={String(wanted) === "" ? `Aucune ${kind.one} pour l’instant.` : `Aucune ${kind.one} ne correspond.`}
      />
    );
  }

  async function loadMore(after: string) {
    setLoading(true);
    const result = await fetchList(`${kind.api}?${new URLSearchParams([...wanted, ["after", after]])}`);
    setLoading(false);
    setFailed(!result.ok);
    if (result.ok) setMore((before) => [...before, result.value]);
  }

  return (
    <>
      <p role="status" className="mb-2 text-[0.95rem] text-muted">
        {formatNumber(first.value.total)} {first.value.total > 1 ? kind.many : kind.one}
      </p>
      <StackedTable caption={`Les ${kind.many}`} columns={columnsOf(kind)} rows={rows} keyOf={({ id }) => id} />
      {failed && (
        <p role="alert" className="mt-4 font-semibold text-low">
          La suite n’a pas pu être chargée.
        </p>
      )}
      {next !== null && (
        <div className="mt-5 text-center">
          <Button tone="ghost" size="small" busy={loading} disabled={loading} onClick={() => void loadMore(next)}>
            Afficher la suite
          </Button>
        </div>
      )}
    </>
  );
}

function columnsOf(kind: ContentKind): Column<ContentSummary>[] {
  return [
    {
      label: "Titre",
      narrow: "col-span-2 row-start-1",
      cell: ({ id, title }) => (
        <Link
          to={kind.pathOf(id)}
          className="inline-flex min-h-11 items-center leading-snug font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      ),
    },
    { label: "État", narrow: "row-start-1 justify-self-end", cell: ({ state }) => <StateChip state={state} /> },
    {
      label: "Dernière modification",
      narrow: "col-span-3 row-start-2 text-[0.92rem] text-muted",
      cell: ({ updated_at: at, updated_by: by }) => `${formatMoment(at)}${by === null ? "" : `, ${by}`}`,
    },
  ];
}
