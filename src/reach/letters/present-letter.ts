import type { LetterProgress, LetterSummary } from "./letters.contract.ts";
import type { Letter } from "./letters.repo.ts";

/** Returns the letter as a row of the list. */
export function presentLetter(letter: Letter, progress: LetterProgress | undefined): LetterSummary {
  return {
    id: letter.id,
    subject: letter.subject,
    state: letter.state,
    scheduled_at: letter.scheduledAt?.toISOString() ?? null,
    started_at: letter.startedAt?.toISOString() ?? null,
    ended_at: letter.endedAt?.toISOString() ?? null,
    changed_at: letter.changedAt.toISOString(),
    progress: progress ?? null,
  };
}
