import { type ReactNode, useId } from "react";
import type { PictureUse } from "#site/library/library.contract.ts";
import type { Fetched } from "#web/api/use-fetch.ts";
import { Panel } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/** The contents that show a picture, with links to their forms. */
export function PictureUses({
  uses: { value, failure, reload },
}: {
  uses: Fetched<{ data: PictureUse[] }>;
}): ReactNode {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Panel className="grid gap-3">
        <h2 id={heading} className="text-card">
          Où elle est utilisée
        </h2>
        {failure && <ErrorState text="Erreur lors du chargement" onRetry={reload} />}
        {!value && !failure && <Skeleton className="h-11 rounded-tile" />}
        {value?.data.length === 0 && <p className="text-muted">Nulle part&nbsp;: elle peut être supprimée.</p>}
        <ul className="grid gap-1">
          {value?.data.map((use) => (
            <li key={`${use.kind} ${use.id}`} className="grid min-h-11 content-center">
              <span className="text-[0.88rem] text-muted">{use.kind}</span>
              <UseName use={use} />
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}

function UseName({ use: { name, edit_path: to } }: { use: PictureUse }): ReactNode {
  if (to === null) return <span className="[overflow-wrap:anywhere]">{name}</span>;
  return (
    <Link to={to} className="font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline">
      {name}
    </Link>
  );
}
