import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { ContributionsAnswer, DuesPage, OwnDuesStanding } from "#giving/dues/dues.contract.ts";
import type { DuesReminders } from "#giving/dues/dues-reminders.contract.ts";
import { MONTHS } from "#shared/date-formats.ts";
import { formatXof } from "#shared/formats.ts";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { type Fetched, useFetch } from "#web/api/use-fetch.ts";
import { memberCall } from "#web/session/member-call.ts";
import { useMonthlyDues } from "#web/shell/use-settings.ts";
import { type Bar, BarChart } from "#web/ui/bar-chart.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Checkbox, SelectField } from "#web/ui/field.tsx";
import { currentPage } from "#web/ui/list-query.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
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
      hint="Une semaine avant l’échéance, le jour même, quinze jours après, puis chaque trimestre, jusqu’à votre paiement."
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

/** The query parameter that holds the year of the chart. */
const YEAR = "annee";

/**
 * The payments for each month of a year, as a picture and as a table, folded away on a phone; the year is in the
 * address.
 */
function ContributionsChart({
  year,
  years,
  answer,
}: {
  year: number;
  years: readonly number[];
  answer: Fetched<ContributionsAnswer>;
}): ReactNode {
  const [query, setQuery] = useSearchParams();
  // Here, and not beside the table: another year must not close it.
  const [open, setOpen] = useState(false);
  const [unfolded, setUnfolded] = useState(query.has(YEAR));
  const folded = unfolded ? "" : "max-sm:hidden";

  function choose(chosen: string) {
    const next = new URLSearchParams(query);
    next.set(YEAR, chosen);
    setQuery(next, { preventScrollReset: true, replace: true });
  }

  return (
    <section aria-labelledby="graphique">
      <Panel>
        <div
          className={`flex flex-wrap items-end justify-between gap-x-4 ${unfolded ? "mb-5 gap-y-4" : "gap-y-1 sm:mb-5 sm:gap-y-4"}`}
        >
          <h2 id="graphique" className="text-part">
            Mes cotisations mois par mois
          </h2>
          <Button
            tone="quiet"
            size="small"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
            className="-mx-2 sm:hidden"
          >
            {unfolded ? "Masquer le graphique" : "Voir le graphique"}
          </Button>
          <SelectField
            label="Année"
            name={YEAR}
            value={year}
            onChange={(event) => choose(event.currentTarget.value)}
            className={`w-36 ${folded}`}
          >
            {[...new Set([...years, year])]
              .sort((a, b) => b - a)
              .map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
          </SelectField>
        </div>
        <div className={folded}>
          <Contributions year={year} answer={answer} open={open} onToggle={setOpen} />
        </div>
      </Panel>
    </section>
  );
}

function Contributions({
  year,
  answer,
  open,
  onToggle,
}: {
  year: number;
  answer: Fetched<ContributionsAnswer>;
  open: boolean;
  onToggle: (open: boolean) => void;
}): ReactNode {
  const { value, failure, reload } = answer;
  const monthly = useMonthlyDues();
  if (failure) return <ErrorState text="Erreur lors du chargement du graphique" onRetry={reload} />;
  if (!value) {
    return (
      <Loading text="Chargement du graphique…">
        <Skeleton className="h-56 rounded-card" />
      </Loading>
    );
  }
  const bars = value.data.map(barOf);
  const total = bars.reduce((sum, bar) => sum + bar.value, 0);
  return (
    <>
      <p className="mb-4">
        {total > 0 ? (
          <>
            <strong className="whitespace-nowrap">{formatXof(total)}</strong> <span>{`payés pour ${year}.`}</span>
          </>
        ) : (
          `Aucune cotisation n’est payée pour ${year}.`
        )}
      </p>
      <BarChart
        bars={bars}
        full={Math.max(...bars.map(({ value: paid }) => paid), monthly)}
        format={formatXof}
        label={`Cotisations payées pour ${year}, mois par mois\u00a0: ${formatXof(total)} en tout.`}
      />
      <details open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className="group mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-tile font-[650] text-forest">
          <span className="group-open:hidden">Voir le tableau</span>
          <span className="hidden group-open:inline">Masquer le tableau</span>
        </summary>
        <table className="mt-2 w-full">
          <caption className="sr-only">{`Cotisations payées pour chaque mois de ${year}`}</caption>
          <thead>
            <tr className="border-b border-edge text-left">
              <th scope="col" className="py-2 font-semibold">
                Mois
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Montant
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value: amount }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {name}
                </th>
                <td className="py-2 text-right whitespace-nowrap tabular-nums">{formatXof(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function barOf({ month, amount }: ContributionsAnswer["data"][number]): Bar {
  const name = MONTHS[month - 1] ?? "";
  const capital = name.charAt(0).toUpperCase();
  return { name: capital + name.slice(1), short: SHORT[month - 1] ?? name, initial: capital, value: amount };
}

const SHORT = ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."];
