import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { paths } from "#web/paths.ts";
import { ArchMark } from "#web/ui/arch-mark.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { menuEntries } from "./menu-entries.ts";
import { MobileMenu } from "./mobile-menu.tsx";

/** The head of every page: the way home, the eight entries, and the way in. */
export function Header({ name }: { name: string }): ReactNode {
  return (
    <div className="wrap flex h-19 items-center gap-6 print:h-auto">
      <Link
        to={paths.home}
        className="flex min-h-11 items-center gap-2.5 font-display text-[1.18rem] leading-tight font-bold tracking-tight"
      >
        <ArchMark size={40} className="flex-none" />
        {name}
      </Link>
      <nav aria-label="Menu principal" className="ml-auto hidden xl:block print:hidden">
        <ul className="flex gap-5.5 text-[0.98rem] font-[550]">
          {menuEntries.map((entry) => (
            <li key={entry.to}>
              <NavLink
                to={entry.to}
                end={entry.to === paths.home}
                className="inline-flex min-h-11 items-center border-y-2 border-transparent hover:border-b-sun aria-[current=page]:border-b-laterite"
              >
                {entry.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="hidden gap-1.5 xl:flex print:hidden">
        <ButtonLink to={paths.login} tone="quiet" size="small">
          Connexion
        </ButtonLink>
        <ButtonLink to={paths.signup} tone="ghost" size="small">
          S’inscrire
        </ButtonLink>
      </div>
      <MobileMenu name={name} />
    </div>
  );
}
