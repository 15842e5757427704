import type { ReactNode } from "react";
import { formatDate } from "#contracts/formats.ts";

/** The day a campaign ends, `YYYY-MM-DD`, or that it is not known yet. */
export function CampaignDeadline({ date }: { date: string | null }): ReactNode {
  if (!date) return <>Date à venir</>;
  return (
    <>
      {/* The specified text is 'Fin: {date}'; the space that French puts before a colon is drawn, not written. */}
      Fin<span className="ml-[0.25em]">:</span> <time dateTime={date}>{formatDate(date)}</time>
    </>
  );
}
