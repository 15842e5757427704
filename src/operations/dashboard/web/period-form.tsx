import type { ReactNode } from "react";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { TextField } from "#web/ui/field.tsx";

const PERIODS = [
  ["7", "7 derniers jours"],
  ["90", "90 derniers jours"],
  ["mois", "Ce mois"],
  ["annee", "Cette année"],
  ["dates", "Mes dates"],
] as const;
const WINDOWS = [["7j", "7 derniers jours"]] as const;

/** What the dashboard shows: it applies at once, own dates with the button. */
export function PeriodForm(): ReactNode {
  return (
    <FilterForm submit="Afficher" className="sm:grid-cols-2 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      {(query) => (
        <>
          <FilterChoice name="periode" label="Période" all="30 derniers jours" options={PERIODS} />
          {query.get("periode") === "dates" && (
            <>
              <TextField name="du" type="date" label="Du" required defaultValue={query.get("du") ?? ""} />
              <TextField name="au" type="date" label="Au" required defaultValue={query.get("au") ?? ""} />
            </>
          )}
          <FilterChoice name="reussite" label="Réussite des paiements" all="24 dernières heures" options={WINDOWS} />
        </>
      )}
    </FilterForm>
  );
}
