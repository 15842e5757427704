import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { AuditChoices, AuditEntry } from "#operations/audit/audit.contract.ts";
import { describeAct, nameOfAction, titleOfAction } from "#operations/audit/audit-actions.contract.ts";
import { describeAudited, nameOfActor, nameOfField, nameOfKind } from "#operations/audit/audit-words.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { quoted } from "#shared/quoted.ts";
import { CONTENT_TYPES } from "#site/content/content-types.contract.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { WayLink } from "#web/admin/way-link.tsx";
import { useApi } from "#web/api/use-fetch.ts";
import { ListExport } from "#web/listing/export-links.tsx";
import { FilterChoice, FilterDay, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList } from "#web/listing/found-list.tsx";
import { ShortMoment } from "#web/listing/short-dates.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { articleWords, isRichText } from "./article-words.ts";
import { ComparedTexts } from "./compared-texts.tsx";

/** The audit log: searched by the address of the page. `whole` is false for readers of what is about money alone. */
export default function Journal(): ReactNode {
  const whole = useAdmin().person.abilities.includes("read_audit_log");
  const [query] = useSearchParams();
  const wanted = journalQuery(query);
  const isFiltered = String(wanted) !== "";
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Journal</h1>
        <ListExport api="/admin/audit/export" wanted={wanted} />
      </div>
      {!whole && <p className="mb-4 text-muted">Votre rôle ouvre les actions sur l’argent.</p>}
      {query.has("fiche") && <OfOneRecord query={query} />}
      <JournalFilters />
      <FoundList<AuditEntry>
        key={String(wanted)}
        api="/admin/audit"
        wanted={wanted}
        onward="before"
        empty={isFiltered ? "Aucune action ne correspond." : "Aucune action pour l’instant."}
      >
        {(entries) => (
          <ol aria-label="Les actions, la dernière d’abord" className="border-b border-line bg-white">
            {alike(entries).map(([entry, ...others]) =>
              others.length > 0 ? (
                <AlikeEntries key={entry.id} entries={[entry, ...others]} />
              ) : (
                <JournalEntry key={entry.id} entry={entry} />
              ),
            )}
          </ol>
        )}
      </FoundList>
    </>
  );
}

/** Says that the log is that of one record, whose page led here, and leads to that of all with the same filters. */
function OfOneRecord({ query }: { query: URLSearchParams }): ReactNode {
  const all = new URLSearchParams([...query].filter(([name]) => name !== "fiche"));
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
      Les actions sur une seule fiche.
      <Link
        to={{ search: all.toString() }}
        className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
      >
        Voir toutes les actions
      </Link>
    </p>
  );
}

function JournalFilters(): ReactNode {
  const { value } = useApi<AuditChoices>("/admin/audit/choices");
  return (
    <FilterForm
      search="Nom, titre ou numéro"
      more={(query) => (
        <>
          <FilterDay name="du" label="Du" />
          <FilterDay name="au" label="Au" />
          {/* The page of a member, a donor or a payment led here: the other filters are within its actions. */}
          <input type="hidden" name="fiche" defaultValue={query.get("fiche") ?? ""} />
        </>
      )}
    >
      <FilterChoice
        name="qui"
        label="Auteur"
        all="Tous"
        options={value && sorted(value.actors.map(({ id, name }) => [id, nameOfActor({ actor: id, by: name })]))}
      />
      <FilterChoice
        name="action"
        label="Action"
        all="Toutes"
        options={value && sorted(value.actions.map((action) => [action, titleOfAction(action)]))}
      />
      <FilterChoice
        name="objet"
        label="Objet"
        all="Tous"
        options={value && sorted(value.kinds.map((kind) => [kind, nameOfKind(kind)]))}
      />
    </FilterForm>
  );
}

function sorted(options: [string, string][]): [string, string][] {
  return options.sort(([, a], [, b]) => a.localeCompare(b, "fr"));
}

/** One entry of the audit log: a sentence in one line, and what changed behind it. */
export function JournalEntry({ entry }: { entry: AuditEntry }): ReactNode {
  const { at, kind, name, before, after, origin } = entry;
  const record = pageOfRecord(entry);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const line = (
    <>
      <span className="text-[0.92rem] text-muted">
        <ShortMoment at={at} />
      </span>
      <span className="col-span-2 row-start-2 min-w-0 max-lg:line-clamp-2 group-open:line-clamp-none lg:truncate lg:group-open:whitespace-normal lg:col-span-1 lg:col-start-2 lg:row-start-1">
        <strong className="font-semibold">{nameOfActor(entry)}</strong> <span>{describeAct(entry)}</span>{" "}
        <strong className="font-semibold">{quoted(name)}</strong>
      </span>
      <Chip className="justify-self-end border border-line lg:col-start-3 lg:whitespace-nowrap">
        {nameOfKind(kind)}
      </Chip>
    </>
  );
  if (fields.length === 0 && !origin && !record) return <li className={`${ROW} border-t border-line`}>{line}</li>;
  return (
    <li className="border-t border-line">
      <details className="group">
        <summary className={`${ROW} cursor-pointer list-none hover:bg-dune focus-visible:-outline-offset-3`}>
          {line}
          <span className="sr-only">{before ? "Voir ce qui a changé" : "Voir le détail"}</span>
          <ChevronIcon className="size-3.5 text-forest group-open:rotate-180 max-lg:hidden lg:col-start-4 lg:row-start-1" />
        </summary>
        <div className="px-2 pt-1 pb-3 lg:pl-34">
          {record && <WayLink to={record}>Ouvrir la fiche</WayLink>}
          {fields.length > 0 && (
            <dl className="grid gap-3">
              {fields.map((field) => (
                <ValueChange key={field} kind={kind} field={field} before={before} after={after} />
              ))}
            </dl>
          )}
          {origin && (
            <p className="mt-1 text-[0.85rem] text-muted">{`Connexion ${origin.slice(0, 6)}\u00a0: le même signe marque ce qui a été fait depuis la même adresse.`}</p>
          )}
        </div>
      </details>
    </li>
  );
}

/** The pages of the records of each kind that is no content, by id. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  members: adminPaths.member,
  "identity-documents": adminPaths.member,
  dues: adminPaths.member,
  donors: adminPaths.donor,
  attempts: adminPaths.payment,
  "offline-payments": adminPaths.offlinePayment,
  "former-gifts": adminPaths.formerGift,
  months: adminPaths.closing,
  messages: adminPaths.message,
  letters: adminPaths.letter,
  pictures: adminPaths.picture,
  "member-imports": adminPaths.memberImport,
};

/** Returns the page of what an entry is about; null if it has none, or was deleted. */
export function pageOfRecord({
  action,
  kind,
  subject,
}: Pick<AuditEntry, "action" | "kind" | "subject">): string | null {
  // A whole list, a section of the settings and the like have no id.
  if (action === "deleted" || !/^([\da-f-]{36}|\d{4}-\d\d)$/.test(subject)) return null;
  const content = CONTENT_TYPES.find((type) => type.kind === kind);
  return content ? adminPaths.content(content.list, subject) : (PAGES[kind]?.(subject) ?? null);
}

type Alike = readonly [AuditEntry, ...AuditEntry[]];

/** Number of entries from which on those that are alike are one line. */
const MANY = 3;

/**
 * Returns the entries in groups: those that follow each other and say that one person did the same within a minute are
 * one.
 */
export function alike(entries: readonly AuditEntry[]): Alike[] {
  const sign = ({ actor, action, kind, at, origin }: AuditEntry) =>
    JSON.stringify([actor, action, kind, at.slice(0, "2026-01-01T00:00".length), origin]);
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && sign(last[0]) === sign(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group): Alike[] => (group.length < MANY ? group.map((entry) => [entry]) : [group]));
}

/** Entries that one act left, as one line that opens to all of them. */
function AlikeEntries({ entries }: { entries: Alike }): ReactNode {
  const [first, ...others] = entries;
  return (
    <li className="border-t border-line">
      <details className="group/all">
        <summary className={`${ROW} cursor-pointer list-none hover:bg-dune focus-visible:-outline-offset-3`}>
          <span className="text-[0.92rem] text-muted">
            <ShortMoment at={first.at} />
          </span>
          <span className="col-span-2 row-start-2 min-w-0 lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:truncate">
            <strong className="font-semibold">{nameOfActor(first)}</strong> <span>{nameOfAction(first.action)}</span>{" "}
            <strong className="font-semibold">{`${quoted(first.name)} et ${others.length}\u00a0autres`}</strong>
          </span>
          <Chip className="justify-self-end border border-line lg:col-start-3 lg:whitespace-nowrap">
            {`${titleOfAction(first.action)}\u00a0× ${entries.length}`}
          </Chip>
          <ChevronIcon className="size-3.5 text-forest group-open/all:rotate-180 max-lg:hidden lg:col-start-4 lg:row-start-1" />
        </summary>
        <ol aria-label="Toutes ces actions" className="ml-2 border-l-3 border-sand lg:ml-6">
          {entries.map((entry) => (
            <JournalEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      </details>
    </li>
  );
}

const ROW =
  "relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-2 py-1.5 lg:min-h-11 lg:grid-cols-[7.5rem_minmax(0,1fr)_auto_1rem] lg:py-0";

/** The former and the new value of a field. */
export function ValueChange({
  kind,
  field,
  before,
  after,
}: {
  kind: string;
  field: string;
  before: AuditEntry["before"];
  after: AuditEntry["after"];
}): ReactNode {
  const former = describeAudited(kind, field, before?.[field]);
  const latter = describeAudited(kind, field, after?.[field]);
  return (
    <div className="min-w-0 border-l-3 border-sand pl-3">
      <dt className="text-[0.88rem] font-semibold text-muted">{nameOfField(kind, field)}</dt>
      <dd className="[overflow-wrap:anywhere] whitespace-pre-line">
        {before === null ? readable(latter) || "(vide)" : <ComparedTexts before={former} after={latter} />}
      </dd>
    </div>
  );
}

function readable(value: string): string {
  return isRichText(value) ? articleWords(value) : value;
}

/** Parameters of the page's address, and of the call. */
const SAME = { recherche: "q", qui: "actor", action: "action", objet: "kind", fiche: "subject" } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the query of the audit log for the address of its page. Both days of the period are within it. */
export function journalQuery(query: URLSearchParams): URLSearchParams {
  const wanted = Object.entries(SAME).map(([shown, sent]) => [sent, query.get(shown) ?? ""] as const);
  const from = momentOf(query.get("du"));
  const to = momentOf(query.get("au"), DAY_MS);
  return new URLSearchParams(
    [...wanted, ["from", from] as const, ["to", to] as const].flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  );
}

// Days begin at midnight in UTC, which is the time of Abidjan. What is no day is sent as it is, and refused.
function momentOf(day: string | null, later = 0): string {
  if (!day) return "";
  const moment = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(moment) ? day : new Date(moment + later).toISOString();
}
