import type { ReactNode } from "react";
import type { DuesStanding, OwnDuesStanding } from "#giving/dues/dues.contract.ts";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import { formatDate, formatMonth } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import type { Fetched } from "#web/api/use-fetch.ts";
import { Panel } from "#web/ui/card.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/** The member's standing in plain words: what is paid, what is owed, what comes next. */
export function StandingPanel({
  answer,
  skeleton,
  action,
}: {
  /** The classes of the height that the panel most often has on this page. */
  skeleton: string;
  answer: Fetched<OwnDuesStanding>;
  /** Renders what the member can do about it. */
  action: (standing: DuesStanding) => ReactNode;
}): ReactNode {
  const { value: standing, failure, reload } = answer;
  if (failure) return <ErrorState text="Erreur lors du chargement de votre situation" onRetry={reload} />;
  if (!standing) {
    return (
      <Loading text="Chargement de votre situation…">
        <Skeleton className={`rounded-panel ${skeleton}`} />
      </Loading>
    );
  }
  const late = standing.standing === "late";
  return (
    <Panel className={late ? "border-laterite" : "border-leaf"}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h2 className={`flex items-center gap-2.5 text-part ${late ? "text-laterite" : "text-forest"}`}>
            <svg aria-hidden="true" viewBox="0 0 26 26" className="size-7 flex-none">
              <circle cx="13" cy="13" r="13" fill="currentColor" />
              <path
                d={late ? "M13 6v9M13 18v2.4" : "M8 13l4 4 7-8"}
                fill="none"
                strokeWidth="2.6"
                className="stroke-white"
              />
            </svg>
            <span>{late ? "En retard" : "À jour"}</span>
          </h2>
          <p className="mt-2 text-[1.1rem]">{paidText(standing)}</p>
          <p className="mt-1 text-[1.1rem]">{owedText(standing)}</p>
          {standing.paid_before.length > 0 && <p className="mt-1 text-muted">{beforeText(standing.paid_before)}</p>}
          {standing.waived.length > 0 && <p className="mt-1 text-muted">{waivedText(standing.waived)}</p>}
        </div>
        {action(standing)}
      </div>
    </Panel>
  );
}

function paidText({ standing, paid_through: through, waived }: OwnDuesStanding): string {
  const done = waived.length > 0 ? "réglées" : "payées";
  if (through !== null) return `Vos cotisations sont ${done} jusqu’à fin ${formatMonth(through)}.`;
  return standing === "late" ? "Aucun mois n’est encore payé." : "Rien à régler aujourd’hui.";
}

function owedText({
  standing,
  owed,
  owed_list: months,
  paid_through: through,
  next_due: next,
}: OwnDuesStanding): ReactNode {
  if (standing === "up_to_date") {
    if (through === null) {
      return `Votre première cotisation (${formatMonth(next.month)}) est attendue pour le ${formatDate(next.date)}.`;
    }
    return `Prochaine échéance\u00a0: le ${formatDate(next.date)}, pour ${formatMonth(next.month)}.`;
  }
  return (
    <span>
      Il reste <strong className="whitespace-nowrap">{formatFcfa(owed)}</strong>{" "}
      <span>{`à régler\u00a0: ${nameMonths(months)}.`}</span>
    </span>
  );
}

function beforeText(months: readonly string[]): string {
  return `Réglé avant votre arrivée sur le site\u00a0: ${nameMonths(months)}.`;
}

function waivedText(months: readonly string[]): string {
  const names = nameMonths(months);
  return months.length > 1
    ? `La fondation vous a fait remise de ${months.length}\u00a0mois\u00a0: ${names}.`
    : `La fondation vous a fait remise d’un mois\u00a0: ${names}.`;
}
