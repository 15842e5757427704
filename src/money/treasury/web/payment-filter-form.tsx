import type { ReactNode } from "react";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { TextField } from "#web/ui/field.tsx";
import { LINKED_FILTERS } from "./narrowed-note.tsx";
import { EVIDENCE_CHOICES, METHOD_CHOICES, PURPOSE_CHOICES, SORT_CHOICES, STATE_CHOICES } from "./payments.messages.ts";

const MORE = ["mode", "preuve", "du", "au", "paye_du", "paye_au", "tri"];

/** What the list of payments is filtered by: the rarer filters are folded until one of them is used. */
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
