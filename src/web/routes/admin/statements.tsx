import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { StatementList } from "#web/features/statements/statement-list.tsx";

/** The lines of the imported statements. */
export default function Statements(): ReactNode {
  return (
    <AdminPage title="Relevés" ability="read_money">
      {({ abilities }) => <StatementList mayDecide={abilities.includes("move_money")} />}
    </AdminPage>
  );
}
