import type { ReactNode } from "react";
import { paths } from "#contracts/site-paths.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Link } from "#web/ui/link.tsx";
import { type MemberContent, MemberGate } from "./member-gate.tsx";

/** A page that a row of the profile opens, with a link back to the profile. */
export function MemberSubpage({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: MemberContent;
}): ReactNode {
  const heading = <h1 className="text-title">{title}</h1>;
  return (
    <>
      <PageMeta title={title} />
      <MemberGate heading={heading}>
        {(profile, onSaved) => (
          <div className="wrap max-w-[60rem] pt-3 pb-16 md:pt-6">
            <Link
              to={paths.profile}
              className="inline-flex min-h-11 items-center text-[0.95rem] text-muted underline-offset-4 hover:underline"
            >
              ← Mon profil
            </Link>
            {heading}
            <p className="mt-2 mb-6 text-muted">{intro}</p>
            {children(profile, onSaved)}
          </div>
        )}
      </MemberGate>
    </>
  );
}
