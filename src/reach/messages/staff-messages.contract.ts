import * as z from "zod/mini";
import { typedText } from "#shared/typed-text.ts";
import { leftInBraces } from "#shared/words-in-braces.ts";

const WRONG_FILTER = "Ce filtre n’existe pas.";

/** The most characters of an answer to a message. */
export const LONGEST_REPLY = 5000;

/** The last sentence of the mail with an answer. */
export const REPLY_END = "Pour continuer, répondez simplement à ce message.";

/** Where a message can stand: see `messageState`. */
const STATES = ["unread", "open", "closed", "spam", "trashed"] as const;

/**
 * `unread`: it is new, nobody has answered it or takes care of it; `open`: somebody does, and it waits for an end;
 * `closed`: nothing is left to do; `spam`: it is no message to the foundation; `trashed`: it is deleted 30 days later.
 */
const messageState = z.enum(STATES, { error: WRONG_FILTER });

/**
 * Filters of the inbox: a message meets every filter. Without a state, all that wait are found; `all` leaves out spam
 * and the trash.
 */
export const messageQuery = z.object({
  /** A part of the sender's name or address, of the subject or of the message, or the day on which it came. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  state: z.optional(z.enum([...STATES, "all"], { error: WRONG_FILTER })),
  /** `me`: the reader has taken it on; `none`: no person has. */
  assigned: z.optional(z.enum(["me", "none"], { error: WRONG_FILTER })),
  /** Where the last stretch ended. */
  after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
});

/** The name of each state, on the screen and on a donor's page. */
export const MESSAGE_STATES: Readonly<Record<(typeof STATES)[number], string>> = {
  unread: "Nouveau",
  open: "En cours",
  closed: "Traité",
  spam: "Indésirable",
  trashed: "Corbeille",
};

const colleague = z.object({ id: z.string(), name: z.string() });

/** A message in the inbox. `assignee` is who takes care of it. */
export const messageSummary = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  subject: z.string(),
  sent_at: z.string(),
  state: messageState,
  /** When it was put into the trash. */
  trashed_at: z.nullable(z.string()),
  answered: z.boolean(),
  assignee: z.nullable(colleague),
});

/** One stretch of the inbox, the newest message first. */
export const messageList = z.object({
  data: z.array(messageSummary),
  total: z.number(),
  next: z.nullable(z.string()),
});

/** A message with its answers, the first one first. `colleagues` are those who may be given it. */
export const messageRecord = z.extend(messageSummary, {
  message: z.string(),
  replies: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.nullable(z.string()),
      text: z.string(),
      /** The mail server has accepted it. */
      mailed: z.boolean(),
    }),
  ),
  colleagues: z.array(colleague),
  /** The other messages that wait, and which of them comes after this one: the oldest follows the newest. */
  others: z.object({ waiting: z.number(), next: z.nullable(z.string()) }),
});

/** An answer by mail, and whether nothing is left to do then. */
export const messageReply = z.object({
  text: z.pipe(typedText(LONGEST_REPLY, "Veuillez écrire votre réponse."), z.string().check(leftInBraces)),
  close: z._default(z.boolean(), true),
  /** The newest answer that the writer had seen; null if there was none. */
  seen: z._default(z.nullable(z.string()), null),
});

/** Where a message stands from now on, and who takes care of it; what is left out stays. */
export const messageChange = z.object({
  state: z.optional(messageState),
  assignee: z.optional(z.nullable(z.uuid({ error: "Cette personne n’existe pas." }))),
});

/** A message after a change, and where it stood before. */
export const changedMessage = z.extend(messageRecord, { former: messageState });

export type MessageQuery = z.infer<typeof messageQuery>;
export type MessageFilters = Omit<MessageQuery, "after">;
export type MessageSummary = z.infer<typeof messageSummary>;
export type MessageList = z.infer<typeof messageList>;
export type MessageRecord = z.infer<typeof messageRecord>;
export type ChangedMessage = z.infer<typeof changedMessage>;
export type MessageReply = z.infer<typeof messageReply>;
export type MessageChange = z.infer<typeof messageChange>;
