import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { WaitingDocuments } from "#web/features/identity-checks/waiting-documents.tsx";

/** The identity documents that wait for a decision. */
export default function IdentityDocuments(): ReactNode {
  return (
    <AdminPage title="Pièces d’identité" ability="see_id_images">
      {() => <WaitingDocuments />}
    </AdminPage>
  );
}
