import type { Letter } from "./letters.repo.ts";

/** Returns the letter as the audit log names it. */
export function auditedLetter({ id, subject }: Pick<Letter, "id" | "subject">) {
  return { kind: "letters", id, name: subject };
}
