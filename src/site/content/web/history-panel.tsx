import { type ReactNode, useId, useState } from "react";
import { formatMoment } from "#shared/date-formats.ts";
import { agreeWith, BY_ITSELF } from "#site/content/content-words.contract.ts";
import type { ApiFailure } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Link, useFromList } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { fetchRevisions, type Revision, type Revisions } from "./content-calls.ts";
import type { EditedForm, EditedRecord } from "./edited-record.ts";
import { ChangedValue, changedFields, describeChange, describeMove, nameChange } from "./field-comparison.tsx";

/** The versions that are loaded, the newest first, and the way to those behind them. */
interface Versions {
  /** Null while they are pending, and if they failed. */
  loaded: readonly Revision[] | null;
  failure: ApiFailure | null;
  reload: () => void;
  /** Older ones that are not loaded; null if there are none. */
  older: { load: () => void; busy: boolean; failed: boolean } | null;
}

/** Returns the versions at this path of the API. Fetches them again when the current `version` changes. */
function useVersions(path: string, version: number): Versions {
  const first = useFetch(path, fetchRevisions, version);
  // They belong to the stretch that they were loaded behind: with another one there, versions between them would be
  // missing.
  const [more, setMore] = useState<{ behind: Revisions; stretches: Revisions[] } | null>(null);
  const [loading, setLoading] = useState<"busy" | "failed" | null>(null);
  const stretches = first.value ? [first.value, ...(more?.behind === first.value ? more.stretches : [])] : [];
  const next = stretches.at(-1)?.next ?? null;

  async function load() {
    const [behind, ...loaded] = stretches;
    if (!behind || next === null) return;
    setLoading("busy");
    const result = await fetchRevisions(`${path}?before=${next}`);
    setLoading(result.ok ? null : "failed");
    if (result.ok) setMore({ behind, stretches: [...loaded, result.value] });
  }

  return {
    loaded: first.value && stretches.flatMap(({ data }) => data),
    failure: first.failure,
    reload: first.reload,
    older: next === null ? null : { load: () => void load(), busy: loading === "busy", failed: loading === "failed" },
  };
}

/** The query of an address that shows this version beside today's. */
const versionQuery = (version: number) => `?version=${version}`;

/** An event of a record that changed none of its fields. */
export interface HistoryEvent {
  at: string;
  by: string;
  text: string;
}

/**
 * The versions of what is edited: who made each, what it changed from what to what, and the way to read it. `events`
 * stand between them, where they happened.
 */
export function HistoryPanel({
  kind,
  record,
  events = [],
}: {
  kind: EditedForm;
  record: EditedRecord;
  events?: readonly HistoryEvent[];
}): ReactNode {
  const id = useId();
  const { loaded, failure, reload, older } = useVersions(`${kind.api}/${record.id}/revisions`, record.version);
  const versions = loaded ?? [];
  const oldest = versions.at(-1)?.at ?? "";
  const entries = [
    // Before the version of the same moment, which they follow. Those behind the last version come with it.
    ...(loaded
      ? [...events, ...appearances(kind, versions, Date.now())].filter(({ at }) => older === null || at >= oldest)
      : []
    ).map((event) => ({
      at: event.at,
      key: `${event.at} ${event.text}`,
      content: (
        <Entry name={event.by} at={event.at}>
          <span className="text-[0.95rem]">{event.text}</span>
        </Entry>
      ),
    })),
    ...versions.map((version, index) => ({
      at: version.at,
      key: `${version.version}`,
      content: (
        <Entry name={nameOf(version)} at={version.at}>
          <Changes
            kind={kind}
            version={version}
            before={versions[index + 1]}
            like={findLike(kind, versions.slice(index))}
            isFirst={older === null}
          />
          {index > 0 && <VersionLink version={version} />}
        </Entry>
      ),
    })),
  ].sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));

  return (
    <section aria-labelledby={id} className="min-w-0">
      <Panel className="grid grid-cols-1 gap-3">
        <h2 id={id} className="text-card">
          Historique
        </h2>
        {failure && <ErrorState text="Erreur lors du chargement de l’historique" onRetry={reload} />}
        {loaded && entries.length === 0 && <p className="text-muted">Aucune modification de l’équipe.</p>}
        <ol className="grid grid-cols-1 gap-3">
          {entries.map(({ key, content }) => (
            <li key={key} className="grid grid-cols-1 gap-0.5 border-t border-line pt-3 first:border-0 first:pt-0">
              {content}
            </li>
          ))}
        </ol>
        {older?.failed && (
          <p role="alert" className="font-semibold text-low">
            La suite n’a pas pu être chargée.
          </p>
        )}
        {older && (
          <Button
            tone="ghost"
            size="small"
            className="justify-self-start"
            busy={older.busy}
            disabled={older.busy}
            onClick={older.load}
          >
            Afficher les versions précédentes
          </Button>
        )}
      </Panel>
    </section>
  );
}

function Entry({ name, at, children }: { name: string; at: string; children: ReactNode }): ReactNode {
  return (
    <>
      <span className="font-semibold">{name}</span>
      <span className="text-[0.92rem] text-muted">{formatMoment(at)}</span>
      {children}
    </>
  );
}

function VersionLink({ version }: { version: Revision }): ReactNode {
  return (
    <Link
      to={versionQuery(version.version)}
      state={useFromList()}
      preventScrollReset
      className="inline-flex min-h-11 items-center justify-self-start text-[0.95rem] font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest"
    >
      Voir cette version
      <span className="sr-only">{` du ${formatMoment(version.at)}`}</span>
    </Link>
  );
}

/** Returns who made a version, or why no name is known. */
export function nameOf({ by, original }: Pick<Revision, "by" | "original">): string {
  return original ? "Version d’origine" : (by ?? "Compte supprimé");
}

/** Returns when the record appeared by itself, until `now`, at the moment that was chosen for it: no version tells it. */
export function appearances(kind: EditedForm, versions: readonly Revision[], now: number): HistoryEvent[] {
  return versions.flatMap(({ state, published_at: moment }, index) => {
    if (state !== "scheduled" || moment === null || Date.parse(moment) > now) return [];
    const next = versions[index - 1];
    if (next && Date.parse(next.at) < Date.parse(moment)) return [];
    return { at: moment, by: BY_ITSELF, text: agreeWith(kind, "Publié", 1) };
  });
}

/**
 * Returns the last version that wrote the fields which the first of these has again, after others between them; moves
 * behind it, such as a publication, have the same fields.
 */
export function findLike(kind: EditedForm, [version, before, ...earlier]: readonly Revision[]): Revision | undefined {
  if (!version || !before || changedFields(kind, before.fields, version.fields).length === 0) return undefined;
  const isLike = ({ fields }: Revision) =>
    changedFields(kind, fields, version.fields).every(({ name }) => name === "slug");
  const first = earlier.findIndex(isLike);
  if (first < 0) return undefined;
  const behind = earlier.slice(first);
  const end = behind.findIndex((one) => !isLike(one));
  return behind.at(end < 0 ? -1 : end - 1);
}

/** The changes of a version in comparison to the one before it: short ones told, long texts word by word on demand. */
function Changes({
  kind,
  version,
  before,
  like,
  isFirst,
}: {
  kind: EditedForm;
  version: Revision;
  before: Revision | undefined;
  /** The earlier version whose fields it has again, restored or written. */
  like: Revision | undefined;
  /** True if there is no version before the last that is loaded. */
  isFirst: boolean;
}): ReactNode {
  if (!before) return isFirst && !version.original && <span className="text-[0.95rem]">Création</span>;
  const move = describeMove(kind, before, version);
  return (
    <ul className="grid grid-cols-1 gap-0.5 text-[0.95rem] [overflow-wrap:anywhere]">
      {move && <li>{move}</li>}
      {like && <li>{`De nouveau comme la version du ${formatMoment(like.at)}`}</li>}
      {changedFields(kind, before.fields, version.fields).map((change) => {
        if (change.chosen) {
          return (
            <li key={change.name}>
              <span>{`${change.label}\u00a0: `}</span>
              <ChangedValue kind={kind} change={change} />
            </li>
          );
        }
        const line = describeChange(kind, change);
        return (
          <li key={change.name}>
            {line ?? (
              <details>
                <summary className="min-h-8 cursor-pointer content-center">{nameChange(change)}</summary>
                <div className="max-h-72 overflow-y-auto border-l-3 border-sand pl-3 whitespace-pre-line">
                  <ChangedValue kind={kind} change={change} />
                </div>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
