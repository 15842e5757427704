import type { ReactNode } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatTime } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { formatShortMoment } from "#shared/short-dates.ts";
import {
  CONTENT_STATES,
  type ContentGroups,
  type ContentSort,
  type ContentSummary,
  type FactSort,
  type ContentList as List,
} from "#site/content/content.contract.ts";
import { BATCH_LIMIT } from "#site/content/content-batch.contract.ts";
import type { ContentFact, ContentType } from "#site/content/content-type.contract.ts";
import { agreeWith, nameState } from "#site/content/content-words.contract.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { ColumnChoice } from "#web/listing/column-choice.tsx";
import { ListExport } from "#web/listing/export-links.tsx";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList, useWanted } from "#web/listing/found-list.tsx";
import { ListTable } from "#web/listing/list-table.tsx";
import { RowLink } from "#web/listing/row-link.tsx";
import { SavedViews } from "#web/listing/saved-views.tsx";
import { SelectionBar, selectionLead, useSelection } from "#web/listing/selection.tsx";
import { ShortDay } from "#web/listing/short-dates.tsx";
import { ShortLabel } from "#web/listing/short-texts.tsx";
import { type Columns, type ListColumn, useColumns } from "#web/listing/use-columns.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { type Batch, BatchOutcome, useBatch } from "./batch.tsx";
import { BatchActions } from "./batch-actions.tsx";
import { kindTexts } from "./kind-texts.ts";
import { RenameCategory } from "./rename-category.tsx";
import { StateChip } from "./state-chip.tsx";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { recherche: "q", etat: "state", groupe: "group", quand: "when", tri: "sort" } as const;

/** Everything of one kind that staff wrote: searched, filtered and sorted by the address of the page. */
export default function ContentList({ kind }: { kind: ContentType }): ReactNode {
  const { abilities } = useAdmin().person;
  const mayWrite = abilities.includes("write_content");
  const texts = kindTexts(kind);
  const list = kind.api.slice("/admin/".length);
  const { related } = kind;
  // Who only reads a content works on the page about it.
  const opened = related && !mayWrite && abilities.includes(related.ability) ? related.path : null;
  const columns = useColumns(list, columnsOf(kind, opened));
  const batch = useBatch(kind);
  const wanted = useWanted(PARAMETERS);
  // Contents that take place on a day are listed by it, the next first.
  if (kind.dated && !wanted.has("sort")) wanted.set("sort", "date");
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="text-[1.55rem] leading-tight first-letter:uppercase sm:text-title">{kind.title ?? kind.many}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 max-sm:ml-auto max-sm:gap-x-1">
          {abilities.includes("read_content") && <ListExport api={`${kind.api}/export`} wanted={wanted} />}
          <SavedViews list={list} />
          <ColumnChoice columns={columns} />
          {mayWrite && kind.order && (
            <ButtonLink to={adminPaths.order(kind.list)} tone="ghost" size="small">
              Changer l’ordre
            </ButtonLink>
          )}
          {mayWrite && kind.several && (
            <ButtonLink to={kind.several.path} tone="ghost" size="small">
              {kind.several.label}
            </ButtonLink>
          )}
          {mayWrite && (
            <ButtonLink to={kind.fresh} size="small">
              <ShortLabel>{texts.write}</ShortLabel>
            </ButtonLink>
          )}
        </div>
      </div>
      <Filters kind={kind} />
      {batch.result && (
        <BatchOutcome
          key={batch.round}
          kind={kind}
          result={batch.result}
          busy={batch.busy !== null}
          onUndo={() => void batch.undo()}
          onLeave={batch.leave}
        />
      )}
      <FoundContents
        key={String(wanted)}
        kind={kind}
        wanted={wanted}
        columns={columns}
        batch={mayWrite ? batch : null}
      />
    </>
  );
}

/** The contents that the filters find; `batch` changes those that are selected, null for people who may not. */
function FoundContents({
  kind,
  wanted,
  columns,
  batch,
}: {
  kind: ContentType;
  wanted: URLSearchParams;
  columns: Columns<ContentSummary>;
  batch: Batch | null;
}): ReactNode {
  const selection = useSelection<ContentSummary>();
  const { sort: _, ...filters } = Object.fromEntries(wanted);
  return (
    <FoundList<ContentSummary, List>
      version={batch?.round ?? 0}
      api={kind.api}
      wanted={wanted}
      empty={`${kindTexts(kind).none} ${Object.keys(filters).length === 0 ? "pour l’instant" : "ne correspond"}.`}
    >
      {(rows, { total }) => (
        <>
          <SelectionBar
            rows={rows}
            total={total}
            most={BATCH_LIMIT}
            selection={batch && selection}
            name={(count) => (count > 1 ? kind.many : kind.one)}
            agree={(participle, count) => agreeWith(kind, participle, count)}
          >
            {batch && <BatchActions kind={kind} batch={batch} selection={selection} found={{ filters, total }} />}
          </SelectionBar>
          <ListTable
            caption={`Les ${kind.many}`}
            lead={batch ? selectionLead(selection, ({ title }) => title) : undefined}
            columns={columns.shown}
            rows={rows}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </FoundList>
  );
}

function Filters({ kind }: { kind: ContentType }): ReactNode {
  const { api, called, group } = kind;
  const { updated, date, ...others } = sortNames(kind);
  const [first, orders] = kind.dated ? [date, { updated, ...others }] : [updated, others];
  const mayWrite = useAdmin().person.abilities.includes("write_content");
  const { value: groups, reload } = useApi<ContentGroups>(group ? `${api}/groups` : null);
  return (
    <>
      <FilterForm search={`Rechercher un ${called ?? "titre"}`}>
        <FilterChoice
          name="etat"
          label="État"
          all="Tous"
          options={CONTENT_STATES.map((state) => [state, nameState(kind, state, 2)])}
        />
        {kind.dated && <FilterChoice name="quand" label="Quand" all="Tous" options={TIMES} />}
        {group && (
          <FilterChoice
            name="groupe"
            label={group.label}
            all={group.all}
            options={groups?.data.map((name) => [name, name] as const) ?? null}
          />
        )}
        <FilterChoice name="tri" label="Ordre" all={first} options={Object.entries(orders)} />
      </FilterForm>
      {mayWrite && kind.hasCategories && groups && <RenameCategory kind={kind} groups={groups} onChanged={reload} />}
    </>
  );
}

const TIMES = [
  ["today", "Aujourd’hui"],
  ["coming", "À venir"],
  ["past", "Passés"],
] as const;

/** The first fact is the second line of a narrow row; the others have no room there. */
const FIRST_FACT = "col-span-2 row-start-2 truncate text-[0.92rem] text-muted";

/** Beside other facts there is room for it only if it is chosen. */
function groupColumns({ group, facts }: ContentType): ListColumn<ContentSummary>[] {
  if (!group) return [];
  const column = { label: group.label, share: "w-[18%] min-w-24", cell: ({ group: name }: ContentSummary) => name };
  return [facts ? { ...column, narrow: "hidden", extra: true } : { ...column, narrow: FIRST_FACT }];
}

/** `crowd` says in a narrow row of how many people there is one, before the place. */
function factColumns({ facts = [], crowd }: ContentType): ListColumn<ContentSummary>[] {
  return facts.map(({ name, label, as }, place) => ({
    label,
    narrow: place === 0 ? FIRST_FACT : "hidden",
    ...(as === "text" && { share: "w-[18%] min-w-24" }),
    ...((as === "amount" || as === "count") && { align: "end" as const }),
    cell: ({ facts: values }) => (
      <>
        <Fact value={values?.[name] ?? null} as={as} />
        {place === 0 && crowd && values && (
          <span className="block truncate columns:hidden">
            {[crowd(values), values.place].filter(Boolean).join(", ")}
          </span>
        )}
      </>
    ),
  }));
}

function Fact({ value, as }: { value: string | number | null; as: ContentFact["as"] }): ReactNode {
  if (typeof value === "number") return as === "amount" ? formatFcfa(value) : formatNumber(value);
  return value && as === "day" ? <ShortStart at={value} /> : value;
}

/** A day, with the time after it if there is one: `2026-11-27T09:00`. */
function ShortStart({ at }: { at: string }): ReactNode {
  return (
    <span className="whitespace-nowrap">
      <ShortDay on={at.slice(0, 10)} /> {at.length > 10 && <span>{formatTime(at.slice(11))}</span>}
    </span>
  );
}

/** `opened` returns the path of the page about one, for those who work there; null for those who open the content. */
function columnsOf(kind: ContentType, opened: ((id: string) => string) | null): ListColumn<ContentSummary>[] {
  const pathOf = opened ?? ((id: string) => adminPaths.content(kind.list, id));
  return [
    {
      label: kind.called === "nom" ? "Nom" : "Titre",
      share: kind.facts || kind.group ? "w-[40%] min-w-44" : "w-[50%] min-w-56",
      narrow: "col-span-3 row-start-1",
      cell: ({ id, title, facts }) => (
        <div className={kind.pictured && "grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-3"}>
          {kind.pictured && (
            <span className="relative h-9 overflow-hidden rounded-[0.4rem]">
              <Picture reference={String(facts?.picture ?? "") || null} seed={title} alt="" sizes="2.25rem" />
            </span>
          )}
          <RowLink to={pathOf(id)} long>
            {title}
          </RowLink>
        </div>
      ),
    },
    {
      label: "État",
      narrow: "row-start-2 [grid-column-start:-2]",
      cell: ({ state }) => <StateChip kind={kind} state={state} />,
    },
    ...groupColumns(kind),
    ...factColumns(kind),
    {
      label: "Dernière modification",
      ...(kind.facts && { extra: true as const }),
      narrow: kind.group ? "hidden" : FIRST_FACT,
      share: "w-[28%] min-w-44",
      cell: ({ updated_at: at, updated_by: by }) => `${formatShortMoment(at)}${by === null ? "" : `, ${by}`}`,
    },
    {
      label: "Publication",
      narrow: "",
      extra: true,
      cell: ({ published_at: at }) => at !== null && formatShortMoment(at),
    },
  ];
}

/** Returns what each order of the kind's list is called. */
function sortNames(kind: ContentType): Readonly<Record<Exclude<ContentSort, FactSort>, string>> {
  const last = kind.gender === "feminine" ? "Dernières" : "Derniers";
  return {
    updated: `${last} ${agreeWith(kind, "modifié", 2)}`,
    title: "Titre, de A à Z",
    date: "Par date",
    published: `${last} ${agreeWith(kind, "publié", 2)}`,
    ...Object.fromEntries(kind.facts?.flatMap(({ name, order }) => (order ? [[name, order]] : [])) ?? []),
  };
}
