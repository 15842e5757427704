import type { ReactNode } from "react";
import { MonthList } from "#money/closing/web/month-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The months of the ledger, open and closed. */
export default function Closings(): ReactNode {
  return (
    <AdminPage title="Clôtures" ability="read_money">
      {() => (
        <div className="grid max-w-[60rem] gap-5">
          <div>
            <h1 className="text-[1.55rem] leading-tight sm:text-title">Clôtures</h1>
            <p className="mt-1 text-muted">Un mois clôturé ne reçoit plus d’écriture&nbsp;: son rapport reste vrai.</p>
          </div>
          <MonthList />
        </div>
      )}
    </AdminPage>
  );
}
