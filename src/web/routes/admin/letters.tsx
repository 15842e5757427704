import type { ReactNode } from "react";
import { LettersList } from "#reach/letters/web/letters-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The letters to subscribers and to participants of events. */
export default function Letters(): ReactNode {
  return (
    <AdminPage title="Lettres" ability="correspond">
      {() => <LettersList />}
    </AdminPage>
  );
}
