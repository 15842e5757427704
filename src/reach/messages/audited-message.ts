import { formatDate } from "#shared/date-formats.ts";
import type { ContactMessage } from "./messages.repo.ts";

/** Returns the message as the audit log names it: by its day, because the log outlives what a stranger wrote. */
export function auditedMessage({ id, createdAt }: ContactMessage): { kind: string; id: string; name: string } {
  return { kind: "messages", id, name: `Message du ${formatDate(createdAt)}` };
}
