import type { ReactNode } from "react";
import { type PromiseFigures, promiseFigures } from "#giving/promises/promise-figures.contract.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { CompactSection } from "#web/ui/compact-list.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";

/** The monthly promises in numbers, for staff who may read money, once there is one; folded on a narrow screen. */
export function PromisesPanel(): ReactNode {
  const figures = useFetch<PromiseFigures>("/admin/promises/figures", fetchFigures);
  if (!figures.failure && !isAny(figures.value)) return null;
  return (
    <CompactSection
      title="Promesses mensuelles"
      // A failure is shown, and can be tried again.
      folded={!figures.failure}
      inside={figures.value && formatFcfa(figures.value.monthly_amount)}
    >
      <WhenFetched fetched={figures} {...loadingOf("des promesses")}>
        {(shown) => <Figures figures={shown} />}
      </WhenFetched>
    </CompactSection>
  );
}

function isAny(figures: PromiseFigures | null): boolean {
  return figures !== null && Object.values(figures.counts).some((count) => count > 0);
}

function Figures({ figures }: { figures: PromiseFigures }): ReactNode {
  const { counts, monthly_amount } = figures;
  return (
    <div className="grid gap-2.5 pt-1.5">
      <p>
        <strong className="font-display text-[min(1.35rem,7.5vw)] leading-tight whitespace-nowrap">
          {formatFcfa(monthly_amount)}
        </strong>{" "}
        <span className="text-[0.95rem] text-muted">promis chaque mois par les promesses actives</span>
      </p>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-1 sm:grid-cols-4">
        <Count name="Actives" count={counts.active} />
        <Count name="En pause" count={counts.paused} />
        <Count name="Sans réponse" count={counts.stopped} />
        <Count name="Terminées" count={counts.ended} />
      </dl>
      <p className="text-[0.95rem]">{describeReminders(figures)}</p>
      {counts.unconfirmed > 0 && <p className="text-[0.95rem] text-muted">{describeUnconfirmed(counts.unconfirmed)}</p>}
    </div>
  );
}

function Count({ name, count }: { name: string; count: number }): ReactNode {
  return (
    <div className="flex items-baseline justify-between gap-x-2 sm:block">
      <dt className="text-[0.92rem] text-muted">{name}</dt>
      <dd className="font-display text-[1.1rem] font-bold">{formatNumber(count)}</dd>
    </div>
  );
}

function describeReminders({ month, reminders_sent: sent, reminders_answered: answered }: PromiseFigures): string {
  const time = `En ${formatMonth(month)}`;
  if (sent === 0) return `${time}, aucun rappel n’est parti jusqu’ici.`;
  const reminders = sent === 1 ? "1 rappel envoyé" : `${formatNumber(sent)}\u00a0rappels envoyés`;
  return `${time}\u00a0: ${reminders}, ${formatNumber(answered)} ${answered > 1 ? "suivis" : "suivi"} d’un don.`;
}

function describeUnconfirmed(count: number): string {
  return count === 1
    ? "Une promesse attend d’être confirmée par e\u2011mail."
    : `${formatNumber(count)}\u00a0promesses attendent d’être confirmées par e\u2011mail.`;
}

function fetchFigures(path: string): Promise<ApiResult<PromiseFigures>> {
  return callApi(path, { contract: promiseFigures });
}
