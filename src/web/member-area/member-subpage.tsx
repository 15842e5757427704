import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Link } from "#web/ui/link.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { type MemberContent, MemberGate, PROFILE_LOADING } from "./member-gate.tsx";

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
  return (
    <>
      <PageMeta title={title} />
      <MemberGate
        frame={(content: ReactNode) => (
          <div className="wrap max-w-[60rem] pt-3 pb-16 md:pt-6">
            <Link
              to={paths.profile}
              className="inline-flex min-h-11 items-center text-[0.95rem] text-muted underline-offset-4 hover:underline"
            >
              ← Mon profil
            </Link>
            <h1 className="text-title">{title}</h1>
            <p className="mt-2 mb-6 text-muted">{intro}</p>
            {content}
          </div>
        )}
        loading={
          <Loading text={PROFILE_LOADING}>
            <Skeleton className="h-72 rounded-panel" />
          </Loading>
        }
      >
        {children}
      </MemberGate>
    </>
  );
}
