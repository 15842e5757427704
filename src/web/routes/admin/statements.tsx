import type { ReactNode } from "react";
import { StatementList } from "#money/statements/web/statement-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The lines of the imported statements. */
export default function Statements(): ReactNode {
  return (
    <AdminPage title="Relevés" ability="read_money">
      {({ abilities }) => <StatementList mayDecide={abilities.includes("move_money")} />}
    </AdminPage>
  );
}
