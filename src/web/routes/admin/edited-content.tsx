import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { EditContent } from "#site/content/web/edit-content.tsx";
import { KindForm } from "#site/content/web/kind-form.tsx";
import { kindAt } from "#site/content/web/kinds.ts";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
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
