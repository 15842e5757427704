import type { ReactNode } from "react";
import type { OfflineTargets } from "#money/offline-payments/offline-payment.contract.ts";
import type { DonorList, DonorSummary } from "#people/donors/donors.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
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
import { StackedTable } from "#web/ui/stacked-table.tsx";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = {
  recherche: "q",
  campagne: "campaign",
  cotisations: "dues",
  compte: "account",
  du: "from",
  au: "to",
  tri: "sort",
} as const;

/** The donors, found by the address of the page. */
export default function DonorsList(): ReactNode {
  const columns = useColumns("donors", COLUMNS);
  const wanted = useWanted(PARAMETERS);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Donateurs</h1>
        <div className="flex flex-wrap items-center gap-x-4">
          <ExportLinks api="/admin/donors/export" wanted={wanted} />
          <ColumnChoice columns={columns} />
        </div>
      </div>
      <SavedViews list="donors" />
      <DonorFilterForm />
      <FoundList<DonorSummary, DonorList>
        key={String(wanted)}
        api="/admin/donors"
        wanted={wanted}
        empty={String(wanted) === "" ? "Aucun donateur pour l’instant." : "Aucun donateur ne correspond."}
      >
        {(rows, { total, received }) => (
          <>
            <div className="flex flex-wrap justify-between gap-x-4">
              <FoundTotal total={total} name={(count) => (count > 1 ? "donateurs" : "donateur")} />
              <p className="py-1 text-[0.95rem] text-muted">{`Reçu d’eux en tout, remboursements déduits\u00a0: ${formatFcfa(received)}`}</p>
            </div>
            <StackedTable caption="Les donateurs" columns={columns.shown} rows={rows} keyOf={({ id }) => id} />
          </>
        )}
      </FoundList>
    </>
  );
}

const yesOrNo = (is: boolean) => (is ? "oui" : "non");

const COLUMNS: ListColumn<DonorSummary>[] = [
  {
    label: "Donateur",
    narrow: "col-span-2 row-start-1",
    cell: ({ id, first_name, last_name }) => (
      <Link
        to={adminPaths.donor(id)}
        className="inline-flex min-h-11 items-center leading-snug font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline"
      >{`${first_name} ${last_name}`}</Link>
    ),
  },
  {
    label: "E\u2011mail",
    narrow: "col-span-3 row-start-2 text-[0.92rem] text-muted [overflow-wrap:anywhere]",
    cell: ({ email }) => email,
  },
  {
    label: "Dernier paiement",
    narrow: "col-span-2 row-start-3 text-[0.92rem] text-muted",
    cell: ({ last_at }) => (
      <time dateTime={last_at} className="whitespace-nowrap">
        {formatDate(new Date(last_at))}
      </time>
    ),
  },
  {
    label: "Paiements",
    align: "end",
    narrow: "row-start-3 col-start-3 justify-self-end text-[0.92rem] text-muted @max-[35rem]:after:content-['_fois']",
    cell: ({ payments }) => payments,
  },
  {
    label: "Reçu en tout",
    align: "end",
    narrow: "row-start-1 col-start-3 self-center justify-self-end font-semibold",
    cell: ({ received }) => formatFcfa(received),
  },
  { label: "Téléphone", narrow: "hidden", extra: true, cell: ({ phone }) => phone },
  { label: "Compte", narrow: "hidden", extra: true, cell: ({ has_account }) => yesOrNo(has_account) },
  { label: "Cotisations", narrow: "hidden", extra: true, cell: ({ has_dues }) => yesOrNo(has_dues) },
];

const MORE = ["campagne", "cotisations", "compte", "du", "au"];

const SORTS = [
  ["sum", "Plus grandes sommes"],
  ["name", "Par nom"],
] as const;

const fetchTargets = (path: string) => callApi<OfflineTargets>(path);

/** The filters of the list of donors: the rarer ones are folded until one of them is used. */
export function DonorFilterForm(): ReactNode {
  const { value: targets } = useFetch("/admin/offline-payments/targets", fetchTargets);
  const campaigns = targets?.data.flatMap(({ target, label }) => {
    const [kind, id] = target.split(":");
    return kind === "don" && id ? [[id, label.replace(/^Campagne\s:\s/, "")] as const] : [];
  });
  return (
    <FilterForm submit="Rechercher" className="md:grid-cols-[minmax(0,1fr)_16rem_auto]">
      {(query) => (
        <>
          <TextField
            name="recherche"
            type="search"
            label="Nom, e‑mail ou téléphone"
            defaultValue={query.get("recherche") ?? ""}
            maxLength={200}
          />
          <FilterChoice name="tri" label="Ordre" all="Les plus récents" options={SORTS} />
          <details open={MORE.some((name) => query.has(name))} className="order-last col-span-full">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center text-[0.97rem] font-[650] text-forest underline decoration-sun decoration-2 underline-offset-4">
              Plus de filtres
            </summary>
            <div className="mt-1 grid grid-cols-2 gap-3 *:first:col-span-full md:grid-cols-5 md:*:first:col-span-1">
              <FilterChoice name="campagne" label="A donné à la campagne" all="Toutes" options={campaigns ?? null} />
              <FilterChoice
                name="cotisations"
                label="Cotisations"
                all="Avec ou sans"
                options={[
                  ["yes", "En a payé"],
                  ["no", "N’en a pas payé"],
                ]}
              />
              <FilterChoice
                name="compte"
                label="Compte"
                all="Avec ou sans"
                options={[
                  ["yes", "A un compte"],
                  ["no", "Sans compte"],
                ]}
              />
              <TextField name="du" type="date" label="Dernier paiement du" defaultValue={query.get("du") ?? ""} />
              <TextField name="au" type="date" label="Au" defaultValue={query.get("au") ?? ""} />
            </div>
          </details>
        </>
      )}
    </FilterForm>
  );
}
