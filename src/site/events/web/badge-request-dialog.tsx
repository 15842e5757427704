import { lazy, type ReactNode, Suspense } from "react";
import type { EventDetail } from "#site/events/event.contract.ts";
import { useFirstSign } from "#web/browser/use-first-sign.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const loadForm = () => import("./badge-request-form.tsx");
const BadgeRequestForm = lazy(() => loadForm().catch(() => ({ default: MissingForm })));

/** Asks for the email of a registration, and opens its badge. The form is fetched as that of a registration is. */
export function BadgeRequestDialog({
  event,
  open,
  onClose,
}: {
  event: EventDetail;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  useFirstSign(loadForm);
  return (
    <Dialog open={open} onClose={onClose} title="Obtenir mon badge">
      <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
        <BadgeRequestForm event={event} />
      </Suspense>
    </Dialog>
  );
}
