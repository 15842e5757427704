import type { ReactNode } from "react";
import { formatTime } from "#shared/date-formats.ts";
import { initialOf } from "#shared/formats.ts";
import type { EventSpeaker } from "#site/events/event.contract.ts";
import { groupProgram, type ProgramPart } from "#site/events/event-program.contract.ts";
import { Picture } from "#web/ui/picture.tsx";
import { isElsewhere } from "#web/ui/picture-sources.ts";
import { WovenTile } from "#web/ui/woven-band.tsx";

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

/** The speakers of an event; renders nothing if there are none. */
export function EventSpeakers({ speakers }: { speakers: readonly EventSpeaker[] }): ReactNode {
  if (speakers.length === 0) return null;
  return (
    <section aria-labelledby="intervenants" className="mt-11">
      <h2 id="intervenants" className="mb-5 text-part">
        {speakers.length > 1 ? "Intervenants" : "Intervenant"}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {speakers.map((speaker) => (
          <li key={speaker.id} className="rounded-card border border-line bg-white p-gutter">
            <div className="flex flex-wrap items-center gap-4">
              <SpeakerPortrait speaker={speaker} />
              <div className="min-w-0 flex-[1_1_9rem]">
                <h3 className="text-[1.12rem] leading-tight tracking-[-0.01em]">{speaker.name}</h3>
                <p className="mt-1 text-[0.95rem] leading-snug text-muted">
                  {[speaker.title, speaker.company].filter(Boolean).join(", ")}
                </p>
                {speaker.country && <p className="text-[0.92rem] text-muted">{speaker.country}</p>}
              </div>
            </div>
            {speaker.bio && <p className="mt-3.5 text-[0.98rem]">{speaker.bio}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A round portrait, or the initials; decoration beside the name. */
function SpeakerPortrait({ speaker: { name, photo } }: { speaker: EventSpeaker }): ReactNode {
  const frame = "relative size-17 flex-none overflow-hidden rounded-full";
  if (photo && !isElsewhere(photo)) {
    return (
      <span className={frame}>
        <Picture reference={photo} seed={name} alt="" sizes="68px" />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={`${frame} grid place-items-center`}>
      <WovenTile seed={name} className="absolute inset-0 size-full" />
      <span className="relative grid size-10 place-items-center rounded-full bg-ivory text-[0.92rem] font-bold text-forest">
        {initials(name)}
      </span>
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return initialOf(words[0]) + (words.length > 1 ? initialOf(words.at(-1)) : "");
}
