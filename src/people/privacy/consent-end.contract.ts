import { formatDate } from "#shared/date-formats.ts";

/** The end of a consent: its person withdrew it, or the site ended a subscription after a bounce or a complaint. */
interface EndedConsent {
  ended_at: string | null;
  ended_because?: "bounce" | "complaint" | undefined;
}

const REASONS = {
  bounce: "car les lettres revenaient sans être remises",
  complaint: "car une lettre a été signalée comme indésirable",
};

/** Returns how it ended, to follow 'donné le …': `retiré le 3 mars 2026`. Null if it has not ended. */
export function describeConsentEnd({ ended_at, ended_because }: EndedConsent): string | null {
  if (ended_at === null) return null;
  const day = formatDate(ended_at);
  return ended_because ? `terminé le ${day}, ${REASONS[ended_because]}` : `retiré le ${day}`;
}
