import type { ReactNode } from "react";
import { paymentsPath } from "#money/treasury/web/payment-parameters.ts";
import type { GiverFigures } from "#operations/dashboard/dashboard.contract.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { DashboardPanel } from "./dashboard-panel.tsx";
import { FigureLink } from "./figure-link.tsx";

/** Who gave in the period, and what became of the promises that were due. */
export function GiversPanel({ query }: { query: string }): ReactNode {
  return (
    <DashboardPanel<GiverFigures> title="Donateurs et promesses" api={`/admin/dashboard/givers?${query}`}>
      {(figures) => (
        <>
          <ul className="grid gap-3">
            <Givers figures={figures} kind="new" name="Nouveaux donateurs" />
            <Givers figures={figures} kind="returning" name="Avaient déjà donné" />
            <Givers figures={figures} kind="anonymous" name="Dons sans adresse e‑mail" />
          </ul>
          <p className="border-t border-line pt-4">{describePromises(figures.promises)}</p>
        </>
      )}
    </DashboardPanel>
  );
}

function Givers({
  figures,
  kind,
  name,
}: {
  figures: GiverFigures;
  kind: "new" | "returning" | "anonymous";
  name: string;
}): ReactNode {
  const { people, gifts, amount } = figures[kind];
  const { from, to } = figures.period;
  const giftCount = gifts > 1 ? `${formatNumber(gifts)} dons` : `${gifts} don`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span>
        <span>{name}</span>
        {kind !== "anonymous" && <strong>{`\u00a0: ${formatNumber(people)}`}</strong>}
      </span>
      <FigureLink to={paymentsPath({ paid_from: from, paid_to: to, giver: kind })}>
        {`${giftCount}, ${formatFcfa(amount)}`}
      </FigureLink>
    </li>
  );
}

function describePromises({ due, honoured }: GiverFigures["promises"]): string {
  if (due === 0) return "Promesses mensuelles\u00a0: aucun rappel n’est parti dans cette période.";
  const reminders = due === 1 ? "1 rappel parti" : `${formatNumber(due)} rappels partis`;
  const gifts = honoured === 0 ? "aucun n’a été suivi" : `${formatNumber(honoured)} suivi${honoured > 1 ? "s" : ""}`;
  return `Promesses mensuelles\u00a0: ${reminders}, ${gifts} d’un don dans les 31\u00a0jours.`;
}
