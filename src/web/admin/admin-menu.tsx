import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import * as z from "zod/mini";
import { formatNumber } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import { ChevronIcon, CrossIcon, LineIcon } from "#web/ui/icons.tsx";
import { MenuLink } from "#web/ui/link.tsx";
import { useAdmin } from "./use-admin.ts";

/** Some pages under the name of their group, if it has one. */
export interface MenuGroup {
  label: string | null;
  entries: readonly { label: string; to: string }[];
  /** True if it is the daily work of the person. */
  daily: boolean;
}

const PANEL = "menu-administration";

/** The pages that open to the person: beside the page on wide screens, below one button of the header on others. */
export function AdminMenu({ groups }: { groups: readonly MenuGroup[] }): ReactNode {
  const { key } = useLocation();
  // Each navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  const menu = useRef<HTMLElement>(null);
  const folding = useFolding(groups);

  useEffect(() => {
    if (!open) return;
    function closeFromBeside({ target }: Event) {
      if (target instanceof Node && !menu.current?.contains(target)) setOpenOn(null);
    }
    document.addEventListener("click", closeFromBeside);
    return () => document.removeEventListener("click", closeFromBeside);
  }, [open]);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpenOn(null);
    menu.current?.querySelector("button")?.focus();
  }

  const Mark = open ? CrossIcon : Bars;
  return (
    <nav
      ref={menu}
      aria-label="Administration"
      onKeyDown={closeByKey}
      className="max-lg:absolute max-lg:inset-x-0 max-lg:top-0 max-lg:z-20 max-lg:h-0 lg:sticky lg:top-12 lg:h-[calc(100dvh-3rem)] lg:w-52 lg:flex-none lg:overflow-y-auto lg:overscroll-contain lg:border-r lg:border-line lg:bg-white lg:[scrollbar-width:thin] print:hidden"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={PANEL}
        onClick={() => setOpenOn(open ? null : key)}
        className="on-dark absolute top-0 right-1 grid h-12 w-[min(3rem,15vw)] cursor-pointer place-items-center rounded-tile text-white lg:hidden"
      >
        <span className="sr-only">Menu de l’administration</span>
        <Mark className="size-5.5" />
      </button>
      <div
        id={PANEL}
        className={`gap-1 p-2 max-lg:absolute max-lg:inset-x-0 max-lg:top-12 max-lg:max-h-[calc(100dvh-3rem)] max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:border-b max-lg:border-line max-lg:bg-white max-lg:shadow-float lg:grid lg:py-3 ${open ? "grid" : "hidden"}`}
      >
        {groups.map((group) =>
          group.label === null ? (
            <Entries key="" {...group} />
          ) : (
            <Group key={group.label} group={group} open={folding.isOpen(group)} onFold={folding.fold} />
          ),
        )}
      </div>
    </nav>
  );
}

function Group({
  group,
  open,
  onFold,
}: {
  group: MenuGroup;
  open: boolean;
  onFold: (group: MenuGroup, open: boolean) => void;
}): ReactNode {
  const panel = `${PANEL}-${group.entries[0]?.to.split("/").at(-1)}`;
  const countAt = useWaitingAt();
  const folded = open ? 0 : group.entries.reduce((sum, { to }) => sum + countAt(to), 0);
  return (
    <div>
      <h2 className="font-sans text-[0.9rem] tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => onFold(group, !open)}
          className="flex min-h-11 w-full cursor-pointer items-center justify-between rounded-tile px-3 font-semibold text-muted hover:bg-dune lg:min-h-9"
        >
          <span>{group.label}</span>
          {folded > 0 && (
            <span className={`${BADGE} ml-auto mr-3`}>
              <span>{formatNumber(folded)}</span>
              <span className="sr-only"> en attente</span>
            </span>
          )}
          <ChevronIcon className={`size-3.5 ${open ? "" : "-rotate-90"}`} />
        </button>
      </h2>
      <div id={panel} hidden={!open}>
        <Entries {...group} />
      </div>
    </div>
  );
}

const BADGE = "rounded-full bg-laterite px-2 text-[0.8rem] font-bold text-white tabular-nums";

/** Returns a function that says how much waits for the person on the page at this path; on the home, on all of them. */
function useWaitingAt(): (to: string) => number {
  const waiting = useAdmin().waiting.value?.data ?? [];
  return (to) =>
    waiting
      .filter(({ path }) => to === paths.admin || path?.split("?")[0] === to)
      .reduce((sum, { count }) => sum + count, 0);
}

/** The entries with how much waits for the person behind each; the home has the sum. */
function Entries({ entries }: Pick<MenuGroup, "entries">): ReactNode {
  const countAt = useWaitingAt();
  return (
    <ul>
      {entries.map(({ label, to }) => (
        <li key={to} className="relative">
          <MenuLink
            to={to}
            end={to === paths.admin}
            title={countAt(to) > 0 ? `${formatNumber(countAt(to))}\u00a0en attente` : undefined}
            className="flex min-h-11 items-center rounded-tile px-3 leading-snug font-[550] hover:bg-dune aria-[current=page]:bg-mint aria-[current=page]:font-[650] aria-[current=page]:text-forest-deep lg:min-h-8.5"
          >
            {label}
          </MenuLink>
          {countAt(to) > 0 && (
            <span
              aria-hidden="true"
              className={`${BADGE} pointer-events-none absolute top-1/2 right-3 -translate-y-1/2`}
            >
              {formatNumber(countAt(to))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const FOLDED = "akwaba.menu";
const folds = z.record(z.string(), z.boolean());

/** The number of pages up to which a menu is open whole. */
const SHORT = 10;

/**
 * Which groups are open: as the person left them on this device, else those of their daily work, and always that of the
 * page when it is opened.
 */
function useFolding(groups: readonly MenuGroup[]) {
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState(() => readStored(() => localStorage, FOLDED, folds) ?? {});
  // Folded by hand, the group of the page stays so until another page is opened.
  const [foldedOn, setFoldedOn] = useState("");
  const isShort = groups.reduce((sum, { entries }) => sum + entries.length, 0) <= SHORT;
  const isHere = ({ entries }: MenuGroup) => entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return {
    isOpen(group: MenuGroup): boolean {
      if (isHere(group)) return foldedOn !== pathname;
      return chosen[group.label ?? ""] ?? (group.daily || isShort);
    },
    fold(group: MenuGroup, open: boolean): void {
      if (isHere(group)) setFoldedOn(open ? "" : pathname);
      const next = { ...chosen, [group.label ?? ""]: open };
      setChosen(next);
      writeStored(() => localStorage, FOLDED, next);
    },
  };
}

function Bars({ className }: { className: string }): ReactNode {
  return (
    <span className={className}>
      <LineIcon d="M2 5h16M2 10h16M2 15h16" />
    </span>
  );
}
