import type { ReactNode } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { GuideText } from "#web/guide/guide-text.tsx";
import { GUIDE_TITLES, isGuideName } from "#web/guide/guide-titles.ts";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Link } from "#web/ui/link.tsx";
import { useAdmin } from "./use-admin.ts";

/** The guide for staff: its index, or one page. */
export default function GuidePage(): ReactNode {
  const { name } = useAdmin().params;
  if (name !== undefined && !isGuideName(name)) {
    return (
      <>
        <PageMeta title="Page non trouvée" />
        <NotFoundMessage home={{ label: "Retour au guide", to: adminPaths.guide }} />
      </>
    );
  }
  return (
    <article className="max-w-[46rem]">
      <PageMeta title={name === undefined ? "Aide" : GUIDE_TITLES[name]} />
      {name !== undefined && (
        <Link
          to={adminPaths.guide}
          className="inline-flex min-h-11 items-center text-[0.95rem] text-muted underline-offset-4 hover:underline"
        >
          ← Tout le guide
        </Link>
      )}
      <GuideText name={name ?? "README"} />
    </article>
  );
}
