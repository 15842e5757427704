import type { WaitingWork } from "#people/staff/staff-declarations.ts";
import { countContents } from "./content.repo.ts";
import type { Editable } from "./editable.ts";

/** Returns what may wait of one kind of content: its drafts, and what is to appear. */
export function waitingContents(editable: Editable): WaitingWork[] {
  const waiting = (state: "draft" | "scheduled", words: string): WaitingWork => ({
    ability: "write_content",
    label: `${editable.names.many} ${words}`,
    path: `${editable.staffPath}?etat=${state}`,
    count: ({ db, clock }) => countContents(db, editable, { q: undefined, state, now: clock.now() }),
  });
  return [waiting("draft", "en brouillon"), waiting("scheduled", "à paraître")];
}
