import { type ReactNode, useRef } from "react";
import { plainText } from "#shared/plain-text.ts";
import type { EntranceGuest } from "#site/attendance/entrance.contract.ts";
import { HEARD_LIST, HeardAlike } from "#web/listing/found-people.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { type GuestBook, isBadgeCode, isPhone } from "./guest-book.ts";
import { describeMove, SIGNALS, timeOf } from "./verdict-panel.tsx";

const LONGEST_LIST = 8;

/** Finds guests by a part of their name, the end of their telephone number, or the typed code of their badge. `onSearch`: no name is written so; `heard` if one is heard so. */
export function GuestSearch({
  book,
  typed,
  onType,
  onSearch,
  onGuest,
}: {
  book: GuestBook;
  typed: string;
  onType: (typed: string) => void;
  onSearch: (typed: string, heard: boolean) => void;
  onGuest: (guestId: string) => void;
}): ReactNode {
  const field = useRef<HTMLFormElement>(null);
  const { written, heard } = book.findName(typed, LONGEST_LIST);

  function onEnter(guestId: string) {
    onGuest(guestId);
    field.current?.querySelector("input")?.focus();
  }

  return (
    <div>
      <search>
        <form
          ref={field}
          className="scroll-mt-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() === "" || written.length > 0) return;
            onSearch(typed.trim(), heard.length > 0);
            // The next name or scan takes its place.
            field.current?.querySelector("input")?.select();
          }}
        >
          <TextField
            type="search"
            label="Nom, fin du téléphone ou code du badge"
            value={typed}
            autoComplete="off"
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            // The keyboard of a telephone leaves half of the screen, which belongs to the people who are found.
            onFocus={() => field.current?.scrollIntoView()}
          />
        </form>
      </search>
      {typed.trim() !== "" && written.length + heard.length === 0 && !isBadgeCode(typed) && (
        <p role="status" className="mt-2 text-muted">
          {isPhone(typed) ? "Aucun téléphone de la liste ne finit ainsi." : "Personne ne porte ce nom dans la liste."}
        </p>
      )}
      <FoundGuests label="Personnes trouvées" guests={written} {...{ book, onEnter }} />
      {heard.length > 0 && <HeardAlike count={heard.length} beside={written.length > 0} />}
      <FoundGuests label={HEARD_LIST} guests={heard} {...{ book, onEnter }} />
    </div>
  );
}

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
