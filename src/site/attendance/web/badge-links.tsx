import type { ReactNode } from "react";
import { BADGES_IN_A_FILE, type ParticipantList } from "#site/attendance/participants.contract.ts";
import { API_PREFIX } from "#web/api/api-client.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";

/** Links that save the badges of those who have a seat, in files that are drawn within seconds each. */
export function BadgeLinks({
  eventId,
  counts: { confirmed, beyond },
}: {
  eventId: string;
  counts: ParticipantList["counts"];
}): ReactNode {
  const all = confirmed + beyond;
  if (all === 0) return null;
  const files = Array.from({ length: Math.ceil(all / BADGES_IN_A_FILE) }, (_, index) => index + 1);
  return (
    <p className="flex flex-wrap items-center gap-1">
      <span className="text-[0.95rem] text-muted">Imprimer&nbsp;:</span>
      {files.map((file) => (
        <ButtonAnchor
          key={file}
          href={`${API_PREFIX}/admin/events/${eventId}/badges?file=${file}`}
          download
          tone="quiet"
          size="small"
        >
          {files.length === 1
            ? "Badges (PDF)"
            : `Badges ${(file - 1) * BADGES_IN_A_FILE + 1} à ${Math.min(all, file * BADGES_IN_A_FILE)}`}
        </ButtonAnchor>
      ))}
    </p>
  );
}
