import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { KindForm } from "#web/features/edited-kinds/kind-form.tsx";
import { kindAt } from "#web/features/edited-kinds/kinds.ts";
import { kindTexts } from "#web/features/editing/kind-texts.ts";
import { NewContent } from "#web/features/editing/new-content.tsx";

/** A content that does not exist yet. */
export default function NewContentPage(): ReactNode {
  const kind = kindAt(useLocation().pathname);
  return (
    <AdminPage title={kindTexts(kind).fresh} ability="write_content">
      {() => <KindForm list={kind.list}>{(form) => <NewContent key={kind.api} kind={form} />}</KindForm>}
    </AdminPage>
  );
}
