import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { EditContent } from "#site/content/web/edit-content.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { KindForm } from "#web/content-types/kind-form.tsx";
import { kindAt } from "#web/content-types/kinds.ts";
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
