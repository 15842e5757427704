import type { ReactNode } from "react";
import type { CampaignDetail, CampaignUnit } from "#giving/campaigns/campaign.contract.ts";
import { countUnits, describeOffer } from "#giving/campaigns/gift-worth.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import { type Milestone, milestonesOf } from "./milestones.ts";

/** Marks below the bar of a campaign, in units of what gifts pay; renders nothing if there are none. */
export function CampaignMilestones({ campaign, unit }: { campaign: CampaignDetail; unit: CampaignUnit }): ReactNode {
  const milestones = milestonesOf(campaign, unit);
  if (milestones.length === 0) return null;
  return (
    <div className="@container">
      <svg aria-hidden="true" className="block h-7 w-full overflow-visible text-[0.85rem] tabular-nums">
        {milestones.map((milestone, index) => (
          <Mark key={milestone.units} {...milestone} last={index === milestones.length - 1} />
        ))}
      </svg>
      <p className="text-[0.95rem] leading-snug text-muted">{reachedText(campaign, unit)}</p>
      <p className="sr-only">
        {`Étapes de la collecte\u00a0: ${milestones.map(({ units, reached }) => `${countUnits(units, unit)}${reached ? " (atteint)" : ""}`).join(", ")}.`}
      </p>
    </div>
  );
}

// Attributes, because the site's policy allows no styles on elements.
function Mark({ units, at, reached, last }: Milestone & { last: boolean }): ReactNode {
  const x = `${at}%`;
  return (
    <g className={reached ? "font-bold text-forest" : "text-muted"}>
      <line x1={x} x2={x} y1="0" y2="7" strokeWidth={reached ? 3 : 1.5} className="stroke-current" />
      {/* Where text is large for the bar, only the last number has room. */}
      <text
        x={x}
        y="1.5em"
        textAnchor={at > 94 ? "end" : "middle"}
        className={`fill-current ${last ? "" : "@max-[12em]:hidden"}`}
      >
        {formatNumber(units)}
      </text>
    </g>
  );
}

function reachedText({ amount, collected_amount: collected }: CampaignDetail, unit: CampaignUnit): string {
  const [reached, total] = [collected, amount].map((francs) => Math.floor(francs / unit.price));
  if (!reached || !total) return describeOffer(0, unit);
  return `De quoi offrir ${countUnits(reached, unit)}, pour un objectif de ${formatNumber(total)}.`;
}
