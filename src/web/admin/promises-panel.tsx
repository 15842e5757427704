import { type ReactNode, useId } from "react";
import { type PromiseFigures, promiseFigures } from "#giving/promises/promise-figures.contract.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Panel } from "#web/ui/card.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";

const TEXTS = {
  loading: "Chargement des promesses…",
  failed: "Erreur lors du chargement des promesses",
};

/** The monthly promises in numbers, for staff who may read money. */
export function PromisesPanel(): ReactNode {
  const figures = useFetch<PromiseFigures>("/admin/promises/figures", fetchFigures);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Panel className="grid gap-4">
        <h2 id={id} className="text-card">
          Promesses mensuelles
        </h2>
        <WhenFetched fetched={figures} {...TEXTS} skeleton="h-16 rounded-card">
          {(shown) => <Figures figures={shown} />}
        </WhenFetched>
      </Panel>
    </section>
  );
}

function Figures({ figures }: { figures: PromiseFigures }): ReactNode {
  const { counts, monthly_amount } = figures;
  return (
    <>
      <p>
        <strong className="block font-display text-[1.6rem] leading-tight whitespace-nowrap">
          {formatFcfa(monthly_amount)}
        </strong>
        <span className="text-muted">promis chaque mois par les promesses actives</span>
      </p>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 border-t border-line pt-4 sm:grid-cols-4">
        <Count name="Actives" count={counts.active} />
        <Count name="En pause" count={counts.paused} />
        <Count name="Sans réponse" count={counts.stopped} />
        <Count name="Terminées" count={counts.ended} />
      </dl>
      <p className="border-t border-line pt-4">{describeReminders(figures)}</p>
      {counts.unconfirmed > 0 && <p className="-mt-2 text-muted">{describeUnconfirmed(counts.unconfirmed)}</p>}
    </>
  );
}

function Count({ name, count }: { name: string; count: number }): ReactNode {
  return (
    <div>
      <dt className="text-[0.92rem] text-muted">{name}</dt>
      <dd className="font-display text-[1.3rem] font-bold">{formatNumber(count)}</dd>
    </div>
  );
}

function describeReminders({ month, reminders_sent: sent, reminders_answered: answered }: PromiseFigures): string {
  const time = `En ${formatMonth(month)}`;
  if (sent === 0) return `${time}, aucun rappel n’est parti jusqu’ici.`;
  const reminders = sent === 1 ? "1 rappel envoyé" : `${formatNumber(sent)} rappels envoyés`;
  return `${time}\u00a0: ${reminders}, ${formatNumber(answered)} ${answered > 1 ? "suivis" : "suivi"} d’un don.`;
}

function describeUnconfirmed(count: number): string {
  return count === 1
    ? "Une promesse attend d’être confirmée par e\u2011mail."
    : `${formatNumber(count)} promesses attendent d’être confirmées par e\u2011mail.`;
}

function fetchFigures(path: string): Promise<ApiResult<PromiseFigures>> {
  return callApi(path, { contract: promiseFigures });
}
