import type { ReactNode } from "react";
import { formatDate, formatTime } from "#contracts/formats.ts";

/** A day and a time in Abidjan, which is on UTC all year. */
export function Moment({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={at}>
      {formatDate(new Date(at))}, {formatTime(at.slice(11, 16))}
    </time>
  );
}
