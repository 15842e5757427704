import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { Role } from "#people/identity/account.contract.ts";
import type { StaffPerson } from "#people/staff/staff.contract.ts";
import { adminPaths, TWO_FACTOR_HASH } from "#shared/admin-paths.ts";
import { initialOf } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import { GUIDE_TITLES, type GuideName } from "#web/guide/guide-titles.ts";
import { Link } from "#web/ui/link.tsx";
import { PopUp } from "#web/ui/pop-up.tsx";
import { SearchIcon } from "#web/ui/search-icon.tsx";
import { dropStrayClicks } from "#web/ui/stray-clicks.ts";
import { AdminMenu, type MenuGroup } from "./admin-menu.tsx";
import { FreshCodes } from "./fresh-code.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { IN_HEADER, OfficeShell } from "./office-shell.tsx";
import { type FindablePage, SearchDialog } from "./search-dialog.tsx";
import { SessionEndDialog, SessionEnded, useSessionEnd } from "./session-end.tsx";

/** A page of the back office below its header and beside its menu, as long as the session lasts. */
export function AdminFrame({
  person,
  menu,
  pages,
  help,
  children,
}: {
  person: StaffPerson;
  menu: readonly MenuGroup[];
  /** Pages and actions that the search finds without the server. */
  pages: readonly FindablePage[];
  /** The page of the guide about this page. */
  help: GuideName;
  children: ReactNode;
}): ReactNode {
  const end = useSessionEnd(person.closes_in);
  useEffect(dropStrayClicks, []);
  useScrollReturn();
  useFilledDialogs();
  if (end.ended) {
    return (
      <OfficeShell>
        <SessionEnded />
      </OfficeShell>
    );
  }
  return (
    <OfficeShell
      tools={
        <>
          <SearchButton pages={pages} />
          <Link to={paths.home} className={`${IN_HEADER} flex-none max-lg:hidden @max-[60rem]:hidden`}>
            Voir le site
          </Link>
          <HelpLink help={help} />
          <AccountMenu person={person} />
        </>
      }
      menu={<AdminMenu groups={menu} />}
      className="px-gutter pt-3 pb-16 lg:px-6 lg:pt-4"
    >
      <FreshCodes>{children}</FreshCodes>
      <SessionEndDialog end={end} />
    </OfficeShell>
  );
}

const ENTRY = "flex min-h-11 items-center rounded-tile px-3 font-[550] hover:bg-dune";

/** The menu of the member of staff: who is signed in, the own profile, the public site, and the way out. */
function AccountMenu({ person }: { person: StaffPerson }): ReactNode {
  const { first_name: first, last_name: last, roles } = person;
  const name = `${first} ${last}`;
  return (
    <PopUp
      className="flex-none"
      look="grid size-[min(2.75rem,14vw)] place-items-center rounded-full lg:size-10"
      summary={
        <>
          <span className="sr-only">{`Compte de ${name}`}</span>
          <span
            aria-hidden="true"
            className="grid size-[min(2rem,11vw)] place-items-center rounded-full bg-sun text-[min(0.8rem,4.5vw)] font-bold text-ink uppercase"
          >
            {initialOf(first) + initialOf(last)}
          </span>
        </>
      }
    >
      <div className="absolute top-full right-0 z-30 mt-1 w-60 rounded-card border border-line bg-white p-2 text-ink shadow-float [&_:focus-visible]:outline-forest">
        <p className="px-3 pt-1.5 pb-2 leading-snug">
          <strong className="block font-semibold [overflow-wrap:anywhere]">{name}</strong>
          <span className="text-[0.9rem] text-muted">
            {roles
              .filter((role) => role !== "member")
              .map((role) => ROLE_NAMES[role])
              .join(", ")}
          </span>
        </p>
        <ul className="border-y border-line py-1">
          <li>
            <Link to={paths.profile} className={ENTRY}>
              Mon profil
            </Link>
          </li>
          <li>
            <Link to={`${paths.admin}${TWO_FACTOR_HASH}`} className={ENTRY}>
              Double authentification
            </Link>
          </li>
          <li>
            <Link to={paths.home} className={ENTRY}>
              Voir le site
            </Link>
          </li>
        </ul>
        <LogOutButton size="small" className="mt-1" />
      </div>
    </PopUp>
  );
}

/** The name of each role. */
const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: "Administration",
  treasurer: "Trésorerie",
  editor: "Rédaction",
  reception: "Accueil",
  member: "Membre",
};

/** Leads to the page of the guide about the page that is open. */
function HelpLink({ help }: { help: GuideName }): ReactNode {
  return (
    <Link
      to={adminPaths.guidePage(help)}
      className={`${IN_HEADER} flex-none justify-center max-lg:size-[min(2.75rem,14vw)] max-lg:min-h-0 max-lg:px-0`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 flex-none lg:hidden"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="10" cy="10" r="8" strokeWidth="2" />
        <path d="M7.6 7.8a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.6M10 14v.6" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className="max-lg:sr-only">Aide</span>
      <span className="sr-only">{`\u00a0: ${GUIDE_TITLES[help]}`}</span>
    </Link>
  );
}

/**
 * Opens the search over the back office, also by Ctrl K. Its code is no file of its own: letters typed meanwhile would
 * be lost.
 */
export function SearchButton({ pages }: { pages: readonly FindablePage[] }): ReactNode {
  const [open, setOpen] = useState(false);
  const [listens, setListens] = useState(false);

  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // In an article it makes a link.
      if (event.defaultPrevented) return;
      event.preventDefault();
      // Above a dialog, what was typed there would be left behind it.
      if (!document.querySelector("dialog[open]")) setOpen(true);
    }
    window.addEventListener("keydown", openByKey);
    setListens(true);
    return () => window.removeEventListener("keydown", openByKey);
  }, []);

  return (
    <>
      <button
        type="button"
        // Only from then on that the page listens: a key pressed before is lost.
        aria-keyshortcuts={listens ? "Control+K" : undefined}
        onClick={() => setOpen(true)}
        className="flex size-[min(2.75rem,14vw)] cursor-pointer items-center justify-center gap-2.5 rounded-lg text-left font-[550] hover:bg-forest-deep lg:h-auto lg:min-h-8.5 lg:max-w-92 lg:flex-1 lg:justify-start lg:bg-white/12 lg:px-3"
      >
        <SearchIcon className="size-5 flex-none lg:size-4.5" />
        <span className="max-lg:sr-only">Recherche</span>
        <span
          aria-hidden="true"
          className="ml-auto font-sans text-[0.8rem] whitespace-nowrap max-lg:hidden @max-[50rem]:hidden pointer-coarse:hidden"
        >
          Ctrl K
        </span>
      </button>
      {open && <SearchDialog pages={pages} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The controls that people type into. A search has nothing to lose. */
const TYPED_INTO = "textarea, input:not([type=search], [type=checkbox], [type=radio])";

/** Keeps a dialog open that something was typed into if the page beside it is pressed: that is mostly a slip. */
function useFilledDialogs(): void {
  useEffect(() => {
    // Of a controlled field the default is always its value.
    const typed = new WeakSet<EventTarget>();
    const isFilled = (control: HTMLInputElement) =>
      control.value !== control.defaultValue || (typed.has(control) && control.value !== "");
    const note = ({ target }: Event) => {
      if (target) typed.add(target);
    };
    const keepOpen = (event: Event) => {
      if (!(event.target instanceof HTMLDialogElement)) return;
      const controls = [...event.target.querySelectorAll<HTMLInputElement>(TYPED_INTO)];
      if (controls.some(isFilled)) event.stopPropagation();
    };
    window.addEventListener("input", note, true);
    window.addEventListener("click", keepOpen, true);
    return () => {
      window.removeEventListener("input", note, true);
      window.removeEventListener("click", keepOpen, true);
    };
  }, []);
}

/** Milliseconds for which the rows of a list are awaited. */
const PATIENCE = 10_000;
/** The acts of a person who looks at something else meanwhile. */
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Brings pages of the back office, gone back or forward to, to where they were scrolled; of a list, the row of the page
 * that was left has the focus. Their rows load once the page is there: the router, which scrolls at once, comes too
 * early.
 */
function useScrollReturn(): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const positions = useRef(new Map<string, number>());
  const before = useRef(pathname);
  // The page that is left must not take what the next one scrolls, hence before it is painted.
  useLayoutEffect(() => {
    const left = before.current;
    before.current = pathname;
    const row = left.startsWith(`${pathname}/`) ? left : null;
    const top = isReturn ? positions.current.get(key) : undefined;
    let stop = isReturn && (top || row) ? returnTo(top ?? 0, row, () => (stop = null)) : null;
    const note = () => {
      if (!stop) positions.current.set(key, window.scrollY);
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => {
      window.removeEventListener("scroll", note);
      stop?.();
    };
  }, [key, pathname, isReturn]);
}

/**
 * Scrolls there as soon as the page is long enough, and gives the focus to the link to the page `row`, unless the
 * reader acts. Returns what gives up.
 */
function returnTo(top: number, row: string | null, onDone: () => void): () => void {
  const done = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of ACTS) window.removeEventListener(act, done);
    onDone();
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: "instant" });
    const link = row && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(row)}"]`);
    if (Math.abs(window.scrollY - top) >= 2 || (row && !link)) return;
    // The ring shows which row it is, also to readers who have no keyboard.
    if (link) link.focus({ preventScroll: true, focusVisible: true });
    done();
  });
  const timer = setTimeout(done, PATIENCE);
  for (const act of ACTS) window.addEventListener(act, done, { passive: true });
  observer.observe(document.body);
  return done;
}
