import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/read-account-names.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { listHolders } from "#people/staff/list-holders.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isMoment, readCursor, writeCursor } from "#platform/http/list-cursor.ts";
import { isUuid } from "#platform/ids.ts";
import { countMessages, findMessages, listReplies } from "./inbox.repo.ts";
import { findMessage } from "./messages.repo.ts";
import { presentMessage } from "./present-message.ts";
import type { MessageList, MessageQuery, MessageRecord } from "./staff-messages.contract.ts";

const ROWS = 50;

type InboxContext = Pick<AppContext, "db" | "adminEmail">;

/** Returns the refusal (404) of a message that does not exist. */
export function messageNotFound(): AppError {
  return notFound("Ce message n’existe pas, ou n’existe plus.");
}

/** Returns one stretch of the inbox. Throws 422 if `after` is not from this list. */
export async function listMessages(
  { db }: Pick<AppContext, "db">,
  staff: Authorized<"correspond">,
  { after, ...filters }: MessageQuery,
): Promise<MessageList> {
  const cursor = after === undefined ? undefined : readCursor(after, isMoment);
  const search = { ...filters, reader: staff.id };
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
    replies: replies.map((reply) => ({
      id: reply.id,
      at: reply.createdAt.toISOString(),
      by: names.get(reply.actor) ?? null,
      text: reply.text,
      mailed: reply.mailedAt !== null,
    })),
    colleagues: colleagues.map(({ id: colleague, firstName, lastName }) => ({
      ...{ id: colleague, name: `${firstName} ${lastName}` },
    })),
  };
}
