import type { ReactNode } from "react";
import { formatDate, formatMoment } from "#shared/date-formats.ts";
import { formatShortDate, formatShortMoment } from "#shared/short-dates.ts";

/** A day and a time in Abidjan, short; pointed at, in full. */
export function ShortMoment({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap">
      {formatShortMoment(at)}
    </time>
  );
}

/** A day in Abidjan, short; pointed at, in full. */
export function ShortDay({ on }: { on: string }): ReactNode {
  return (
    <time dateTime={on} title={formatDate(on.length === 10 ? on : new Date(on))} className="whitespace-nowrap">
      {formatShortDate(on)}
    </time>
  );
}
