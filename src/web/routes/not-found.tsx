import type { ReactNode } from "react";
import { data } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";

export const handle: PageHandle = { public: true };

export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export default function NotFound(): ReactNode {
  return (
    <>
      <PageMeta title="Page non trouvée" />
      <NotFoundMessage />
    </>
  );
}
