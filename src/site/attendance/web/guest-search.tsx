import { type ReactNode, useRef } from "react";
import { HEARD_LIST, HeardAlike } from "#web/listing/found-people.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FoundGuests } from "./found-guests.tsx";
import { type GuestBook, isBadgeCode, isPhone } from "./guest-book.ts";

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
