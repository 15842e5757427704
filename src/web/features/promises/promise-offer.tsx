import { lazy, type ReactNode, Suspense, useState } from "react";
import type { PromisedPurpose } from "#contracts/promise.ts";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const PromiseForm = lazy(() => import("./promise-form.tsx").catch(() => ({ default: MissingForm })));

/** Offers a monthly promise to this campaign or project; its form is loaded once the offer is opened. */
export function PromiseOffer({ type, targetId }: { type: PromisedPurpose; targetId: string }): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="group mb-12 rounded-panel border border-line bg-white px-5 sm:px-7 print:hidden [@media(scripting:none)]:hidden"
      onToggle={() => setOpened(true)}
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-3 font-[650] text-forest">
        Donner chaque mois
        <ChevronIcon className="size-4 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-6">
        {opened && (
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <PromiseForm type={type} targetId={targetId} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
