import { type ReactNode, useRef } from "react";
import { HeardAlike } from "#web/listing/found-total.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { type GuestBook, isBadgeCode } from "./guest-book.ts";
import { SIGNALS, timeOf } from "./verdict-panel.tsx";

const LONGEST_LIST = 8;

/** Finds guests by a part of their name, or by the typed code of their badge. `onSearch`: it is the name of no guest. */
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
  onSearch: (typed: string) => void;
  onGuest: (guestId: string) => void;
}): ReactNode {
  const field = useRef<HTMLFormElement>(null);
  const { guests: found, alike } = book.findName(typed, LONGEST_LIST);

  return (
    <div>
      <search>
        <form
          ref={field}
          onSubmit={(event) => {
            event.preventDefault();
            // The code of a badge may be heard like a name.
            if (typed.trim() === "" || (found.length > 0 && !(alike && isBadgeCode(typed)))) return;
            onSearch(typed.trim());
            // The next name or scan takes its place.
            field.current?.querySelector("input")?.select();
          }}
        >
          <TextField
            type="search"
            label="Nom, ou code du badge"
            value={typed}
            maxLength={120}
            autoComplete="off"
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        </form>
      </search>
      {typed.trim() !== "" && found.length === 0 && !isBadgeCode(typed) && (
        <p role="status" className="mt-2 text-muted">
          Personne ne porte ce nom dans la liste.
        </p>
      )}
      {alike && <HeardAlike count={found.length} />}
      {found.length > 0 && (
        <ul aria-label="Personnes trouvées" className="mt-2 border-t border-line">
          {found.map((guest) => {
            const verdict = book.judge(guest);
            return (
              <li key={guest.id} className="flex items-center gap-3 border-b border-line bg-white px-3 py-2">
                <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <p className="font-semibold">{guest.name}</p>
                  {verdict.kind !== "welcome" && (
                    <p className="text-[0.92rem] text-muted">{`${SIGNALS[verdict.kind].word}${verdict.kind === "again" ? ` à ${timeOf(verdict.at)}` : ""}`}</p>
                  )}
                </div>
                {verdict.kind === "welcome" && (
                  <Button
                    size="small"
                    aria-label={`Faire entrer ${guest.name}`}
                    onClick={() => {
                      onGuest(guest.id);
                      field.current?.querySelector("input")?.focus();
                    }}
                  >
                    Entrer
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
