import type { ReactNode } from "react";
import { plainText } from "#shared/plain-text.ts";
import type { EntranceGuest } from "#site/attendance/entrance.contract.ts";
import { Button } from "#web/ui/button.tsx";
import type { GuestBook } from "./guest-book.ts";
import { describeMove, SIGNALS, timeOf } from "./verdict-panel.tsx";

/** People of the list, each with the way in, or why there is none. Namesakes are told apart. */
export function FoundGuests({
  label,
  guests,
  book,
  namesakes = false,
  onEnter,
}: {
  label: string;
  guests: readonly EntranceGuest[];
  book: GuestBook;
  /** They may be the person who stands here. */
  namesakes?: boolean;
  onEnter: (guestId: string) => void;
}): ReactNode {
  if (guests.length === 0) return null;
  const names = book.guests.map(({ name }) => plainText(name));
  const isNamesake = ({ name }: EntranceGuest) =>
    namesakes || names.filter((other) => other === plainText(name)).length > 1;
  return (
    <ul aria-label={label} className="mt-2 border-t border-line">
      {guests.map((guest) => {
        const verdict = book.judge(guest);
        return (
          <li key={guest.id} className="flex items-center gap-3 border-b border-line bg-white px-3 py-2">
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className="font-semibold">{guest.name}</p>
              {isNamesake(guest) && <p className="text-[0.92rem] text-muted">{tellApart(guest)}</p>}
              {guest.note && <p className="text-[0.92rem]">{guest.note}</p>}
              {verdict.kind !== "welcome" && (
                <p className="text-[0.92rem] text-muted">
                  {[
                    `${SIGNALS[verdict.kind].word}${verdict.kind === "again" ? ` à ${timeOf(verdict.at)}` : ""}`,
                    ...describeMove(guest),
                  ].join(" · ")}
                </p>
              )}
            </div>
            {verdict.kind === "welcome" && (
              <Button size="small" aria-label={`Faire entrer ${guest.name}`} onClick={() => onEnter(guest.id)}>
                Entrer
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns what tells a guest from a namesake. Snapshots of an earlier release know neither. */
function tellApart({ company, phone_end }: Partial<EntranceGuest>): string {
  const phone = phone_end ? `téléphone en …${phone_end.replace(/(..)(?=.)/g, "$1\u00a0")}` : "sans téléphone";
  return [company, phone].filter(Boolean).join(" · ");
}
