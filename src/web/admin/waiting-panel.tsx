import { type ReactNode, useId } from "react";
import type { WaitingList } from "#people/staff/staff.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Panel } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";

const TEXTS = { loading: "Chargement de ce qui attend…", failed: "Erreur lors du chargement de ce qui attend" };
const fetchWaiting = (path: string) => callApi<WaitingList>(path);

/** The work that waits for the person, by kind. */
export function WaitingPanel(): ReactNode {
  const waiting = useFetch<WaitingList>("/admin/waiting", fetchWaiting);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Panel className="grid gap-3">
        <h2 id={id} className="text-card">
          Ce qui attend
        </h2>
        <WhenFetched fetched={waiting} {...TEXTS} skeleton="h-16 rounded-card">
          {({ data }) =>
            data.length === 0 ? (
              <p className="text-muted">Rien n’attend. Tout est à jour.</p>
            ) : (
              <ul className="divide-y divide-line">
                {data.map((work) => (
                  <li key={work.label}>
                    <Work {...work} />
                  </li>
                ))}
              </ul>
            )
          }
        </WhenFetched>
      </Panel>
    </section>
  );
}

function Work({ label, path, count }: WaitingList["data"][number]): ReactNode {
  const content = (
    <>
      <span>{label}</span>
      <span className="min-w-9 rounded-full bg-sun-soft px-2.5 text-center font-semibold tabular-nums">
        {formatNumber(count)}
      </span>
    </>
  );
  const look = "flex min-h-12 items-center justify-between gap-3 py-1.5";
  if (path === null) return <p className={look}>{content}</p>;
  return (
    <Link to={path} className={`${look} font-semibold text-forest underline-offset-4 hover:underline`}>
      {content}
    </Link>
  );
}
