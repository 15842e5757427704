import type { ReactNode } from "react";
import { formatAge } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import { CompactRow, CompactRows, CompactSection } from "#web/ui/compact-list.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { useAdmin } from "./use-admin.ts";

/** The work that waits for the person, that which waits longest first. If there is none, `idle` is shown. */
export function WaitingPanel({ idle }: { idle: ReactNode }): ReactNode {
  const { waiting } = useAdmin();
  if (waiting.value?.data.length === 0) return idle;
  return (
    <CompactSection title="Ce qui attend">
      <WhenFetched fetched={waiting} {...loadingOf("de ce qui attend")} skeleton="h-16 rounded-card">
        {({ data }) => (
          <CompactRows>
            {data.map(({ label, path, count, since }) => (
              <CompactRow
                key={label}
                to={path}
                title={label}
                note={since && formatAge(since, new Date())}
                end={
                  <span className="inline-block min-w-9 rounded-full bg-sun-soft px-2.5 text-center font-semibold">
                    {formatNumber(count)}
                  </span>
                }
              />
            ))}
          </CompactRows>
        )}
      </WhenFetched>
    </CompactSection>
  );
}
