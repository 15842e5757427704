import type { ReactNode } from "react";
import { formatDate } from "#shared/date-formats.ts";

/** The last day of a campaign, `YYYY-MM-DD`, or a text if it is not known yet. */
export function CampaignDeadline({ date }: { date: string | null }): ReactNode {
  if (!date) return <span>Date à venir</span>;
  return (
    <span>
      {/* The specified text is 'Fin: {date}'; the space before the French colon is added by style, not in the text. */}
      Fin<span className="ml-[0.25em]">:</span> <time dateTime={date}>{formatDate(date)}</time>
    </span>
  );
}
