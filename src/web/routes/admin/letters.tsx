import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { LettersList } from "#web/features/letters/letters-list.tsx";

/** The letters to the subscribers. */
export default function Letters(): ReactNode {
  return (
    <AdminPage title="Lettres d’information" ability="correspond">
      {() => <LettersList />}
    </AdminPage>
  );
}
