import type { ReactNode } from "react";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import { useSession } from "#web/session/use-session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link, MenuLink } from "#web/ui/link.tsx";
import { FoundationName } from "./foundation-name.tsx";
import { menuEntries } from "./menu-entries.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The header of every page: the way home, the eight entries, the login links or the user menu, and the way to give. */
export function Header({
  name,
  mark,
  givingForm,
}: {
  name: string;
  mark: string | null;
  /** True if this page holds a form to give with. */
  givingForm: boolean;
}): ReactNode {
  const { state, user } = useSession();
  return (
    <div className="wrap flex min-h-19 flex-wrap items-center gap-2 py-2 xs:gap-4 xl:flex-nowrap print:min-h-0">
      <Link
        to={paths.home}
        className="flex min-h-11 w-min items-center sm:w-auto gap-1.5 font-display text-[0.95rem] leading-[1.1] font-bold tracking-tight xs:gap-2.5 xs:text-[1.18rem] xl:whitespace-nowrap"
      >
        <FoundationName
          name={name}
          mark={mark}
          square="h-7.5 flex-none max-[21.75rem]:hidden xs:h-10"
          wide="w-26 max-[21.75rem]:w-20 xs:w-30"
        />
      </Link>
      <nav aria-label="Menu principal" className="ml-auto hidden xl:block print:hidden">
        <ul className="flex gap-3.5 text-[0.96rem] font-[550] whitespace-nowrap">
          {menuEntries.map((entry) => (
            <li key={entry.to}>
              <MenuLink
                to={entry.to}
                end={entry.to === paths.home}
                className="inline-flex min-h-11 items-center border-y-2 border-transparent hover:border-b-sun aria-[current=page]:border-b-forest"
              >
                {entry.label}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* The same width signed in and signed out: the menu beside it does not move. */}
      <div className="hidden w-46 flex-none justify-end xl:flex print:hidden">
        {state === "in" ? <UserMenu user={user} /> : <WayIn />}
      </div>
      {/* In one line, also if large text moves them below the name. */}
      <div className="flex flex-none items-center gap-2 max-xl:ml-auto xs:gap-4">
        <ButtonLink
          to={givingForm ? `#${GIVE_ANCHOR}` : paths.campaigns}
          tone="give"
          size="small"
          className="max-xs:px-3"
        >
          Faire un don
        </ButtonLink>
        <MobileMenu name={name} mark={mark} />
      </div>
    </div>
  );
}

function WayIn(): ReactNode {
  return (
    <>
      <ButtonLink to={paths.login} tone="quiet" size="small">
        Connexion
      </ButtonLink>
      <ButtonLink to={paths.signup} tone="quiet" size="small">
        S’inscrire
      </ButtonLink>
    </>
  );
}
