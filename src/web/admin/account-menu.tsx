import type { ReactNode } from "react";
import type { StaffPerson } from "#people/staff/staff.contract.ts";
import { initialOf } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { PopUp } from "#web/ui/pop-up.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { ROLE_NAMES } from "./staff.messages.ts";

const ENTRY = "flex min-h-11 items-center rounded-tile px-3 font-[550] hover:bg-dune";

/** The menu of the member of staff: who is signed in, the own profile, the public site, and the way out. */
export function AccountMenu({ person }: { person: StaffPerson }): ReactNode {
  const { first_name: first, last_name: last, roles } = person;
  const name = `${first} ${last}`;
  return (
    <PopUp
      className="flex-none"
      look="grid size-11 place-items-center rounded-full lg:size-10"
      summary={
        <>
          <span className="sr-only">{`Compte de ${name}`}</span>
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-full bg-sun text-[0.8rem] font-bold text-ink uppercase"
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
