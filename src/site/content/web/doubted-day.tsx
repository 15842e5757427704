import { type ComponentProps, type ReactNode, useState } from "react";
import { todayInAbidjan } from "#shared/date-formats.ts";
import { ContentControl } from "./content-fields.tsx";
import type { EditedContent } from "./edited-record.ts";

/** The doubts about a content whose last day is over, and about one that is scheduled to appear behind it. */
interface DayDoubts {
  past: string;
  later: string;
}

/** Returns what a content with this last day would be, if that is not meant: it is over already. */
function doubtDay(day: unknown, { past }: DayDoubts): string | null {
  return isDay(day) && day < todayInAbidjan() ? past : null;
}

/** Returns the same for a stored content, which may also appear too late. */
export function doubtLastDay(
  day: unknown,
  doubts: DayDoubts,
  { state, published_at: appears }: Pick<EditedContent, "state" | "published_at">,
): string[] {
  const past = doubtDay(day, doubts);
  if (past) return [past];
  const isLate = state === "scheduled" && appears !== null && isDay(day) && day < appears.slice(0, 10);
  return isLate ? [doubts.later] : [];
}

function isDay(day: unknown): day is string {
  return typeof day === "string" && day !== "";
}

/** The control of a last day, with a warning while it is past. */
export function DoubtedDay({
  control,
  doubts,
}: {
  control: ComponentProps<typeof ContentControl>;
  doubts: DayDoubts;
}): ReactNode {
  const [day, setDay] = useState(control.props.defaultValue);
  return (
    <div onInput={({ target }) => setDay((target as HTMLInputElement).value)}>
      <ContentControl {...control} />
      <p role="status" className="mt-1.5 text-[0.92rem] font-semibold empty:hidden">
        {doubtDay(day, doubts)}
      </p>
    </div>
  );
}
