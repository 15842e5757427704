import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ContentList } from "#site/content/web/content-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { kindAt } from "#web/content-types/kinds.ts";
import { capitalize } from "#web/ui/capitalize.ts";

/** The contents of one kind, for those who write them. */
export default function Contents(): ReactNode {
  const kind = kindAt(useLocation().pathname);
  return (
    <AdminPage title={capitalize(kind.title ?? kind.many)} ability={kind.readBy ?? "read_content"}>
      {({ abilities }) => (
        <ContentList
          key={kind.api}
          kind={kind}
          mayWrite={abilities.includes("write_content")}
          mayExport={abilities.includes("read_content")}
        />
      )}
    </AdminPage>
  );
}
