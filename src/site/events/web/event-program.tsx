import type { ReactNode } from "react";
import { formatTime } from "#shared/date-formats.ts";
import { groupProgram, type ProgramPart } from "#site/events/event-program.contract.ts";

/** The program of an event, times beside contents; renders nothing if there is none. */
export function EventProgram({ program }: { program: string | null }): ReactNode {
  const parts = groupProgram(program ?? "");
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="programme" className="mt-11">
      <h2 id="programme" className="mb-5 text-part">
        Programme
      </h2>
      <ol className="grid border-l-2 border-sun">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a program is one text, its parts have no other name
          <li key={index} className="relative grid gap-x-5 pb-6 pl-6 last:pb-0 sm:grid-cols-[8.5rem_1fr]">
            <span aria-hidden="true" className="absolute top-2 -left-[7px] size-3 rounded-full bg-laterite" />
            <Times part={part} />
            <div className="sm:col-start-2">
              {part.lines.map((line, position) => (
                <p
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
                  key={position}
                  className={position === 0 && part.from ? "font-semibold" : "text-muted"}
                >
                  {line}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Times({ part: { from, to } }: { part: ProgramPart }): ReactNode {
  if (!from) return null;
  return (
    <p className="font-display font-bold text-forest">
      <time dateTime={from}>{formatTime(from)}</time>
      {to && (
        <span>
          {" "}
          – <time dateTime={to}>{formatTime(to)}</time>
        </span>
      )}
    </p>
  );
}
