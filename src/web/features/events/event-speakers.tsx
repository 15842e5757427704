import type { ReactNode } from "react";
import type { EventSpeaker } from "#contracts/event.ts";
import { initialOf } from "#contracts/formats.ts";
import { WovenTile } from "#web/ui/woven-band.tsx";

/** The speakers of an event; renders nothing if there are none. */
export function EventSpeakers({ speakers }: { speakers: readonly EventSpeaker[] }): ReactNode {
  if (speakers.length === 0) return null;
  return (
    <section aria-labelledby="intervenants" className="mt-11">
      <h2 id="intervenants" className="mb-5 text-[1.7rem]">
        {speakers.length > 1 ? "Intervenants" : "Intervenant"}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {speakers.map((speaker) => (
          <li key={speaker.id} className="rounded-card border border-line bg-white p-5">
            <div className="flex items-center gap-4">
              <span
                aria-hidden="true"
                className="relative grid h-17 w-14 flex-none place-items-center overflow-hidden rounded-t-full rounded-b-[10px]"
              >
                <WovenTile seed={speaker.name} className="absolute inset-0 size-full" />
                <span className="relative grid size-9 place-items-center rounded-full bg-ivory text-[0.92rem] font-bold text-forest">
                  {initials(speaker.name)}
                </span>
              </span>
              <div className="min-w-0">
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

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return initialOf(words[0]) + (words.length > 1 ? initialOf(words.at(-1)) : "");
}
