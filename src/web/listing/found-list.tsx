import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { formatNumber } from "#shared/formats.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
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

/**
 * The rows that a call finds, stretch after stretch: loading, failed, empty and found. Give it the query as its `key`.
 * `onward` is the parameter that takes the `next` of the stretch before. Another `version` loads the list again: the rows stay
 * meanwhile, and if that fails. What failed is tried again once the network is back.
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
  // Those that follow this list; once it is loaded again, they are no longer what follows.
  const [more, setMore] = useState<{ list: List; stretches: Stretch<Row>[] } | null>(null);
  const { busy, run } = useSingleFlight();
  const [failed, setFailed] = useState(false);
  const first = useFetch<List>(`${api}?${wanted}`, callApi as (path: string) => Promise<ApiResult<List>>, version);
  const isMissing = first.failure?.status === 404;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once, whatever function is given meanwhile
  useEffect(() => {
    if (isMissing) onMissing?.();
  }, [isMissing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once of each list, whatever function is given meanwhile
  useEffect(() => {
    if (first.value) onLoaded?.(first.value);
  }, [first.value]);
  const { outdated } = first;
  useOnline(first.reload, outdated !== null || first.failure !== null);

  if (first.failure?.status === 422) {
    return (
      <EmptyState text={Object.values(first.failure.fields)[0] ?? "Ce filtre n’existe pas."}>
        <ShowAll />
      </EmptyState>
    );
  }
  if (first.failure) {
    return (
      <>
        <ErrorState text="Erreur lors du chargement de la liste" onRetry={first.reload} />
        {meanwhile}
      </>
    );
  }
  if (!first.value) {
    return (
      <Loading text="Chargement de la liste…">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  const list = first.value;
  const following = more?.list === list ? more.stretches : [];
  const stretches = [list, ...following];
  const rows = stretches.flatMap(({ data }) => data);
  const next = stretches.at(-1)?.next ?? null;
  const notice = outdated && (
    <div role="alert" className="mb-3 rounded-card border border-line bg-sun-soft px-4 py-2">
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{`La liste n’a pas pu se recharger\u00a0: voici celle d’avant.${outdated.status === 0 ? " Elle se recharge au retour du réseau." : ""}`}</span>
        <Button tone="quiet" size="small" onClick={first.reload}>
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
    const result = await callApi<Stretch<Row>>(`${api}?${new URLSearchParams([...wanted, [onward, String(from)]])}`);
    setFailed(!result.ok);
    if (result.ok) setMore({ list, stretches: [...following, result.value] });
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

/** Returns the query of a list's call, from the address of its page: `parameters` maps each name there to the call's. */
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
