import { lazy, type ReactNode, Suspense } from "react";
import type { EventDetail } from "#site/events/event.contract.ts";
import { useFirstSign } from "#web/browser/use-first-sign.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EventDay, EventTime } from "./event-moment.tsx";

const loadSteps = () => import("./registration-steps.tsx");
const RegistrationSteps = lazy(() => loadSteps().catch(() => ({ default: MissingForm })));

/**
 * Registers for the event, from the form to the badge; typed values survive closing it. The form and its checks are
 * fetched after the page, once its reader does anything on it.
 */
export function RegisterDialog({
  event,
  open,
  onClose,
}: {
  event: EventDetail;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  useFirstSign(loadSteps);
  return (
    <Dialog open={open} onClose={onClose} title="Inscription">
      <p className="-mt-2 mb-4 text-muted">
        <span>{`${event.title},`}</span> <EventDay event_date={event.event_date} />
        <span>{event.event_time && ", "}</span>
        <EventTime event={event} />
      </p>
      <Suspense fallback={<Skeleton className="h-[36rem] rounded-card" />}>
        <RegistrationSteps event={event} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
