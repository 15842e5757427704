import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { EntrancePage } from "#site/attendance/web/entrance-page.tsx";
import { PreparedEvents } from "#site/attendance/web/prepared-events.tsx";
import { PageFailed } from "#web/admin/page-boundary.tsx";
import { withFullPageNavigation } from "#web/api/full-page-navigation.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";

export const handle: PageHandle = {
  public: false,
  // Browsers without a reader of QR codes get one in WebAssembly.
  sources: { "script-src": "'wasm-unsafe-eval'" },
  camera: true,
  manifest: "/entree.webmanifest",
};

export const loader = () => null;
export const clientLoader = withFullPageNavigation(() => null);

/** Shows an error without the site around it. */
export function ErrorBoundary(): ReactNode {
  return (
    <div className="wrap section-space">
      <PageFailed />
    </div>
  );
}

/**
 * The gates of an event, on the telephones of reception. The document contains nothing private, so that a device opens
 * it without network: who may take a snapshot and send entries is decided by their calls.
 */
export default function EntranceRoute(): ReactNode {
  const { event } = useParams();
  return (
    <>
      <PageMeta title="Contrôle des entrées" />
      {event === undefined ? <PreparedEvents /> : <EntrancePage key={event} eventId={event} />}
    </>
  );
}
