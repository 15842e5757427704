import type { InboxMessage } from "./inbox.repo.ts";
import type { ContactMessage } from "./messages.repo.ts";
import type { MessageSummary } from "./staff-messages.contract.ts";

/** Returns a message as the inbox shows it; `names` are those of the staff, by account. */
export function presentMessage(
  { message, answered }: InboxMessage,
  names: ReadonlyMap<string, string>,
): MessageSummary {
  const { id, firstName, lastName, email, subject, createdAt, assignee } = message;
  const name = assignee === null ? undefined : names.get(assignee);
  return {
    ...{ id, first_name: firstName, last_name: lastName, email, subject },
    sent_at: createdAt.toISOString(),
    state: stateOf(message),
    answered,
    assignee: assignee !== null && name !== undefined ? { id: assignee, name } : null,
  };
}

/** Returns where the message stands. */
export function stateOf({ readAt, closedAt }: Pick<ContactMessage, "readAt" | "closedAt">): MessageSummary["state"] {
  if (closedAt) return "closed";
  return readAt ? "open" : "unread";
}
