import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { KindForm } from "#site/content/web/kind-form.tsx";
import { kindTexts } from "#site/content/web/kind-texts.ts";
import { kindAt } from "#site/content/web/kinds.ts";
import { NewContent } from "#site/content/web/new-content.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** A content that does not exist yet. */
export default function NewContentPage(): ReactNode {
  const kind = kindAt(useLocation().pathname);
  return (
    <AdminPage title={kindTexts(kind).fresh} ability="write_content">
      {() => <KindForm list={kind.list}>{(form) => <NewContent key={kind.api} kind={form} />}</KindForm>}
    </AdminPage>
  );
}
