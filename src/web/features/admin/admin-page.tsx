import type { ReactNode } from "react";
import { paths } from "#contracts/site-paths.ts";
import type { Ability, StaffPerson } from "#contracts/staff.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { MenuLink } from "#web/ui/link.tsx";
import { adminEntries } from "./admin-entries.ts";
import { StaffGate } from "./staff-gate.tsx";

/** A page of the back office below its menu, for staff who hold the ability. */
export function AdminPage({
  title,
  ability,
  children,
}: {
  title: string;
  ability: Ability;
  children: (person: StaffPerson) => ReactNode;
}): ReactNode {
  return (
    <StaffGate title={title}>
      {(person) =>
        person.abilities.includes(ability) ? (
          <div className="wrap pt-2 pb-16 md:pt-5">
            <AdminMenu person={person} />
            {children(person)}
          </div>
        ) : (
          <MessagePage title="Votre rôle n’ouvre pas cette page" text="L’administration décide de qui fait quoi.">
            <ButtonLink to={paths.admin}>Retour à l’administration</ButtonLink>
          </MessagePage>
        )
      }
    </StaffGate>
  );
}

function AdminMenu({ person }: { person: StaffPerson }): ReactNode {
  return (
    <nav aria-label="Administration" className="-mx-gutter mb-3 border-b border-line md:mb-6">
      <ul className="flex gap-1 overflow-x-auto px-gutter [scrollbar-width:none]">
        {[{ label: "Accueil", to: paths.admin }, ...adminEntries(person.abilities)].map(({ label, to }) => (
          <li key={to} className="flex-none">
            <MenuLink
              to={to}
              end={to === paths.admin}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold hover:border-sun aria-[current=page]:border-forest"
            >
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
