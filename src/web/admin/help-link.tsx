import type { ReactNode } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { GUIDE_TITLES, type GuideName } from "#web/guide/guide-titles.ts";
import { Link } from "#web/ui/link.tsx";
import { IN_HEADER } from "./office-shell.tsx";

/** Leads to the page of the guide about the page that is open. */
export function HelpLink({ help }: { help: GuideName }): ReactNode {
  return (
    <Link
      to={adminPaths.guidePage(help)}
      className={`${IN_HEADER} flex-none justify-center max-lg:size-11 max-lg:px-0`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 flex-none lg:hidden"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="10" cy="10" r="8" strokeWidth="2" />
        <path d="M7.6 7.8a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.6M10 14v.6" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className="max-lg:sr-only">Aide</span>
      <span className="sr-only">{`\u00a0: ${GUIDE_TITLES[help]}`}</span>
    </Link>
  );
}
