import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { BadgeLoading, BadgeView } from "./badge-view.tsx";
import { eventCall } from "./event-calls.ts";
import { EventFailed } from "./event-failed.tsx";

export const handle: PageHandle = { public: true, cache: {} };

const page = fromApi({ event: eventCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function EventBadge(): ReactNode {
  const { event } = page.useAnswers();
  return (
    <WhenLoaded
      answer={event}
      loading={
        <>
          <PageMeta title="Chargement de votre badge…" />
          <BadgeLoading />
        </>
      }
      failed={(failure, retry) => <EventFailed failure={failure} retry={retry} />}
    >
      {(value) => <BadgeView event={value} />}
    </WhenLoaded>
  );
}
