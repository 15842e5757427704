import type { AppContext } from "#composition/context.ts";
import type { DossierRow } from "#people/donors/donors.contract.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { ExportRow } from "#people/privacy/my-data.contract.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { listHolders } from "#people/staff/holders.ts";
import type { StaffSearch, WaitingWork } from "#people/staff/staff-declarations.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isMoment, readCursor, writeCursor } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import { readTypedDay } from "#platform/typed-day.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import {
  type ContactMessage,
  countMessages,
  findMessage,
  findMessages,
  findOtherOpenMessages,
  type InboxMessage,
  listMessagesFrom,
  listReplies,
  sumOpenMessages,
} from "./messages.db.ts";
import {
  MESSAGE_STATES,
  type MessageList,
  type MessageQuery,
  type MessageRecord,
  type MessageSummary,
} from "./staff-messages.contract.ts";

const ROWS = 50;

type InboxContext = Pick<AppContext, "db" | "adminEmail">;

/** Returns the refusal (404) of a message that does not exist. */
export function messageNotFound(): AppError {
  return notFound("Ce message n’existe pas, ou n’existe plus.");
}

/** Returns one stretch of the inbox. Throws 422 if `after` is not from this list. */
export async function listMessages(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  staff: Authorized<"correspond">,
  { after, ...filters }: MessageQuery,
): Promise<MessageList> {
  const cursor = after === undefined ? undefined : readCursor(after, isMoment);
  const search = { ...filters, reader: staff.id, day: readTypedDay(filters.q ?? "", dayOf(clock.now())) };
  const found = await findMessages(db, search, { after: cursor, limit: ROWS + 1 });
  const rows = found.slice(0, ROWS);
  const last = found.length > ROWS ? rows.at(-1)?.message : undefined;
  const names = await readAccountNames(
    db,
    rows.map(({ message }) => message.assignee),
  );
  return {
    data: rows.map((row) => presentMessage(row, names)),
    total: await countMessages(db, search),
    next: last ? writeCursor({ value: last.createdAt.toISOString(), id: last.id }) : null,
  };
}

/** Returns a message with its answers, and the colleagues who may take care of it. Throws 404 if there is none. */
export async function showMessage(
  { db, adminEmail }: InboxContext,
  _staff: Authorized<"correspond">,
  id: string,
): Promise<MessageRecord> {
  const message = isUuid(id) ? await findMessage(db, id) : undefined;
  if (!message) throw messageNotFound();
  const replies = await listReplies(db, id);
  const colleagues = await listHolders({ db, adminEmail }, "correspond");
  const names = await readAccountNames(db, [message.assignee, ...replies.map(({ actor }) => actor)]);
  return {
    ...presentMessage({ message, answered: replies.length > 0 }, names),
    message: message.message,
    others: await findOtherOpenMessages(db, message),
    replies: replies.map((reply) => ({
      id: reply.id,
      at: reply.createdAt.toISOString(),
      by: names.get(reply.actor) ?? null,
      text: reply.text,
      mailed: reply.mailedAt !== null,
    })),
    colleagues: colleagues.map(({ id: colleague, firstName, lastName }) => ({
      id: colleague,
      name: `${firstName} ${lastName}`,
    })),
  };
}

/** Returns a message as the inbox shows it; `names` are those of the staff, by account. */
function presentMessage({ message, answered }: InboxMessage, names: ReadonlyMap<string, string>): MessageSummary {
  const { id, firstName, lastName, email, subject, createdAt, assignee } = message;
  const name = assignee === null ? undefined : names.get(assignee);
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    subject,
    sent_at: createdAt.toISOString(),
    state: stateOf(message),
    trashed_at: message.trashedAt?.toISOString() ?? null,
    answered,
    assignee: assignee !== null && name !== undefined ? { id: assignee, name } : null,
  };
}

/** Returns where the message stands. */
export function stateOf({
  readAt,
  closedAt,
  spamAt,
  trashedAt,
}: Pick<ContactMessage, "readAt" | "closedAt" | "spamAt" | "trashedAt">): MessageSummary["state"] {
  if (trashedAt) return "trashed";
  if (spamAt) return "spam";
  if (closedAt) return "closed";
  return readAt ? "open" : "unread";
}

/** Messages that wait for an answer or an end. */
export const openMessages: WaitingWork = {
  ability: "correspond",
  label: "Messages à traiter",
  path: adminPaths.messages,
  find: ({ db }) => sumOpenMessages(db),
};

/** Messages by their sender, subject, words or day. */
export const searchMessages: StaffSearch = {
  ability: "correspond",
  label: "Message",
  place: 6,
  async find({ db, clock }, { text, day, limit }) {
    const found = await findMessages(db, { q: text, day, state: "all", reader: "" }, { after: undefined, limit });
    return found.map(({ message }) => ({
      title: `${message.subject}, ${message.firstName} ${message.lastName}`,
      detail: `${formatShortDate(message.createdAt, clock.now())} · ${MESSAGE_STATES[stateOf(message)]}`,
      path: adminPaths.message(message.id),
    }));
  },
};

/** Returns the messages from this address, in lower case, as export rows. */
export async function exportMessages(db: Database, emailKey: string): Promise<ExportRow[]> {
  const messages = await listMessagesFrom(db, emailKey);
  return messages.map(({ createdAt, firstName, lastName, email, subject, message }) => ({
    at: createdAt.toISOString(),
    first_name: firstName,
    last_name: lastName,
    email,
    subject,
    text: message,
  }));
}

/** Returns the messages from this address as rows of a donor's page, the newest first. */
export async function dossierOfSender(db: Database, emailKey: string): Promise<DossierRow[]> {
  const messages = await listMessagesFrom(db, emailKey);
  return messages.map((message) => ({
    kind: "message",
    id: message.id,
    at: message.createdAt.toISOString(),
    label: message.subject,
    state: MESSAGE_STATES[stateOf(message)],
    amount: null,
    received: null,
    receipt: null,
    path: adminPaths.message(message.id),
  }));
}
