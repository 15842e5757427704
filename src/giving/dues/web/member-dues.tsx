import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ContributionsAnswer, DuesPage, OwnDuesStanding } from "#giving/dues/dues.contract.ts";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { type Fetched, useFetch } from "#web/api/use-fetch.ts";
import { memberCall } from "#web/session/member-call.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { currentPage } from "#web/ui/current-page.ts";
import { ContributionsChart, YEAR } from "./contributions-chart.tsx";
import { contributionsPath, duesPath } from "./dues-calls.ts";
import { DuesTable } from "./dues-table.tsx";
import { ReminderChoice } from "./reminder-choice.tsx";
import { StandingPanel } from "./standing-panel.tsx";

/** The member's own dues; fetched again when `version` changes. */
export function MemberDues({
  standing,
  version,
  thisYear,
}: {
  standing: Fetched<OwnDuesStanding>;
  version: number;
  thisYear: number;
}): ReactNode {
  const [query] = useSearchParams();
  const year = readYear(query) ?? thisYear;
  const list = useFetch<DuesPage>(duesPath(currentPage(query)), memberCall, version);
  const contributions = useFetch<ContributionsAnswer>(contributionsPath(year), memberCall, version);
  return (
    <div className="grid gap-10">
      <StandingPanel
        answer={standing}
        skeleton="h-52"
        action={() => (
          <ButtonLink to={`#${GIVE_ANCHOR}`} tone="give" className="max-lg:hidden">
            Payer ma cotisation
          </ButtonLink>
        )}
      />
      <section aria-labelledby="paiements">
        <h2 id="paiements" className="mb-4 text-part">
          Mes paiements
        </h2>
        <DuesTable answer={list} />
      </section>
      <ContributionsChart year={year} years={standing.value?.years ?? []} answer={contributions} />
      <ReminderChoice />
    </div>
  );
}

/** Returns the year in the address, or null if there is none that the API knows. */
function readYear(query: URLSearchParams): number | null {
  const text = query.get(YEAR) ?? "";
  if (!/^\d{4}$/.test(text)) return null;
  const year = Number(text);
  return year >= 2019 && year <= 2100 ? year : null;
}
