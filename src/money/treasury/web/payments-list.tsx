import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { nameOfEvidence } from "#money/payments/payment-words.contract.ts";
import type { PaymentList, PaymentSummary } from "#money/treasury/staff-payments.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate, formatMoment } from "#shared/date-formats.ts";
import { formatFcfa, formatPaid } from "#shared/formats.ts";
import { ColumnChoice } from "#web/listing/column-choice.tsx";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList } from "#web/listing/found-list.tsx";
import { FoundTotal } from "#web/listing/found-total.tsx";
import { SavedViews } from "#web/listing/saved-views.tsx";
import { type ListColumn, useColumns } from "#web/listing/use-columns.ts";
import { useWanted } from "#web/listing/use-wanted.ts";
import { TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StackedTable } from "#web/ui/stacked-table.tsx";
import { PaymentChip } from "./payment-chip.tsx";
import { PAYMENT_PARAMETERS } from "./payment-parameters.ts";
import { EVIDENCE_CHOICES, METHOD_CHOICES, PURPOSE_CHOICES, SORT_CHOICES, STATE_CHOICES } from "./payments.messages.ts";

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

const MORE = ["mode", "preuve", "du", "au", "paye_du", "paye_au", "tri"];

/** The filters of the list of payments: the rarer ones are folded until one of them is used. */
export function PaymentFilterForm(): ReactNode {
  return (
    <FilterForm
      submit="Rechercher"
      className="grid-cols-2 *:first:col-span-full md:grid-cols-[minmax(0,1fr)_11rem_11rem_auto] md:*:first:col-span-1"
    >
      {(query) => (
        <>
          <TextField
            name="recherche"
            type="search"
            label="Nom, e‑mail, téléphone, reçu ou référence"
            defaultValue={query.get("recherche") ?? ""}
            maxLength={200}
          />
          <FilterChoice name="etat" label="État" all="Tous" options={STATE_CHOICES} />
          <FilterChoice name="pour" label="Pour" all="Tout" options={PURPOSE_CHOICES} />
          <details open={MORE.some((name) => query.has(name))} className="order-last col-span-full">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center text-[0.97rem] font-[650] text-forest underline decoration-sun decoration-2 underline-offset-4">
              Plus de filtres
            </summary>
            <div className="mt-1 grid grid-cols-2 gap-3 md:grid-cols-4">
              <FilterChoice name="mode" label="Mode de paiement" all="Tous" options={METHOD_CHOICES} />
              <FilterChoice name="preuve" label="Preuve" all="Toutes" options={EVIDENCE_CHOICES} />
              <TextField name="du" type="date" label="Commandé du" defaultValue={query.get("du") ?? ""} />
              <TextField name="au" type="date" label="Commandé au" defaultValue={query.get("au") ?? ""} />
              <TextField name="paye_du" type="date" label="Payé du" defaultValue={query.get("paye_du") ?? ""} />
              <TextField name="paye_au" type="date" label="Payé au" defaultValue={query.get("paye_au") ?? ""} />
              <FilterChoice name="tri" label="Ordre" all="Les plus récents" options={SORT_CHOICES} />
            </div>
          </details>
          {LINKED_FILTERS.filter((name) => query.has(name)).map((name) => (
            <input key={name} type="hidden" name={name} defaultValue={query.get(name) ?? ""} />
          ))}
        </>
      )}
    </FilterForm>
  );
}

/** Filters that links set and the form has no field for. */
export const LINKED_FILTERS = ["cible", "rendu_du", "rendu_au", "depuis", "avant", "donateurs"] as const;

const GIVERS: Readonly<Record<string, string>> = {
  new: "dons de nouveaux donateurs",
  returning: "dons de donateurs qui avaient déjà donné",
  anonymous: "dons sans adresse e\u2011mail",
};

/** Says which filters the form does not show are in force, with the way out of them. */
export function NarrowedNote(): ReactNode {
  const [query] = useSearchParams();
  const said = nameFilters(query);
  if (said.length === 0) return null;
  const without = new URLSearchParams([...query].filter(([name]) => !LINKED_FILTERS.some((filter) => filter === name)));
  return (
    <p className="mb-4 rounded-tile bg-sun-soft px-4 py-2.5">
      <span>{`Seulement\u00a0: ${said.join(", ")}. `}</span>
      <Link to={`?${without}`} className="font-semibold text-forest underline underline-offset-4">
        Voir aussi les autres
      </Link>
    </p>
  );
}

function nameFilters(query: URLSearchParams): string[] {
  const [from, to, since, before, giver] = ["rendu_du", "rendu_au", "depuis", "avant", "donateurs"].map((name) =>
    query.get(name),
  );
  return [
    query.has("cible") ? "une campagne ou un projet" : "",
    from && to && isDay(from) && isDay(to) ? `remboursés du ${formatDate(from)} au ${formatDate(to)}` : "",
    since && before && isMoment(since) && isMoment(before)
      ? `commandés de ${formatMoment(since)} à ${formatMoment(before)}`
      : "",
    giver ? (GIVERS[giver] ?? giver) : "",
  ].filter((text) => text !== "");
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isMoment = (text: string) => !Number.isNaN(Date.parse(text));
