import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { MenuLink } from "#web/ui/link.tsx";

/** Some pages under the name of their group, if it has one. */
export interface MenuGroup {
  label: string | null;
  entries: readonly { label: string; to: string }[];
}

const PANEL = "menu-administration";

/** The pages that open to the person: beside the page on wide screens, folded away above it on others. */
export function AdminMenu({ groups }: { groups: readonly MenuGroup[] }): ReactNode {
  const { key, pathname } = useLocation();
  // Each navigation folds it again.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry.
  useEffect(() => {
    const list = menu.current;
    const entry = list?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!list || !entry) return;
    const shown = list.getBoundingClientRect();
    // Not scrollIntoView, which scrolls the page too.
    if (entry.top < shown.top) list.scrollBy(0, entry.top - shown.top);
    else if (entry.bottom > shown.bottom) list.scrollBy(0, entry.bottom - shown.bottom);
  }, [pathname]);
  return (
    <nav
      ref={menu}
      aria-label="Administration"
      className="min-w-0 flex-1 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:[scrollbar-width:thin]"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={PANEL}
        onClick={() => setOpenOn(open ? null : key)}
        className="flex min-h-12 w-full cursor-pointer items-center justify-between rounded-tile border border-line bg-white px-4 font-semibold lg:hidden"
      >
        <span>
          Menu<span className="max-xs:sr-only"> de l’administration</span>
        </span>
        <ChevronIcon className={`size-4 transition-transform ${open ? "rotate-180" : ""}`} />
      </button>
      <div
        id={PANEL}
        className={`gap-x-4 gap-y-3 pt-2 xs:grid-cols-2 lg:grid lg:grid-cols-1 lg:pt-0 ${open ? "grid" : "hidden"}`}
      >
        {groups.map(({ label, entries }) =>
          label === null ? (
            <Entries key="" entries={entries} />
          ) : (
            <div key={label}>
              <h2 className="px-3 pt-1 font-sans text-[0.85rem] font-semibold tracking-normal text-muted">{label}</h2>
              <Entries entries={entries} />
            </div>
          ),
        )}
      </div>
    </nav>
  );
}

function Entries({ entries }: Pick<MenuGroup, "entries">): ReactNode {
  return (
    <ul className="xs:first:col-span-full lg:first:col-span-1">
      {entries.map(({ label, to }) => (
        <li key={to}>
          <MenuLink
            to={to}
            end={to === paths.admin}
            className="flex min-h-11 items-center rounded-tile px-3 leading-snug lg:min-h-9 font-[550] hover:bg-dune aria-[current=page]:bg-mint aria-[current=page]:text-forest-deep"
          >
            {label}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
