import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import type { StaffPerson, WaitingList } from "#people/staff/staff.contract.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminFrame } from "#web/admin/admin-frame.tsx";
import { OfficeShell } from "#web/admin/office-shell.tsx";
import { PageBoundary, PageFailed } from "#web/admin/page-boundary.tsx";
import { type FactorWays, StaffGate } from "#web/admin/staff-gate.tsx";
import { AdminContext } from "#web/admin/use-admin.ts";
import { useOpenedPage } from "#web/admin/use-opened-page.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { adminMenu, type FoundPage, findAdminPage, findablePages } from "./pages.ts";

export const handle: PageHandle = { public: false, office: true };

const TITLE = "Administration";

/**
 * The back office: its frame stays while its pages change. They are no routes of the router, for every public page
 * would carry the list of those. The server renders none of them: it does not know who is signed in.
 */
export default function Admin(): ReactNode {
  const { pathname } = useLocation();
  const found = findAdminPage(pathname);
  return (
    <StaffGate title={TITLE}>
      {(person, ways) => <Office person={person} ways={ways} pathname={pathname} found={found} />}
    </StaffGate>
  );
}

/** Shows the error of the frame itself; those of its pages leave it standing. */
export function ErrorBoundary(): ReactNode {
  return (
    <OfficeShell className="px-gutter py-16">
      <PageFailed />
    </OfficeShell>
  );
}

function Office({
  person,
  ways,
  pathname,
  found,
}: {
  person: StaffPerson;
  ways: FactorWays;
  pathname: string;
  found: FoundPage | null;
}): ReactNode {
  // A page may have changed what waits.
  const waiting = useApi<WaitingList>("/admin/waiting", pathname);
  const { number, goOnAt } = useOpenedPage(pathname);
  return (
    <AdminContext value={{ person, ways, params: found?.params ?? {}, goOnAt, waiting }}>
      <AdminFrame
        person={person}
        menu={adminMenu(person)}
        pages={findablePages(person)}
        help={found?.page.help ?? "se-reperer"}
      >
        <Suspense fallback={<Opening />}>
          {/* The page of another member is another page, with a state of its own. */}
          <PageBoundary key={number}>{found ? <Opened {...found} person={person} /> : <Unknown />}</PageBoundary>
        </Suspense>
      </AdminFrame>
    </AdminContext>
  );
}

function Opened({ page, breadcrumb, person }: FoundPage & { person: StaffPerson }): ReactNode {
  if (page.ability && !person.abilities.includes(page.ability)) {
    return (
      <>
        <PageMeta title={page.title ?? TITLE} />
        <NotAllowed />
      </>
    );
  }
  return (
    <>
      {page.title && <PageMeta title={page.title} />}
      {breadcrumb && <AdminBreadcrumb {...breadcrumb} />}
      <page.Page />
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

function Opening(): ReactNode {
  return (
    <Loading text="Ouverture de la page…">
      <Skeleton className="h-96 rounded-panel" />
    </Loading>
  );
}

function Unknown(): ReactNode {
  return (
    <>
      <PageMeta title="Page non trouvée" />
      <NotFoundMessage home={{ label: "Retour à l’administration", to: paths.admin }} />
    </>
  );
}
