import type { ReactNode } from "react";
import { HealthReport } from "#operations/health/web/health-report.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** How the installation is, for the administrator. */
export default function Health(): ReactNode {
  return (
    <AdminPage title="Santé du site" ability="change_settings">
      {() => (
        <div className="grid max-w-[60rem] gap-5">
          <div>
            <h1 className="text-[1.55rem] leading-tight sm:text-title">Santé du site</h1>
            <p className="mt-1 text-muted">
              Ce qui est en rouge demande quelqu’un&nbsp;: la phrase dessous dit quoi faire.
            </p>
          </div>
          <HealthReport />
        </div>
      )}
    </AdminPage>
  );
}
