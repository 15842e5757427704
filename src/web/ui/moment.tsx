import type { ReactNode } from "react";
import { formatMoment } from "#shared/date-formats.ts";

/** A day and a time in Abidjan. */
export function Moment({ at }: { at: string }): ReactNode {
  return <time dateTime={at}>{formatMoment(at)}</time>;
}
