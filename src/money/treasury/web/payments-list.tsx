import type { ReactNode } from "react";
import { nameOfEvidence } from "#money/payments/payment-words.contract.ts";
import type { PaymentList, PaymentSummary } from "#money/treasury/staff-payments.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa, formatPaid } from "#shared/formats.ts";
import { ColumnChoice } from "#web/listing/column-choice.tsx";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { FoundList } from "#web/listing/found-list.tsx";
import { FoundTotal } from "#web/listing/found-total.tsx";
import { SavedViews } from "#web/listing/saved-views.tsx";
import { type ListColumn, useColumns } from "#web/listing/use-columns.ts";
import { useWanted } from "#web/listing/use-wanted.ts";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StackedTable } from "#web/ui/stacked-table.tsx";
import { NarrowedNote } from "./narrowed-note.tsx";
import { PaymentChip } from "./payment-chip.tsx";
import { PaymentFilterForm } from "./payment-filter-form.tsx";
import { PAYMENT_PARAMETERS } from "./payment-parameters.ts";

/** The payments, found by the address of the page. */
export default function PaymentsList(): ReactNode {
  const columns = useColumns("payments", COLUMNS);
  const wanted = useWanted(PAYMENT_PARAMETERS);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Paiements</h1>
        <div className="flex flex-wrap items-center gap-x-4">
          <ExportLinks api="/admin/payments/export" wanted={wanted} />
          <ColumnChoice columns={columns} />
        </div>
      </div>
      <SavedViews list="payments" />
      <PaymentFilterForm />
      <NarrowedNote />
      <FoundList<PaymentSummary, PaymentList>
        key={String(wanted)}
        api="/admin/payments"
        wanted={wanted}
        empty={String(wanted) === "" ? "Aucun paiement pour l’instant." : "Aucun paiement ne correspond."}
      >
        {(rows, { total, ...sums }) => (
          <>
            <div className="flex flex-wrap justify-between gap-x-4">
              <FoundTotal total={total} name={(count) => (count > 1 ? "paiements" : "paiement")} />
              <p className="py-1 text-[0.95rem] text-muted">{describeSums(sums)}</p>
            </div>
            <StackedTable caption="Les paiements" columns={columns.shown} rows={rows} keyOf={({ id }) => id} />
          </>
        )}
      </FoundList>
    </>
  );
}

function describeSums({ paid, refunded, received }: Pick<PaymentList, "paid" | "refunded" | "received">): string {
  const gross = `Reçu\u00a0: ${formatFcfa(paid)}`;
  return refunded > 0 ? `${gross}, remboursé\u00a0: ${formatFcfa(refunded)}, reste ${formatFcfa(received)}` : gross;
}

const COLUMNS: ListColumn<PaymentSummary>[] = [
  {
    label: "Payeur",
    narrow: "col-span-2 row-start-1",
    cell: ({ id, first_name, last_name }) => (
      <Link
        to={adminPaths.payment(id)}
        className="inline-flex min-h-11 items-center leading-snug font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline"
      >{`${first_name} ${last_name}`}</Link>
    ),
  },
  {
    label: "Le",
    narrow: "col-span-2 row-start-3 text-[0.92rem] text-muted",
    cell: ({ ordered_at }) => <Moment at={ordered_at} />,
  },
  {
    label: "Pour",
    narrow: "col-span-3 row-start-2 text-[0.92rem] text-muted [overflow-wrap:anywhere]",
    cell: ({ purpose_label }) => purpose_label,
  },
  {
    label: "Mode",
    narrow: "hidden",
    cell: ({ method }) => <span className="whitespace-nowrap">{method}</span>,
  },
  {
    label: "État",
    narrow: "row-start-3 col-start-3 justify-self-end",
    cell: (payment) => <PaymentChip {...payment} />,
  },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 self-center justify-self-end font-semibold",
    cell: ({ amount, refunded, state }) => formatPaid(amount, state === "refunded" ? 0 : refunded),
  },
  { label: "Reçu", narrow: "hidden", extra: true, cell: ({ receipt_number }) => receipt_number },
  { label: "E\u2011mail", narrow: "hidden", extra: true, cell: ({ email }) => email },
  { label: "Preuve", narrow: "hidden", extra: true, cell: ({ evidence }) => nameOfEvidence(evidence) },
];
