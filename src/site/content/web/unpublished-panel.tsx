import type { ReactNode } from "react";
import { formatMoment } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import type { UnpublishedContents } from "#site/content/content.contract.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { CompactRow, CompactRows, CompactSection } from "#web/ui/compact-list.tsx";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/**
 * The contents that appear by themselves, with their hours, and the drafts that were worked on last; `folded` on a
 * narrow screen.
 */
export function UnpublishedPanel({ folded }: { folded: boolean }): ReactNode {
  const contents = useApi<UnpublishedContents>("/admin/unpublished");
  if (contents.failure) return <ErrorState text="Erreur lors du chargement des brouillons" onRetry={contents.reload} />;
  if (!contents.value) return null;
  const { drafts, kinds, scheduled } = contents.value;
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {scheduled.length > 0 && (
        <CompactSection title="À paraître" folded={folded} inside={formatNumber(scheduled.length)}>
          <CompactRows>
            {scheduled.map(({ kind, title, path, at }) => (
              <CompactRow
                key={path}
                to={path}
                title={title}
                note={<time dateTime={at}>{`${kind}, ${formatMoment(at)}`}</time>}
              />
            ))}
          </CompactRows>
        </CompactSection>
      )}
      {total > 0 && (
        <CompactSection title="Brouillons" folded={folded} inside={formatNumber(total)}>
          <CompactRows>
            {drafts.map(({ kind, title, path }) => (
              <CompactRow key={path} to={path} title={title} note={kind} />
            ))}
          </CompactRows>
          {total > drafts.length && (
            <p className="flex flex-wrap gap-x-4 border-t border-line pt-1">
              {kinds.map(({ label, path, count }) => (
                <Link
                  key={path}
                  to={path}
                  className="inline-flex min-h-9 items-center text-[0.95rem] text-forest underline-offset-4 hover:underline"
                >
                  {`${label}\u00a0: ${formatNumber(count)}`}
                </Link>
              ))}
            </p>
          )}
        </CompactSection>
      )}
    </>
  );
}
