import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { AdminFrame } from "#web/admin/admin-frame.tsx";
import { StaffGate } from "#web/admin/staff-gate.tsx";
import { AdminContext } from "#web/admin/use-admin.ts";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { findAdminPage } from "./admin-pages.ts";

/**
 * The back office: its frame stays while its pages change. They are no routes of the router, for every public page would
 * carry the list of those. The server renders none of them: it does not know who is signed in.
 */
export default function Admin(): ReactNode {
  const { pathname } = useLocation();
  const found = findAdminPage(pathname);
  return (
    <StaffGate title="Administration">
      {(person, ways) => (
        <AdminContext value={{ person, ways, params: found?.params ?? {} }}>
          <AdminFrame person={person} help={found?.help ?? "se-reperer"}>
            <Suspense fallback={<Opening />}>{found ? <found.Page /> : <Unknown />}</Suspense>
          </AdminFrame>
        </AdminContext>
      )}
    </StaffGate>
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
