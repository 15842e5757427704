import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { DonorsList } from "#web/features/donors/donors-list.tsx";

/** The donors. */
export default function Donors(): ReactNode {
  return (
    <AdminPage title="Donateurs" ability="read_money">
      {() => <DonorsList />}
    </AdminPage>
  );
}
