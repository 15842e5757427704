import type { ReactNode } from "react";
import { paths } from "#contracts/site-paths.ts";
import { useSession } from "#web/session/use-session.ts";
import { ArchMark } from "#web/ui/arch-mark.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link, MenuLink } from "#web/ui/link.tsx";
import { menuEntries } from "./menu-entries.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The header of every page: the way home, the eight entries, and the login links or the user menu. */
export function Header({ name }: { name: string }): ReactNode {
  const { state, user } = useSession();
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
              <MenuLink
                to={entry.to}
                end={entry.to === paths.home}
                className="inline-flex min-h-11 items-center border-y-2 border-transparent hover:border-b-sun aria-[current=page]:border-b-laterite"
              >
                {entry.label}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* The same width signed in and signed out: the menu beside it does not move. */}
      <div className="hidden w-54 flex-none justify-end gap-1.5 xl:flex print:hidden">
        {state === "in" ? <UserMenu user={user} /> : <WayIn />}
      </div>
      <MobileMenu name={name} />
    </div>
  );
}

function WayIn(): ReactNode {
  return (
    <>
      <ButtonLink to={paths.login} tone="quiet" size="small">
        Connexion
      </ButtonLink>
      <ButtonLink to={paths.signup} tone="ghost" size="small">
        S’inscrire
      </ButtonLink>
    </>
  );
}
