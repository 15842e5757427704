import { formatDate, formatDayWithWeekday, formatTime } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import type { EventSummary } from "#site/events/event.contract.ts";
import type { PreviewFacts } from "#site/seo/preview.contract.ts";
import type { CampaignSummary } from "./campaign.contract.ts";
import { progressPercent } from "./progress.contract.ts";

/**
 * Returns the progress and the deadline of a campaign. The collected amount is a whole percentage of the goal, rounded
 * down, so that a campaign has a hundred previews on its way to the goal, not one for each gift.
 */
export function campaignFacts({
  amount: goal,
  collected_amount: collected,
  limit_date: deadline,
  closed,
}: Pick<CampaignSummary, "amount" | "collected_amount" | "limit_date" | "closed">): PreviewFacts {
  const step = goal / 100;
  const shown = Math.floor(Math.floor(collected / step) * step);
  const sum = `${formatFcfa(shown)} sur ${formatNumber(goal)}`;
  const until = deadline && `Jusqu’au ${formatDate(deadline)}`;
  return {
    percent: progressPercent(shown, goal),
    lines: [sum, closed ? "Campagne terminée" : (until ?? "Date à venir")],
  };
}

/** Returns the day, the time and the town of an event. */
export function eventFacts({
  event_date: day,
  event_time: time,
  city,
}: Pick<EventSummary, "event_date" | "event_time" | "city">): PreviewFacts {
  const date = formatDayWithWeekday(day);
  return { percent: null, lines: [time ? `${date} à ${formatTime(time)}` : date, city] };
}
