import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { OrderSlot } from "./order-slot.ts";
import { OPTIONAL_FIELDS } from "./order-values.ts";
import { useTributeDetails } from "./use-tribute-details.ts";

const TributeFields = lazy(() => import("./tribute-fields.tsx").catch(() => ({ default: MissingFields })));

/** The choice to give in a person's name, or to leave a note: one closed line, whose fields are loaded once it is opened. */
export function TributeChoice(slot: OrderSlot): ReactNode {
  const details = useTributeDetails(OPTIONAL_FIELDS, slot);
  const [opened, setOpened] = useState(false);
  // It may have been opened before the page's script came.
  useEffect(() => setOpened(details.current?.open ?? false), [details]);

  return (
    <details
      ref={details}
      className="group -my-2"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="block min-h-11 cursor-pointer list-none rounded-tile leading-tight font-[650] text-forest">
        Offrir ce don au nom de quelqu’un
        <span className="flex items-center gap-2 text-[0.92rem] font-normal text-muted">
          ou laisser un mot à la fondation
          <ChevronIcon className="size-4 flex-none text-forest transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="pt-3 pb-2">
        {opened && (
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <TributeFields {...slot} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

function MissingFields(): ReactNode {
  return <p>Ces champs n’ont pas pu être chargés. Vérifiez votre connexion, puis rechargez la page.</p>;
}
