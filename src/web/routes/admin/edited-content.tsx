import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { KindForm } from "#web/features/edited-kinds/kind-form.tsx";
import { kindAt } from "#web/features/edited-kinds/kinds.ts";
import { EditContent } from "#web/features/editing/edit-content.tsx";
import { capitalize } from "#web/ui/capitalize.ts";

/** One content, for those who write it. */
export default function EditedContentPage(): ReactNode {
  const { id = "" } = useAdmin().params;
  const kind = kindAt(useLocation().pathname);
  return (
    <AdminPage title={capitalize(kind.one)} ability={kind.readBy ?? "read_content"}>
      {({ abilities }) => (
        <KindForm list={kind.list}>
          {(form) => <EditContent key={id} kind={form} id={id} mayWrite={abilities.includes("write_content")} />}
        </KindForm>
      )}
    </AdminPage>
  );
}
