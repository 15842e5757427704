import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { MergeChoice } from "#people/directory/web/merge-choice.tsx";
import { MergePage } from "#people/directory/web/merge-page.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

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
