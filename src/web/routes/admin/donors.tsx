import type { ReactNode } from "react";
import { DonorsList } from "#people/donors/web/donors-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The donors. */
export default function Donors(): ReactNode {
  return (
    <AdminPage title="Donateurs" ability="read_money">
      {() => <DonorsList />}
    </AdminPage>
  );
}
