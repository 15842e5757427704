import type { ReactNode } from "react";
import type { Ability, StaffPerson } from "#people/staff/staff.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useAdmin } from "./use-admin.ts";

/** A page of the back office, for staff who hold the ability. */
export function AdminPage({
  title,
  ability,
  children,
}: {
  title: string;
  ability: Ability;
  children: (person: StaffPerson) => ReactNode;
}): ReactNode {
  const { person } = useAdmin();
  return (
    <>
      <PageMeta title={title} />
      {person.abilities.includes(ability) ? children(person) : <NotAllowed />}
    </>
  );
}

function NotAllowed(): ReactNode {
  return (
    <div className="max-w-[38em]">
      <h1 className="text-[1.55rem] leading-tight sm:text-title">Votre rôle n’ouvre pas cette page</h1>
      <p className="mt-3 mb-6 text-muted">L’administration décide de qui fait quoi.</p>
      <ButtonLink to={paths.admin}>Retour à l’administration</ButtonLink>
    </div>
  );
}
