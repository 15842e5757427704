import { type ReactNode, useEffect, useRef, useState } from "react";
import { plainText } from "#shared/plain-text.ts";
import { SHORT_BADGE_CODE } from "#site/attendance/badge-code.contract.ts";
import { isBadgeCode, isNoName, plainBadgeCode } from "#site/attendance/badge-form.contract.ts";
import type { EntranceGuest } from "#site/attendance/entrance.contract.ts";
import { tellByPhone } from "#site/attendance/namesakes.contract.ts";
import { HEARD_LIST, HeardAlike } from "#web/listing/found-people.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { moveByArrow } from "#web/ui/move-by-arrow.ts";
import { type GuestBook, type GuestVerdict, hashBadge, isPhone, type Verdict } from "./guest-book.ts";
import { codesIn } from "./scanned-codes.ts";
import { TakeBackButton } from "./take-back.tsx";
import { admissionOf, describeVerdict, nameVerdict } from "./verdict-panel.tsx";

const LONGEST_LIST = 8;

const hasMouse = () => matchMedia("(pointer: fine)").matches;

/**
 * Finds guests by a part of their name, the end of their telephone number, or the typed code of their badge.
 * `onSearch`: nobody is found so; `heard` if a name is heard so.
 */
export function GuestSearch({
  book,
  typed,
  told,
  onType,
  onSearch,
  onGuest,
  onAdmit,
  onTakeBack,
}: {
  book: GuestBook;
  typed: string;
  /** A verdict is shown, which says it if nobody is found. */
  told: boolean;
  onType: (typed: string) => void;
  onSearch: (typed: string, heard: boolean) => void;
  onGuest: (guestId: string) => void;
  onAdmit: (guestId: string) => void;
  onTakeBack: (guest: EntranceGuest) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const badge = useTypedBadge(typed, book);
  const bearer = badge && "guest" in badge ? badge.guest : undefined;
  const named = book.findName(typed, LONGEST_LIST);
  const written = bearer ? [bearer, ...named.written.filter(({ id }) => id !== bearer.id)] : named.written;
  const heard = bearer ? [] : named.heard;
  const isPaused = usePaused(typed);
  const nobody = isPaused && !told && written.length + heard.length === 0 ? describeNobody(typed, badge) : undefined;

  // The first name is typed at once; a telephone would open its keyboard over the page.
  useEffect(() => {
    if (!hasMouse() || document.activeElement?.matches("input, select, textarea")) return;
    input.current?.focus({ preventScroll: true });
  }, []);
  /** The next name is typed at once. */
  const then = (work: (guestId: string) => void) => (guestId: string) => {
    work(guestId);
    input.current?.focus();
  };
  const ways = { book, onEnter: then(onGuest), onAdmit: then(onAdmit), onTakeBack };
  const alone = written.length === 1 ? written[0] : undefined;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys on the field and the buttons within
    <div onKeyDown={moveByArrow}>
      <search>
        <form
          className="scroll-mt-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (alone) return onGuest(alone.id);
            if (typed.trim() === "" || written.length > 0) return;
            onSearch(typed.trim(), heard.length > 0);
            // The next name or scan takes its place.
            input.current?.select();
          }}
        >
          <TextField
            type="search"
            ref={input}
            label="Nom, fin du téléphone ou code du badge"
            value={typed}
            autoComplete="off"
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            // The keyboard of a telephone leaves half of the screen, which belongs to the people who are found.
            onFocus={({ currentTarget }) => hasMouse() || currentTarget.form?.scrollIntoView()}
          />
        </form>
      </search>
      {nobody && (
        <p role="status" className="mt-2 text-muted">
          {nobody}
        </p>
      )}
      <FoundGuests label="Personnes trouvées" guests={written} {...ways} />
      {heard.length > 0 && <HeardAlike count={heard.length} beside={written.length > 0} />}
      <FoundGuests label={HEARD_LIST} guests={heard} {...ways} />
    </div>
  );
}

/** Returns the verdict on the badge whose code was typed; undefined if there is no code, or not yet a verdict. */
function useTypedBadge(typed: string, book: GuestBook): Verdict | undefined {
  const [read, setRead] = useState<{ typed: string; hashes: readonly string[] }>();
  useEffect(() => {
    let isLatest = true;
    Promise.all(codesIn(typed).filter(isBadgeCode).map(hashBadge)).then(
      (hashes) => isLatest && setRead({ typed, hashes }),
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [typed]);
  if (read?.typed !== typed || read.hashes.length === 0) return undefined;
  return book.readBadge(read.hashes);
}

/** A scanner types faster, in milliseconds. */
const PAUSE = 300;

/** Returns true once typing pauses. */
function usePaused(typed: string): boolean {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused === typed;
}

const LENGTH_OF_CODE = `Un code de badge a ${SHORT_BADGE_CODE}\u00a0signes.`;
const NOBODY = "Personne ne porte ce nom dans la liste.";

/** Returns why nobody is shown; undefined as long as what is typed may become a number, or its badge is looked up. */
function describeNobody(typed: string, badge: Verdict | undefined): string | undefined {
  const code = plainBadgeCode(typed);
  if (badge && badge.kind !== "unknown") return describeVerdict(badge);
  if (isPhone(typed)) return "Aucun téléphone de la liste ne finit ainsi.";
  if (/^\d*$/.test(code)) return undefined;
  if (isBadgeCode(code)) return badge && "Ni un nom de la liste, ni le code d’un badge connu sur cet appareil.";
  if (!/^[A-Z\d]+$/.test(code)) return NOBODY;
  if (/[01]/.test(code)) return `${NOBODY} Un code de badge n’a ni 0 ni 1.`;
  if (code.length < SHORT_BADGE_CODE) return isNoName(code) ? LENGTH_OF_CODE : `${NOBODY} ${LENGTH_OF_CODE}`;
  return isNoName(code) ? `${NOBODY} ${LENGTH_OF_CODE}` : NOBODY;
}

/** People of the list, each with the way in, or why there is none. Namesakes are told apart. */
export function FoundGuests({
  label,
  guests,
  book,
  namesakes = false,
  onEnter,
  onAdmit,
  onTakeBack,
}: {
  label: string;
  guests: readonly EntranceGuest[];
  book: GuestBook;
  /** They may be the person who stands here. */
  namesakes?: boolean;
  onEnter: (guestId: string) => void;
  /** Lets in a person who has no confirmed place. */
  onAdmit: (guestId: string) => void;
  /** Takes back that a person came. */
  onTakeBack?: (guest: EntranceGuest) => void;
}): ReactNode {
  if (guests.length === 0) return null;
  const names = book.guests.map(({ name }) => plainText(name));
  const isNamesake = ({ name }: EntranceGuest) =>
    namesakes || names.filter((other) => other === plainText(name)).length > 1;
  return (
    <ul aria-label={label} className="mt-2 border-t border-line">
      {guests.map((guest) => {
        const verdict = book.judge(guest);
        const isWelcome = verdict.kind === "welcome";
        const way = wayIn(verdict, namesakes);
        return (
          <li
            key={guest.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-white px-3 py-2"
          >
            <div className="min-w-0 flex-[1_1_9rem] [overflow-wrap:anywhere]">
              <p className="font-semibold">{guest.name}</p>
              {isNamesake(guest) && <p className="text-[0.92rem] text-muted">{tellApart(guest)}</p>}
              {guest.note && <p className="text-[0.92rem]">{guest.note}</p>}
              {!isWelcome && <p className="text-[0.92rem] text-muted">{nameVerdict(verdict)}</p>}
            </div>
            {way && (
              <Button
                size="small"
                tone={isWelcome ? "primary" : "ghost"}
                aria-label={`${way === "Entrer" ? "Faire entrer" : way} ${guest.name}`}
                onClick={() => (isWelcome ? onEnter : onAdmit)(guest.id)}
              >
                {way}
              </Button>
            )}
            {verdict.kind === "again" && onTakeBack && (
              <TakeBackButton name={guest.name} onPress={() => onTakeBack(guest)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the words of the button that lets the person in, if anything does. */
function wayIn(verdict: GuestVerdict, namesakes: boolean): string | undefined {
  const way = verdict.kind === "welcome" ? "Entrer" : admissionOf(verdict);
  return way && namesakes ? "C’est elle\u00a0: faire entrer" : way;
}

/** Returns what tells a guest from a namesake. Snapshots of an earlier release know neither. */
function tellApart({ company, phone_end = "" }: Partial<EntranceGuest>): string {
  return [company, tellByPhone(phone_end)].filter(Boolean).join(" · ");
}
