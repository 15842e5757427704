import type { ReactNode } from "react";
import type { OfflineTargets } from "#money/offline-payments/offline-payment.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { TextField } from "#web/ui/field.tsx";

const MORE = ["campagne", "cotisations", "compte", "du", "au"];

const SORTS = [
  ["sum", "Plus grandes sommes"],
  ["name", "Par nom"],
] as const;

const fetchTargets = (path: string) => callApi<OfflineTargets>(path);

/** What the list of donors is filtered by: the rarer filters are folded until one of them is used. */
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
