import { type ReactNode, useState } from "react";
import { NextDecision } from "#money/decisions/web/next-decision.tsx";
import { OfflineChip } from "#money/offline-payments/web/offline-chip.tsx";
import type { StatementAccounts } from "#money/statements/statement.contract.ts";
import {
  describeLine,
  type StatementLine as Line,
  nameLine,
  STATEMENT_STATE_NAMES,
  STATEMENT_STATES,
  type StatementLines,
} from "#money/statements/statement.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatTime } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList, FoundTotal, useWanted } from "#web/listing/found-list.tsx";
import { HeardAlike } from "#web/listing/found-people.tsx";
import { ListTable } from "#web/listing/list-table.tsx";
import { ShortDay } from "#web/listing/short-dates.tsx";
import { ShortLabel } from "#web/listing/short-texts.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { LineActions } from "./line-actions.tsx";
import { factsOf } from "./line-facts.ts";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { recherche: "q", etat: "state", compte: "account", ligne: "line" } as const;
const STATES = STATEMENT_STATES.map((state) => [state, STATEMENT_STATE_NAMES[state]] as const);

/** The lines of the imported statements, each with what it is or may be. */
export default function StatementList(): ReactNode {
  const mayDecide = useAdmin().person.abilities.includes("move_money");
  const wanted = useWanted(PARAMETERS);
  // Those that were decided since the list was read: they stay in their rows.
  const [changed, setChanged] = useState<Readonly<Record<string, Line>>>({});
  const columns = columnsFor(mayDecide, (line) => setChanged((before) => ({ ...before, [line.id]: line })));
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Relevés</h1>
        {mayDecide && (
          <ButtonLink to={adminPaths.importStatement} size="small">
            <ShortLabel>Importer un relevé</ShortLabel>
          </ButtonLink>
        )}
      </div>
      <p className="mb-3 max-w-[65ch] text-muted max-sm:hidden">
        L’argent reçu selon la banque ou l’opérateur. Dites de chaque ligne à quel encaissement elle correspond&#8239;;
        la confirmation reste à une autre personne.
      </p>
      <Filters />
      <FoundList<Line, StatementLines>
        key={String(wanted)}
        api="/admin/statement-lines"
        wanted={wanted}
        empty={String(wanted) === "" ? "Aucun relevé importé pour l’instant." : "Aucune ligne ne correspond."}
      >
        {(found, { total, amount, alike }) => {
          const rows = withChanges(found, changed);
          const alone = wanted.has("line") ? rows[0] : undefined;
          return (
            <>
              {alone ? (
                // Before the table: once the line is decided, the focus is here and not on what takes it back.
                <div className="mb-3">
                  <NextDecision
                    kind={alone.state === "open" ? "statement_line" : null}
                    id={alone.id}
                    decided={alone.state === "open" ? null : { by: null }}
                  />
                </div>
              ) : (
                <>
                  {alike && <HeardAlike count={total} beside={false} />}
                  <FoundTotal total={total} name={(count) => `ligne${count > 1 ? "s" : ""}, ${formatFcfa(amount)}`} />
                </>
              )}
              <ListTable
                caption="Les lignes des relevés"
                columns={[alone ? WHOLE_NAME : NAME, ...columns]}
                rows={rows}
                keyOf={({ id }) => id}
              />
            </>
          );
        }}
      </FoundList>
    </>
  );
}

function Filters(): ReactNode {
  const accounts = useApi<StatementAccounts>("/admin/statement-accounts").value;
  return (
    <FilterForm search="Libellé, payeur, référence, montant ou jour">
      <FilterChoice name="etat" label="État" all="Toutes" options={STATES} />
      <FilterChoice
        name="compte"
        label="Compte"
        all="Tous"
        options={accounts && [...accounts.data, ...accounts.former].map(({ key, label }) => [key, label] as const)}
      />
    </FilterForm>
  );
}

/** Puts what was decided into the rows: a payment that a line is linked to is suggested to no other line any more. */
function withChanges(rows: readonly Line[], changed: Readonly<Record<string, Line>>): Line[] {
  const linked = new Set(Object.values(changed).map(({ payment }) => payment?.id));
  return rows.map((row) => {
    const line = changed[row.id] ?? row;
    return { ...line, suggestions: line.suggestions.filter(({ id }) => !linked.has(id)) };
  });
}

/**
 * Who paid, and below in small what else the line says. Of many lines both are cut after two lines, on a narrow
 * screen after three: a reference stands at their end.
 */
const NAME: Column<Line> = {
  label: "Payeur ou libellé",
  share: "w-[32%] min-w-40",
  narrow: "col-span-2 row-start-1",
  cell: (line) => (
    <span className="block columns:py-2">
      <span className="line-clamp-3 font-semibold [overflow-wrap:anywhere] whitespace-normal columns:line-clamp-2">
        {nameLine(line)}
      </span>
      <span className="line-clamp-3 text-[0.88rem] leading-snug [overflow-wrap:anywhere] whitespace-normal text-muted columns:line-clamp-2">
        {describeLine(line)}
      </span>
    </span>
  ),
};

const WHOLE_NAME: Column<Line> = {
  label: "Payeur ou libellé",
  narrow: "col-span-2 row-start-1 columns:w-[32%]",
  cell: (line) => (
    <span className="block whitespace-normal [overflow-wrap:anywhere] columns:py-2">
      <span className="block font-semibold">{nameLine(line)}</span>
      <span className="block text-[0.92rem] text-muted">{describeLine(line)}</span>
    </span>
  ),
};

const columnsFor = (mayDecide: boolean, onDecided: (line: Line) => void): Column<Line>[] => [
  {
    label: "Le",
    narrow: "col-start-3 row-start-1 self-start justify-self-end text-[0.92rem] text-muted",
    cell: ({ paid_on, time }) => (
      <>
        <ShortDay on={paid_on} />
        {time && <span className="columns:hidden @min-[64rem]:inline">{`, ${formatTime(time)}`}</span>}
      </>
    ),
  },
  { label: "Compte", share: "w-[14%] min-w-24", narrow: "hidden", cell: ({ account_label }) => account_label },
  {
    label: "Montant",
    align: "end",
    narrow: "col-span-2 col-start-1 row-start-2 truncate",
    cell: ({ amount, account_label }) => (
      <>
        <span className="whitespace-nowrap cards:font-semibold">{formatFcfa(amount)}</span>
        <span className="text-[0.92rem] text-muted columns:hidden">{`, ${account_label}`}</span>
      </>
    ),
  },
  {
    label: "Encaissement",
    share: "w-[22%] min-w-32",
    narrow: "col-span-full row-start-3 text-[0.92rem]",
    cell: (line) => <Matching {...line} />,
  },
  ...(mayDecide
    ? [
        {
          label: "À faire",
          narrow: "col-start-3 row-start-2 justify-self-end",
          cell: (line: Line) => <LineActions line={line} onDecided={onDecided} />,
        },
      ]
    : []),
];

/** The recorded payment that the line is or may be, or why it is none. */
function Matching({ state, payment, reason, suggestions: [likeliest, ...others] }: Line): ReactNode {
  if (state === "set_aside") return <span className="text-muted">{`Mise de côté\u00a0: ${reason}`}</span>;
  const shown = payment ?? likeliest;
  if (!shown) return <span className="text-muted cards:hidden">{STATEMENT_STATE_NAMES.open}</span>;
  return (
    <span className="flex items-center gap-2">
      {payment && <OfflineChip state={payment.state} />}
      <Link
        to={adminPaths.offlinePayment(shown.id)}
        title={factsOf(shown)}
        className="min-w-0 truncate font-semibold text-forest underline-offset-4 hover:underline"
      >
        {payment ? shown.name : `${shown.name}\u202f?`}
      </Link>
      {!payment && others.length > 0 && (
        <span className="whitespace-nowrap text-muted">{`ou ${others.length}\u00a0autre${others.length > 1 ? "s" : ""}`}</span>
      )}
    </span>
  );
}
