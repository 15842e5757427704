import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { eventCall } from "./event-calls.ts";
import { EventFailed } from "./event-failed.tsx";
import { EventLoading, EventView } from "./event-view.tsx";

export const handle: PageHandle = { public: true, cache: {}, newsletter: true };

const page = fromApi({ event: eventCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function Event(): ReactNode {
  const { event } = page.useAnswers();
  return (
    <WhenLoaded
      answer={event}
      loading={
        <>
          <PageMeta title="Chargement de l’événement…" />
          <EventLoading />
        </>
      }
      failed={(failure, retry) => <EventFailed failure={failure} retry={retry} />}
    >
      {(value) => <EventView event={value} />}
    </WhenLoaded>
  );
}
