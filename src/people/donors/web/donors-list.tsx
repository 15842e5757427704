import type { ReactNode } from "react";
import type { OfflineTargets } from "#money/offline-payments/offline-payment.contract.ts";
import type { DonorList, DonorSummary } from "#people/donors/donors.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { quoted } from "#shared/quoted.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { ColumnChoice } from "#web/listing/column-choice.tsx";
import { ListExport } from "#web/listing/export-links.tsx";
import { FilterChoice, FilterDay, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList, FoundTotal, useWanted } from "#web/listing/found-list.tsx";
import { HeardAlike } from "#web/listing/found-people.tsx";
import { ListTable } from "#web/listing/list-table.tsx";
import { RowLink } from "#web/listing/row-link.tsx";
import { SavedViews } from "#web/listing/saved-views.tsx";
import { ShortDay } from "#web/listing/short-dates.tsx";
import { type ListColumn, useColumns } from "#web/listing/use-columns.ts";
import { ButtonLink } from "#web/ui/button.tsx";

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
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Donateurs</h1>
        <div className="flex flex-wrap items-center gap-x-4">
          <ListExport api="/admin/donors/export" wanted={wanted} />
          <SavedViews list="donors" />
          <ColumnChoice columns={columns} />
        </div>
      </div>
      <DonorFilterForm />
      <FoundList<DonorSummary, DonorList>
        key={String(wanted)}
        api="/admin/donors"
        wanted={wanted}
        empty={String(wanted) === "" ? "Aucun donateur pour l’instant." : "Aucun donateur ne correspond."}
        elsewhere={<WithoutAddress searched={wanted.get("q")} />}
      >
        {(rows, { total, received, alike }) => (
          <>
            {alike && <HeardAlike count={total} beside={false} />}
            <div className="flex flex-wrap justify-between gap-x-4">
              <FoundTotal total={total} name={(count) => (count > 1 ? "donateurs" : "donateur")} />
              <p className="py-1 text-[0.95rem] text-muted">{`Reçu en tout, remboursements déduits\u00a0: ${formatFcfa(received)}`}</p>
            </div>
            <ListTable caption="Les donateurs" columns={columns.shown} rows={rows} keyOf={({ id }) => id} />
          </>
        )}
      </FoundList>
    </>
  );
}

/** Leads to the gifts without an address of who was searched: those without a number either belong to no donor. */
function WithoutAddress({ searched }: { searched: string | null }): ReactNode {
  if (!searched) return null;
  return (
    <>
      <p className="-mt-3 max-w-md text-muted">
        Les dons faits sans adresse e‑mail ni téléphone n’apparaissent pas ici.
      </p>
      <ButtonLink to={adminPaths.paymentsWithoutAddress(searched)} tone="ghost" size="small">
        {`Chercher ${quoted(searched)} parmi les dons sans adresse e‑mail`}
      </ButtonLink>
    </>
  );
}

const yesOrNo = (is: boolean) => (is ? "oui" : "non");

const COLUMNS: ListColumn<DonorSummary>[] = [
  {
    label: "Donateur",
    share: "w-[26%] min-w-36",
    narrow: "col-span-2 row-start-1",
    cell: ({ id, first_name, last_name }) => (
      <RowLink to={adminPaths.donor(id)}>{`${first_name} ${last_name}`}</RowLink>
    ),
  },
  {
    label: "E-mail",
    share: "w-[30%] min-w-44",
    narrow: "hidden",
    cell: ({ email }) => email,
  },
  {
    label: "Dernier paiement",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ last_at }) => <ShortDay on={last_at} />,
  },
  {
    label: "Paiements",
    align: "end",
    narrow: "row-start-2 col-span-2 justify-self-end text-[0.92rem] text-muted cards:after:content-['_fois']",
    cell: ({ payments }) => payments,
  },
  {
    label: "Reçu en tout",
    align: "end",
    narrow: "row-start-1 col-start-3 justify-self-end font-semibold",
    cell: ({ received }) => formatFcfa(received),
  },
  { label: "Téléphone", narrow: "hidden", extra: true, cell: ({ phone }) => phone },
  { label: "Compte", narrow: "hidden", extra: true, cell: ({ has_account }) => yesOrNo(has_account) },
  { label: "Cotisations", narrow: "hidden", extra: true, cell: ({ has_dues }) => yesOrNo(has_dues) },
];

const SORTS = [
  ["sum", "Plus grandes sommes"],
  ["name", "Par nom"],
] as const;

/** The filters of the list of donors. */
export function DonorFilterForm(): ReactNode {
  const { value: targets } = useApi<OfflineTargets>("/admin/offline-payments/targets");
  const campaigns = targets?.data.flatMap(({ target, label }) => {
    const [kind, id] = target.split(":");
    return kind === "don" && id ? [[id, label.replace(/^Campagne\s:\s/, "")] as const] : [];
  });
  return (
    <FilterForm
      search="Nom, e‑mail ou téléphone"
      more={() => (
        <>
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
          <FilterDay name="du" label="Dernier paiement du" />
          <FilterDay name="au" label="Au" />
        </>
      )}
    >
      <FilterChoice name="tri" label="Ordre" all="Les plus récents" options={SORTS} />
    </FilterForm>
  );
}
