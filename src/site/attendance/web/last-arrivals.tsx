import type { ReactNode } from "react";
import type { GuestBook } from "./guest-book.ts";
import { timeOf } from "./verdict-panel.tsx";

const SHOWN = 12;

/** The people who came last, at whatever gate, where the screen has room for them. */
export function LastArrivals({ book: { guests } }: { book: GuestBook }): ReactNode {
  const came = guests
    .flatMap(({ id, name, entered_at, note }) => (entered_at === null ? [] : [{ id, name, note, at: entered_at }]))
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, SHOWN);
  return (
    <section aria-labelledby="last-arrivals" className="max-lg:hidden">
      <h2 id="last-arrivals" className="mb-2 text-[1.1rem]">
        Dernières arrivées
      </h2>
      {came.length === 0 ? (
        <p className="text-muted">Personne n’est entré pour l’instant.</p>
      ) : (
        <ul className="border-t border-line">
          {came.map(({ id, name, note, at }) => (
            <li key={id} className="flex items-baseline gap-3 border-b border-line bg-white px-3 py-2">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-semibold">{name}</span>
                {note && <span className="block text-[0.92rem] text-muted">{note}</span>}
              </span>
              <span className="flex-none text-[0.92rem] text-muted tabular-nums">{timeOf(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
