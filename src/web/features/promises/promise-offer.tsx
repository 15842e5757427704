import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { PromisedPurpose } from "#contracts/promise.ts";
import type { OrderValues } from "#web/features/payment/order-values.ts";
import { Button } from "#web/ui/button.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const PromiseForm = lazy(() => import("./promise-form.tsx").catch(() => ({ default: MissingForm })));

/**
 * Offers a monthly promise to this campaign or project; its form is loaded once the offer is opened. `known`, what is
 * known of a gift just made, opens it and goes into the form.
 */
export function PromiseOffer({
  type,
  targetId,
  known,
}: {
  type: PromisedPurpose;
  targetId: string;
  known: Partial<OrderValues> | null;
}): ReactNode {
  const [opened, setOpened] = useState(false);
  const [gifts, setGifts] = useState(0);
  const summary = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (!known || !details.current) return;
    // A form for each gift: a former one may have been sent.
    setGifts((before) => before + 1);
    details.current.open = true;
    details.current.scrollIntoView();
    summary.current?.focus({ preventScroll: true });
  }, [known]);

  return (
    <details
      ref={details}
      className="group mb-12 scroll-mt-4 rounded-panel border border-line bg-white px-5 sm:px-7 print:hidden [@media(scripting:none)]:hidden"
      onToggle={() => setOpened(true)}
    >
      <summary
        ref={summary}
        className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-3 font-[650] text-forest"
      >
        Donner chaque mois
        <ChevronIcon className="size-4 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-6">
        {opened && (
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <PromiseForm key={gifts} type={type} targetId={targetId} known={known} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

/** Invites the giver, below the thanks for a gift, to give the same every month. */
export function PromiseInvitation({ onAccept }: { onAccept: () => void }): ReactNode {
  return (
    <Button wide tone="quiet" onClick={onAccept}>
      Donner chaque mois
    </Button>
  );
}
