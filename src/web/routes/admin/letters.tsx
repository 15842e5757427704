import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { LettersList } from "#web/features/letters/letters-list.tsx";

/** The letters to subscribers and to participants of events. */
export default function Letters(): ReactNode {
  return (
    <AdminPage title="Lettres" ability="correspond">
      {() => <LettersList />}
    </AdminPage>
  );
}
