import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { formatNumber } from "#shared/formats.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";

/** One stretch of a list of the back office; `next` is where the following one goes on, null at the end. */
interface Stretch<Row> {
  data: Row[];
  next: string | number | null;
}

interface Loaded<Row, List> {
  list: List;
  /** Those that were loaded behind it. */
  following: Stretch<Row>[];
}

/** The number of stretches that were loaded behind a list, by the visit of its page and the call. */
const followingLengths = new Map<string, number>();

/**
 * The rows that a call finds, stretch after stretch: loading, failed, empty and found. Give it the query as its `key`.
 * `onward` is the parameter that takes the `next` of the stretch before. Another `version` loads the list again: the
 * rows stay meanwhile, and if that fails. What failed is tried again once the network is back. Loaded again, or gone
 * back to, the list is as long as it was.
 */
export function FoundList<Row, List extends Stretch<Row> = Stretch<Row>>({
  api,
  wanted,
  version = 0,
  onward = "after",
  empty,
  elsewhere,
  before,
  meanwhile,
  onLoaded,
  onMissing,
  children,
}: {
  api: string;
  wanted: URLSearchParams;
  version?: number;
  onward?: string;
  /** The text shown if there are no rows. */
  empty: string;
  /** The way to where else it may be, below that text. */
  elsewhere?: ReactNode;
  /** Returns the content above the rows, also if there are none. */
  before?: (rows: Row[], first: List) => ReactNode;
  /** The way on for as long as the list cannot be loaded. */
  meanwhile?: ReactNode;
  /** The list was loaded, or loaded again. */
  onLoaded?: (list: List) => void;
  /** The thing whose list it is does not exist. */
  onMissing?: () => void;
  /** `more`: the list goes on behind these rows. */
  children: (rows: Row[], first: List, more: boolean) => ReactNode;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const [failed, setFailed] = useState(false);
  const visit = `${useLocation().key} ${api}?${wanted}`;
  const loaded = useFetch<Loaded<Row, List>>(
    `${api}?${wanted}`,
    async (path) => {
      const first = await callApi<List>(path);
      if (!first.ok) return first;
      const length = loaded.value?.following.length ?? followingLengths.get(visit) ?? 0;
      const following: Stretch<Row>[] = [];
      while (following.length < length) {
        const from = (following.at(-1) ?? first.value).next;
        const stretch = from === null ? null : await loadAfter(from);
        if (!stretch?.ok) break;
        following.push(stretch.value);
      }
      return { ok: true, value: { list: first.value, following } };
    },
    version,
  );
  const isMissing = loaded.failure?.status === 404;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once, whatever function is given meanwhile
  useEffect(() => {
    if (isMissing) onMissing?.();
  }, [isMissing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once of each list, whatever function is given meanwhile
  useEffect(() => {
    if (loaded.value) onLoaded?.(loaded.value.list);
  }, [loaded.value?.list]);
  const { outdated } = loaded;
  useOnline(loaded.reload, outdated !== null || loaded.failure !== null);

  const loadAfter = (from: string | number) =>
    callApi<Stretch<Row>>(`${api}?${new URLSearchParams([...wanted, [onward, String(from)]])}`);

  if (loaded.failure?.status === 422) {
    return (
      <EmptyState text={Object.values(loaded.failure.fields)[0] ?? "Ce filtre n’existe pas."}>
        <ShowAll />
      </EmptyState>
    );
  }
  if (loaded.failure) {
    return (
      <>
        <ErrorState text="Erreur lors du chargement de la liste" onRetry={loaded.reload} />
        {meanwhile}
      </>
    );
  }
  if (!loaded.value) {
    return (
      <Loading text="Chargement de la liste…">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  const { list, following } = loaded.value;
  const stretches = [list, ...following];
  const rows = stretches.flatMap(({ data }) => data);
  const next = stretches.at(-1)?.next ?? null;
  const notice = outdated && (
    <div role="alert" className="mb-3 rounded-card border border-line bg-sun-soft px-4 py-2">
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{`La liste n’a pas pu se recharger\u00a0: voici celle d’avant.${outdated.status === 0 ? " Elle se recharge au retour du réseau." : ""}`}</span>
        <Button tone="quiet" size="small" onClick={loaded.reload}>
          Réessayer
        </Button>
      </p>
      {meanwhile}
    </div>
  );
  if (rows.length === 0) {
    return (
      <>
        {notice}
        {before?.(rows, list)}
        <EmptyState text={empty}>{elsewhere}</EmptyState>
      </>
    );
  }

  async function loadMore(from: string | number) {
    const result = await loadAfter(from);
    setFailed(!result.ok);
    if (!result.ok) return;
    followingLengths.set(visit, following.length + 1);
    loaded.replace({ list, following: [...following, result.value] });
  }

  return (
    <>
      {notice}
      {before?.(rows, list)}
      {children(rows, list, next !== null)}
      {failed && (
        <p role="alert" className="mt-4 font-semibold text-low">
          La suite n’a pas pu être chargée.
        </p>
      )}
      {next !== null && (
        <div className="mt-5 text-center">
          <Button tone="ghost" size="small" busy={busy} disabled={busy} onClick={() => void run(() => loadMore(next))}>
            Afficher la suite
          </Button>
        </div>
      )}
    </>
  );
}

/** The way from a filter that the address names wrongly to the whole list. */
function ShowAll(): ReactNode {
  const { pathname } = useLocation();
  return (
    <ButtonLink to={pathname} tone="ghost" size="small">
      Tout afficher
    </ButtonLink>
  );
}

/** Calls `work` once the network is back, as long as that is `awaited`. */
function useOnline(work: () => void, awaited: boolean): void {
  useEffect(() => {
    if (!awaited) return;
    window.addEventListener("online", work);
    return () => window.removeEventListener("online", work);
  }, [work, awaited]);
}

/**
 * Returns the query of a list's call, from the address of its page: `parameters` maps each name there to the call's.
 */
export function useWanted(parameters: Readonly<Record<string, string>>): URLSearchParams {
  const [query] = useSearchParams();
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([shown, sent]) => {
      const value = query.get(shown);
      return value ? [[sent, value]] : [];
    }),
  );
}

/** The number of rows that a list finds. `name` returns the noun for so many: 'campagnes'. */
export function FoundTotal({ total, name }: { total: number; name: (count: number) => string }): ReactNode {
  return <p role="status" className="py-1 text-[0.95rem] text-muted">{`${formatNumber(total)} ${name(total)}`}</p>;
}
