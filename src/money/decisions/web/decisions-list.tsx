import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import {
  DECISION_KINDS,
  DECISION_WORDS,
  type Decision,
  type DecisionList,
} from "#money/decisions/decisions.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatAge } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { WayLink } from "#web/admin/way-link.tsx";
import { FoundList, useWanted } from "#web/listing/found-list.tsx";
import { ListTable } from "#web/listing/list-table.tsx";
import { titleIn } from "#web/listing/short-texts.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { followedPath } from "./next-decision.tsx";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { genre: "kind" } as const;

/**
 * Everything about money that waits for a decision of the reader, the oldest first; each row leads to where it is
 * decided.
 */
export default function DecisionsList(): ReactNode {
  const wanted = useWanted(PARAMETERS);
  return (
    <>
      <h1 className="mb-3 text-[1.55rem] leading-tight sm:text-title">À décider</h1>
      <FoundList<Decision, DecisionList>
        key={String(wanted)}
        api="/admin/decisions"
        wanted={wanted}
        before={(rows, { counts }) => (
          <>
            <KindFilter counts={counts} />
            {wanted.get("kind") === "offline" && rows.length > 1 && (
              <WayLink to={adminPaths.waitingOfflinePayments}>Confirmer plusieurs encaissements à la fois</WayLink>
            )}
          </>
        )}
        empty={String(wanted) === "" ? "Rien n’attend votre décision." : "Rien de ce type n’attend votre décision."}
      >
        {(rows) => (
          <ListTable
            caption="À décider"
            columns={wanted.has("kind") ? OF_KIND : OF_ALL}
            rows={rows}
            keyOf={({ kind, id, path }) => `${kind} ${id} ${path}`}
          />
        )}
      </FoundList>
    </>
  );
}

/** The kinds that wait with their numbers, as links that filter the list. */
function KindFilter({ counts }: Pick<DecisionList, "counts">): ReactNode {
  const [query] = useSearchParams();
  const chosen = query.get("genre");
  const countOf = useMemo(() => new Map(counts.map(({ kind, count }) => [kind, count])), [counts]);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const kinds = DECISION_KINDS.filter((kind) => countOf.has(kind) || kind === chosen);
  if (kinds.length === 0) return null;
  return (
    <nav aria-label="Types de décisions" className="mb-3 flex flex-wrap gap-2">
      <KindLink to={adminPaths.decisions} label="Tout" count={total} isChosen={chosen === null} />
      {kinds.map((kind) => (
        <KindLink
          key={kind}
          to={adminPaths.decisionsOf(kind)}
          label={DECISION_WORDS[kind].short}
          count={countOf.get(kind) ?? 0}
          isChosen={kind === chosen}
        />
      ))}
    </nav>
  );
}

function KindLink({ to, label, count, isChosen }: { to: string; label: string; count: number; isChosen: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? "true" : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge/40 bg-white px-3.5 text-[0.95rem] font-semibold text-forest hover:bg-mint aria-[current]:border-forest aria-[current]:bg-mint aria-[current]:text-forest-deep"
    >
      <span>{label}</span>
      <span className="tabular-nums">{formatNumber(count)}</span>
    </Link>
  );
}

// One line each on a wide screen: what is too long is cut, and is read on its own page.
const CUT = "columns:block columns:truncate";

const columnsOf = (pathOf: (decision: Decision) => string): Column<Decision>[] => [
  {
    label: "Quoi",
    // Without a width of its own it never pushes the amount off the page.
    share: "w-[22%] min-w-40",
    narrow: "col-span-2 row-start-1",
    cell: (decision) => (
      <Link
        to={pathOf(decision)}
        title={decision.title}
        className={`leading-snug font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline cards:inline-flex cards:min-h-11 cards:whitespace-normal cards:items-center ${CUT}`}
      >
        {decision.title}
      </Link>
    ),
  },
  {
    label: "Type",
    narrow: "col-span-2 row-start-2 text-[0.92rem] text-muted",
    cell: ({ kind }) => DECISION_WORDS[kind].short,
  },
  {
    label: "Détail",
    share: "w-[24%] min-w-30",
    narrow: "col-span-3 row-start-3 text-[0.92rem] text-muted [overflow-wrap:anywhere] cards:whitespace-normal",
    cell: ({ detail }) => (
      <span title={detail} className={CUT}>
        {titleIn(detail)}
      </span>
    ),
  },
  {
    label: "Depuis",
    narrow: "row-start-2 col-start-3 justify-self-end text-[0.92rem] text-muted",
    cell: ({ since }) => <time dateTime={since}>{formatAge(since, new Date())}</time>,
  },
  {
    label: "À faire",
    narrow: "hidden",
    cell: ({ kind }) => DECISION_WORDS[kind].next,
  },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 self-center justify-self-end font-semibold",
    cell: ({ amount }) => amount !== null && <span className="whitespace-nowrap">{formatFcfa(amount)}</span>,
  },
];

const OF_KIND = columnsOf(({ path }) => path);
// From here one goes on through all kinds.
const OF_ALL = columnsOf((decision) => followedPath(decision, { all: true }));
