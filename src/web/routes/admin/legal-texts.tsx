import type { ReactNode } from "react";
import { LegalTextsList } from "#site/settings/web/legal-texts-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The legal texts, for the administrator. */
export default function EditedLegalTexts(): ReactNode {
  return (
    <AdminPage title="Textes légaux" ability="change_settings">
      {() => <LegalTextsList />}
    </AdminPage>
  );
}
