import { type ReactNode, useEffect } from "react";
import type { StaffPerson } from "#people/staff/staff.contract.ts";
import { paths } from "#shared/site-paths.ts";
import type { GuideName } from "#web/guide/guide-titles.ts";
import { Link } from "#web/ui/link.tsx";
import { dropStrayClicks } from "#web/ui/stray-clicks.ts";
import { AccountMenu } from "./account-menu.tsx";
import { AdminMenu, type MenuGroup } from "./admin-menu.tsx";
import { FreshCodes } from "./fresh-code.tsx";
import { HelpLink } from "./help-link.tsx";
import { IN_HEADER, OfficeShell } from "./office-shell.tsx";
import { SearchButton } from "./search-button.tsx";
import { SessionEndDialog, SessionEnded } from "./session-end.tsx";
import { useSessionEnd } from "./use-session-end.ts";

/** A page of the back office below its header and beside its menu, as long as the session lasts. */
export function AdminFrame({
  person,
  menu,
  help,
  children,
}: {
  person: StaffPerson;
  menu: readonly MenuGroup[];
  /** The page of the guide about this page. */
  help: GuideName;
  children: ReactNode;
}): ReactNode {
  const end = useSessionEnd(person.closes_in);
  useEffect(dropStrayClicks, []);
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
          <SearchButton menu={menu} />
          <Link to={paths.home} className={`${IN_HEADER} max-lg:hidden`}>
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
