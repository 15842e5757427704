import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { LegalTextsList } from "#web/features/edited-settings/legal-texts-list.tsx";

/** The legal texts, for the administrator. */
export default function EditedLegalTexts(): ReactNode {
  return (
    <AdminPage title="Textes légaux" ability="change_settings">
      {() => <LegalTextsList />}
    </AdminPage>
  );
}
