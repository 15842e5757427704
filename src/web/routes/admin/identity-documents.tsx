import type { ReactNode } from "react";
import { WaitingDocuments } from "#people/members/web/waiting-documents.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The identity documents that wait for a decision. */
export default function IdentityDocuments(): ReactNode {
  return (
    <AdminPage title="Pièces d’identité" ability="see_id_images">
      {() => <WaitingDocuments />}
    </AdminPage>
  );
}
