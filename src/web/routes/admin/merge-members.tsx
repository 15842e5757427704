import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { MergeChoice } from "#web/features/directory/merge-choice.tsx";
import { MergePage } from "#web/features/directory/merge-page.tsx";

/** The merge of two accounts of one person: first the other account is chosen, then what would happen is shown. */
export default function MergeMembers(): ReactNode {
  const { id = "" } = useAdmin().params;
  const other = useSearchParams()[0].get("avec");
  return (
    <AdminPage title="Fusionner deux comptes" ability="manage_members">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Fiche du membre", to: adminPaths.member(id) }} here="Fusion" />
          <h1 className="mb-4 text-[1.55rem] leading-tight sm:text-title">Fusionner deux comptes</h1>
          {other ? <MergePage key={`${id} ${other}`} id={id} other={other} /> : <MergeChoice id={id} />}
        </>
      )}
    </AdminPage>
  );
}
