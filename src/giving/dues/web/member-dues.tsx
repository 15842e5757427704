import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { ContributionsAnswer, DuesPage, OwnDuesStanding } from "#giving/dues/dues.contract.ts";
import type { DuesReminders } from "#giving/dues/dues-reminders.contract.ts";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { type Fetched, useFetch } from "#web/api/use-fetch.ts";
import { memberCall } from "#web/session/member-call.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { currentPage } from "#web/ui/current-page.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { ContributionsChart, YEAR } from "./contributions-chart.tsx";
import { contributionsPath, duesPath, REMINDERS_PATH } from "./dues-calls.ts";
import { DuesTable } from "./dues-table.tsx";
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

/** Turns reminders by mail on and off: the box changes at once, and back if the call fails. */
function ReminderChoice(): ReactNode {
  const { value } = useFetch<DuesReminders>(REMINDERS_PATH, memberCall);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [saving, setSaving] = useState(false);

  async function choose(wanted: boolean) {
    setChosen(wanted);
    setSaving(true);
    const result = await memberCall<DuesReminders>(REMINDERS_PATH, { body: { wanted } });
    setSaving(false);
    if (result.ok) return showToast({ title: wanted ? "Rappels activés" : "Rappels arrêtés", tone: "success" });
    setChosen(!wanted);
    showToast({ title: "Votre choix n’a pas été enregistré", text: describeFailure(result), tone: "error" });
  }

  // No choice before the current one is known.
  if (!value) return <div className="min-h-26" />;
  return (
    <Checkbox
      label="Me rappeler mes cotisations par e‑mail"
      hint="Une semaine avant l’échéance, le jour même, quinze jours après, puis une fois par trimestre. Dès que vous avez payé, nous ne vous écrivons plus."
      name="reminders"
      checked={chosen ?? value.wanted}
      aria-disabled={saving}
      onChange={({ currentTarget }) => {
        if (!saving) void choose(currentTarget.checked);
      }}
      className="min-h-26"
    />
  );
}
