import type { ReactNode } from "react";
import type { LetterSummary, OutgoingLetters } from "#reach/letters/letters.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { CompactRow, CompactRows, CompactSection } from "#web/ui/compact-list.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { LetterChip } from "./letters-list.tsx";

/**
 * The letters that go out, with their progress, and those that are scheduled; folded on a narrow screen, nothing
 * without any.
 */
export function OutgoingPanel(): ReactNode {
  const letters = useApi<OutgoingLetters>("/admin/outgoing-letters");
  if (letters.failure) return <ErrorState text="Erreur lors du chargement des lettres" onRetry={letters.reload} />;
  if (!letters.value || letters.value.data.length === 0) return null;
  return (
    <CompactSection title="Lettres en route" folded inside={formatNumber(letters.value.data.length)}>
      <CompactRows>
        {letters.value.data.map((letter) => (
          <CompactRow
            key={letter.id}
            to={adminPaths.letter(letter.id)}
            title={letter.subject}
            note={<LetterChip state={letter.state} />}
            end={describeProgress(letter)}
          />
        ))}
      </CompactRows>
    </CompactSection>
  );
}

function describeProgress({ progress, scheduled_at }: LetterSummary): string | null {
  if (progress) return countSent(progress);
  return scheduled_at && formatMoment(scheduled_at);
}

/** Returns how many were sent, of `total` if it is given: "1 envoyée", "3 / 12 envoyées". */
export function countSent({ sent, total }: { sent: number; total?: number }): string {
  const of = total === undefined ? "" : ` / ${formatNumber(total)}`;
  return `${formatNumber(sent)}${of}\u00a0${(total ?? sent) > 1 ? "envoyées" : "envoyée"}`;
}
