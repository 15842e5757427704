import type { ReactNode } from "react";
import { LibraryPage } from "#site/library/web/library-page.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The picture library, for those who write contents. */
export default function Pictures(): ReactNode {
  return (
    <AdminPage title="Images" ability="read_content">
      {({ abilities }) => <LibraryPage mayWrite={abilities.includes("write_content")} />}
    </AdminPage>
  );
}
