import { type ReactNode, useEffect } from "react";
import type { StaffPerson } from "#people/staff/staff.contract.ts";
import type { GuideName } from "#web/guide/guide-titles.ts";
import { dropStrayClicks } from "#web/ui/stray-clicks.ts";
import { AdminMenu, type MenuGroup } from "./admin-menu.tsx";
import { FreshCodes } from "./fresh-code.tsx";
import { HelpLink } from "./help-link.tsx";
import { SearchButton } from "./search-button.tsx";
import { SessionEndDialog, SessionEnded } from "./session-end.tsx";
import { useSessionEnd } from "./use-session-end.ts";

/** A page of the back office beside its menu, as long as the session lasts. */
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
  if (end.ended) return <SessionEnded />;
  return (
    <div className="wrap grid-cols-[12rem_minmax(0,1fr)] items-start gap-x-9 pt-2 pb-16 md:pt-5 lg:grid">
      {/* Never longer than what the screen shows below the site's header: a menu that scrolls with the page moves when the
          page grows, and a click misses it between press and release. */}
      <div className="mb-3 flex flex-row-reverse flex-wrap items-start gap-2 lg:sticky lg:top-4 lg:mb-0 lg:max-h-[calc(100dvh-8.5rem)] lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-3 print:hidden">
        <SearchButton menu={menu} />
        <HelpLink help={help} />
        <AdminMenu groups={menu} />
      </div>
      <div className="min-w-0">
        <FreshCodes>{children}</FreshCodes>
      </div>
      <SessionEndDialog end={end} />
    </div>
  );
}
