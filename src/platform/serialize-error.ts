import { DrizzleQueryError } from "drizzle-orm";

/** An error as the log stores it. */
export interface SerializedError {
  type: string;
  message: string;
  /**
   * The identifiers of the case: PostgreSQL's code and constraint, the system's code and call, the mail server's code.
   */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  syscall?: string;
  responseCode?: string;
  /** The text of the query that failed, with places for its values. */
  sql?: string;
  stack: string;
  cause?: SerializedError;
  errors?: SerializedError[];
}

// Every other property of an error (parameters, rows, whole responses) may hold what people wrote.
const NAMES = ["code", "constraint", "table", "column", "syscall", "responseCode"] as const;
const E_MAIL = /[^\s<>"'()[\],;:=]+@[^\s<>"'()[\],;:=]+/g;
/** Data exceptions: PostgreSQL quotes the value it refused. */
const QUOTES_VALUES = /^22/;
const MAXIMUM_DEPTH = 5;
const MAXIMUM_LINE = 500;

/**
 * Returns what the log may say of an error: its type, message, stack and causes, without the values it carries and
 * without e-mail addresses.
 */
export function serializeError(error: unknown): SerializedError {
  return serialize(error, 1);
}

/** Returns the same in one line of at most 500 characters, without the stack: for a table or a terminal. */
export function describeError(error: unknown): string {
  const parts: string[] = [];
  for (let one: SerializedError | undefined = serializeError(error); one; one = one.cause) {
    parts.push(`${one.type}${one.code ? ` ${one.code}` : ""}: ${one.message}`);
  }
  return parts.join(", caused by ").slice(0, MAXIMUM_LINE);
}

/** Returns the innermost message of an error, in one line: the outer ones often say only that something failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.cause === undefined ? error.message.replace(/\s+/g, " ").trim() : reasonOf(error.cause);
}

function serialize(error: unknown, depth: number): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutContacts(String(error)), stack: "" };
  const serialized: SerializedError = { type: typeOf(error), message: messageOf(error), stack: framesOf(error) };
  for (const name of NAMES) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string" || typeof value === "number") serialized[name] = String(value);
  }
  if (error instanceof DrizzleQueryError) serialized.sql = error.query;
  if (depth === MAXIMUM_DEPTH) return serialized;
  if (error.cause !== undefined) serialized.cause = serialize(error.cause, depth + 1);
  if (error instanceof AggregateError) serialized.errors = error.errors.map((one) => serialize(one, depth + 1));
  return serialized;
}

function typeOf(error: Error): string {
  return error.name === "Error" ? error.constructor.name : error.name;
}

function messageOf(error: Error): string {
  // Drizzle's own message ends with the parameters.
  if (error instanceof DrizzleQueryError) return "a query failed";
  const quotes = error instanceof SyntaxError || QUOTES_VALUES.test(String(Reflect.get(error, "code")));
  return withoutContacts(quotes ? error.message.replace(/".*"/s, "“…”") : error.message);
}

function withoutContacts(text: string): string {
  return text.replace(E_MAIL, "…@…");
}

/** Returns the stack without its beginning, which repeats the message. */
function framesOf({ stack = "", message }: Error): string {
  const begin = stack.indexOf(message);
  const frames = begin === -1 ? stack : stack.slice(begin + message.length);
  return frames
    .split("\n")
    .filter((line) => /^ {4}at /.test(line))
    .join("\n");
}
