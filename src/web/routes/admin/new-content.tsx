import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { kindTexts } from "#site/content/web/kind-texts.ts";
import { NewContent } from "#site/content/web/new-content.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { KindForm } from "#web/content-types/kind-form.tsx";
import { kindAt } from "#web/content-types/kinds.ts";

/** A content that does not exist yet. */
export default function NewContentPage(): ReactNode {
  const kind = kindAt(useLocation().pathname);
  return (
    <AdminPage title={kindTexts(kind).fresh} ability="write_content">
      {() => <KindForm list={kind.list}>{(form) => <NewContent key={kind.api} kind={form} />}</KindForm>}
    </AdminPage>
  );
}
