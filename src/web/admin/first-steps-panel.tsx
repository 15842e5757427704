import type { ReactNode } from "react";
import type { FirstSteps } from "#operations/first-steps/first-steps.contract.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { CompactSection } from "#web/ui/compact-list.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/link.tsx";

/** The first steps on a new site; renders nothing once all are done. */
export function FirstStepsPanel(): ReactNode {
  const steps = useApi<FirstSteps>("/admin/first-steps");
  if (steps.failure) return <p className="font-semibold text-low">Les premiers pas n’ont pas pu être chargés.</p>;
  if (!steps.value) return null;
  const done = steps.value.data.filter((step) => step.done);
  const left = steps.value.data.filter((step) => !step.done);
  if (left.length === 0) return null;
  return (
    <CompactSection title="Vos premiers pas">
      <p className="text-[0.95rem] leading-snug text-muted">
        Avant d’ouvrir le site au public, dans l’ordre qui vous convient.
      </p>
      <ol className="divide-y divide-line">
        {left.map((step) => (
          <Step key={step.label} {...step} />
        ))}
      </ol>
      {done.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-[0.95rem] text-muted">
            {done.length === 1 ? "1 étape déjà faite" : `${done.length}\u00a0étapes déjà faites`}
          </summary>
          <ol className="divide-y divide-line">
            {done.map((step) => (
              <Step key={step.label} {...step} />
            ))}
          </ol>
        </details>
      )}
    </CompactSection>
  );
}

function Step({ label, hint, path, done }: FirstSteps["data"][number]): ReactNode {
  return (
    <li className="flex gap-3 py-2">
      {done ? (
        <CheckIcon className="mt-0.5 size-5.5 flex-none text-high" />
      ) : (
        <span aria-hidden="true" className="mt-0.5 size-5.5 flex-none rounded-full border-2 border-edge" />
      )}
      <div>
        <Link to={path} className="block font-semibold text-forest underline-offset-4 hover:underline">
          <span>{label}</span>
          {done && <span className="sr-only">{"\u00a0: fait"}</span>}
        </Link>
        {!done && <p className="text-[0.92rem] leading-snug text-muted">{hint}</p>}
      </div>
    </li>
  );
}
