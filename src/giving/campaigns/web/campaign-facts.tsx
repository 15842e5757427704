import type { ReactNode } from "react";
import type { CampaignDetail, CampaignUnit } from "#giving/campaigns/campaign.contract.ts";
import { countUnits, describeOffer } from "#giving/campaigns/gift-worth.contract.ts";
import { progressPercent } from "#giving/campaigns/progress.contract.ts";
import { Fact, Facts } from "#giving/collecting/web/giving-layout.tsx";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { Bar, Percentage } from "#web/ui/progress-bar.tsx";

/** The state of a campaign: amount collected, target, donors, beneficiaries and deadline. */
export function CampaignFacts({ campaign }: { campaign: CampaignDetail }): ReactNode {
  const percent = progressPercent(campaign.collected_amount, campaign.amount);
  const daysText = textOfDays(campaign.days_left);
  return (
    <section
      aria-label="Où en est la collecte"
      className="rounded-card border border-line bg-white px-gutter py-4 sm:p-6"
    >
      <p className="mb-2.5 leading-snug sm:text-[1.1rem]">
        <b className="font-display whitespace-nowrap">{formatFcfa(campaign.collected_amount)}</b>{" "}
        <span className="whitespace-nowrap">{`sur ${formatNumber(campaign.amount)}\u00a0·`}</span>{" "}
        <Percentage percent={percent} />
        {daysText && (
          <>
            <span>&nbsp;·</span> <span className="whitespace-nowrap">{daysText}</span>
          </>
        )}
      </p>
      <Bar percent={percent} label={`Collecte de la campagne ${campaign.title}`} />
      {campaign.unit && <CampaignUnits campaign={campaign} unit={campaign.unit} />}
      <Facts>
        <Fact term={campaign.donors_count > 1 ? "Donateurs" : "Donateur"}>{formatNumber(campaign.donors_count)}</Fact>
        {campaign.potential_beneficiaries !== null && (
          <Fact term="Bénéficiaires potentiels">{formatNumber(campaign.potential_beneficiaries)}</Fact>
        )}
        <Fact term="Date limite">
          {campaign.limit_date ? (
            <time dateTime={campaign.limit_date}>{formatDate(campaign.limit_date)}</time>
          ) : (
            "Date à venir"
          )}
        </Fact>
      </Facts>
    </section>
  );
}

function textOfDays(days: number | null): string | null {
  if (days === null) return null;
  if (days === 0) return "dernier jour";
  return `encore ${days}\u00a0jour${days > 1 ? "s" : ""}`;
}

/** The units that gifts to a campaign pay for, below its bar; with marks if it says how many it needs. */
function CampaignUnits({ campaign, unit }: { campaign: CampaignDetail; unit: CampaignUnit }): ReactNode {
  const milestones = milestonesOf(campaign);
  const reached = <p className="text-[0.95rem] leading-snug text-muted">{reachedText(campaign, unit)}</p>;
  if (milestones.length === 0) return reached;
  return (
    <div className="@container">
      <svg aria-hidden="true" className="block h-7 w-full overflow-visible text-[0.85rem] tabular-nums">
        {milestones.map((milestone, index) => (
          <Mark key={milestone.units} {...milestone} last={index === milestones.length - 1} />
        ))}
      </svg>
      {reached}
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

function reachedText({ amount, collected_amount, units_needed }: Collection, unit: CampaignUnit): string {
  const needed = units_needed ?? 0;
  const reached = Math.floor((Math.min(collected_amount, amount) * needed) / amount);
  if (reached === 0) return describeOffer(0, unit);
  return `De quoi offrir ${countUnits(reached, unit)} sur ${formatNumber(needed)}.`;
}

/** A round number of units on the way to a campaign's goal. */
interface Milestone {
  units: number;
  /** Its place on the bar, in percent. */
  at: number;
  reached: boolean;
}

/** More would be crowded on a phone. */
const MOST = 4;

type Collection = Pick<CampaignDetail, "amount" | "collected_amount" | "units_needed">;

/**
 * Returns the milestones of a campaign on the way to the units that it needs, in order; none if it needs less than two.
 */
export function milestonesOf({
  amount: goal,
  collected_amount: collected,
  units_needed: needed,
}: Collection): Milestone[] {
  if (needed === null || needed < 2) return [];
  const step = roundStep(needed / MOST);
  return Array.from({ length: Math.floor(needed / step) }, (_, index) => {
    const units = (index + 1) * step;
    return { units, at: (units / needed) * 100, reached: collected * needed >= units * goal };
  });
}

/** Returns the smallest round number that is not below this one. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const steps = power === 1 ? [1, 2, 3, 4, 5, 6, 10] : [1, 2, 2.5, 3, 4, 5, 6, 10];
  return (steps.find((step) => step * power >= least) ?? 10) * power;
}
