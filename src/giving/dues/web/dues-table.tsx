import { type ReactNode, useState } from "react";
import type { DuesPage, DuesRecord, DuesStatus as Status } from "#giving/dues/dues.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatXof } from "#shared/formats.ts";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import type { Fetched } from "#web/api/use-fetch.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { ListRange } from "#web/ui/list-range.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { DUES_FAILURE, fetchReceipt } from "./dues-calls.ts";

const COLUMNS: readonly Column<DuesRecord>[] = [
  {
    label: "Date",
    cell: ({ date }) => <span className="columns:whitespace-nowrap">{formatDate(date)}</span>,
    narrow: "col-start-1 row-start-2 text-[0.92rem] text-muted",
  },
  { label: "Période", cell: ({ period }) => period, narrow: "col-start-1 row-start-1 leading-snug font-semibold" },
  {
    label: "Montant",
    cell: (record) => <Amount record={record} />,
    align: "end",
    narrow: "col-start-2 row-start-1 max-w-36 text-right columns:max-w-none",
  },
  {
    label: "Statut",
    cell: ({ status }) => <DuesStatus status={status} />,
    narrow: "col-start-2 row-start-2 justify-self-end",
  },
  {
    label: "Reçu",
    cell: ({ receipt_url, date }) =>
      receipt_url === null ? (
        <span className="block w-11 text-center text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">Aucun</span>
        </span>
      ) : (
        <RowMenu label={`Actions pour le paiement du ${formatDate(date)}`}>
          <ReceiptDownload url={receipt_url} day={formatDate(date)} />
        </RowMenu>
      ),
    narrow: "col-start-3 row-span-2 row-start-1",
  },
];

/** The rows that a phone shows at first. */
const SHOWN_ON_PHONES = 3;

const THINGS = ["cotisation", "cotisations"] as const;

/** The member's payments of dues: loading, failed, empty or loaded. */
export function DuesTable({ answer }: { answer: Fetched<DuesPage> }): ReactNode {
  const { value: list, failure, reload } = answer;
  if (failure) return <ErrorState text={DUES_FAILURE} onRetry={reload} />;
  if (!list) {
    return (
      <Loading text="Chargement des cotisations…">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  if (list.data.length === 0) {
    return (
      <EmptyList list={list} text="Aucune cotisation trouvée">
        <ButtonLink to={`#${GIVE_ANCHOR}`} tone="ghost">
          Payer ma cotisation
        </ButtonLink>
      </EmptyList>
    );
  }
  return <Payments list={list} />;
}

/** The payments of this page: on a phone the newest ones, and the others on request. */
function Payments({ list }: { list: DuesPage }): ReactNode {
  const [open, setOpen] = useState(false);
  const foldable = list.current_page === 1 && list.data.length > SHOWN_ON_PHONES;
  const all = open || !foldable;
  return (
    // As wide as the table, whose rows are stacked below the same width.
    <div className="@container">
      <StackedTable
        caption="Mes cotisations"
        columns={COLUMNS}
        rows={list.data}
        keyOf={({ id }) => id}
        {...(all ? {} : { brief: SHOWN_ON_PHONES })}
      />
      {foldable && (
        <Button
          tone="quiet"
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-mx-2 mt-1 columns:hidden"
        >
          {open ? "Voir moins" : "Voir tout"}
        </Button>
      )}
      {!all && (
        <div className="pb-6 columns:hidden">
          <ListRange list={{ ...list, to: SHOWN_ON_PHONES }} things={THINGS} />
        </div>
      )}
      <div className={all ? undefined : "hidden columns:block"}>
        <ListRange list={list} things={THINGS} />
        <Pagination pages={list} label="Pages des cotisations" />
      </div>
    </div>
  );
}

function Amount({ record: { amount, refunded_amount } }: { record: DuesRecord }): ReactNode {
  return (
    <span className="text-right">
      <strong className="font-[650] whitespace-nowrap">{formatXof(amount)}</strong>
      {refunded_amount > 0 && refunded_amount < amount && (
        <span className="block text-[0.92rem] text-muted">{`dont ${formatXof(refunded_amount)} remboursés`}</span>
      )}
    </span>
  );
}

const LOOKS: Readonly<Record<Status, { colours: string; mark: string }>> = {
  Payée: { colours: "bg-mint text-forest", mark: "M4 10.5l4 4 8-9" },
  "En attente": { colours: "bg-sun-soft text-ink", mark: "M10 3a7 7 0 1 0 .01 0M10 6.5V10l2.5 2" },
  Échouée: { colours: "bg-blush text-low", mark: "M5 5l10 10M15 5L5 15" },
  Remboursée: { colours: "bg-dune text-ink", mark: "M8 4L4 8l4 4M4 8h7a4 4 0 0 1 0 8H8" },
  Annulée: { colours: "bg-dune text-ink", mark: "M5 5l10 10M15 5L5 15" },
};

/** The status of a payment of dues, as a word with a mark beside the colour. */
function DuesStatus({ status }: { status: Status }): ReactNode {
  const { colours, mark } = LOOKS[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-[0.92rem] font-[650] whitespace-nowrap ${colours}`}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-3.5 flex-none">
        <path d={mark} fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      <span>{status}</span>
    </span>
  );
}

/** Saves a receipt, which only its owner's token opens. */
function ReceiptDownload({ url, day }: { url: string; day: string }): ReactNode {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const result = await fetchReceipt(url);
    setBusy(false);
    if (result.ok) return saveFile(result.value, `recu-cotisation-${day}.pdf`);
    showToast({ title: "Le reçu n’a pas pu être téléchargé", text: describeFailure(result), tone: "error" });
  }

  return (
    <Button
      tone="quiet"
      size="small"
      busy={busy}
      disabled={busy}
      aria-label={`Télécharger le reçu du ${day} (PDF)`}
      onClick={() => void download()}
    >
      Télécharger le reçu
    </Button>
  );
}
