import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { LibraryPage } from "#web/features/library/library-page.tsx";

/** The picture library, for those who write contents. */
export default function Pictures(): ReactNode {
  return (
    <AdminPage title="Images" ability="read_content">
      {({ abilities }) => <LibraryPage mayWrite={abilities.includes("write_content")} />}
    </AdminPage>
  );
}
