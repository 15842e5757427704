import { DrizzleQueryError } from "drizzle-orm";

/** What the log says of a failure. */
export interface ToldError {
  type: string;
  message: string;
  /** What names the case: PostgreSQL's code and constraint, the system's code and call, the mail server's code. */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  syscall?: string;
  responseCode?: string;
  /** The text of the query that failed, with places for its values. */
  sql?: string;
  stack: string;
  cause?: ToldError;
  errors?: ToldError[];
}

// All else that an error may carry (parameters, rows, whole answers of others) holds what people wrote.
const NAMES = ["code", "constraint", "table", "column", "syscall", "responseCode"] as const;
const E_MAIL = /[^\s<>"'()[\],;:=]+@[^\s<>"'()[\],;:=]+/g;
/** Data exceptions: PostgreSQL says which value it refused. */
const SAYS_VALUES = /^22/;
const DEEPEST = 5;
const LONGEST_LINE = 500;

/**
 * What may be said of a failure: what it was, where it arose and what caused it, never the values that were on their
 * way, nor anybody's e-mail address. For the log.
 */
export function tellError(error: unknown): ToldError {
  return tell(error, 1);
}

/** The same in one line of at most 500 characters, without the place. For who reads it in a table or a terminal. */
export function tellErrorInLine(error: unknown): string {
  const parts: string[] = [];
  for (let told: ToldError | undefined = tellError(error); told; told = told.cause) {
    parts.push(`${told.type}${told.code ? ` ${told.code}` : ""}: ${told.message}`);
  }
  return parts.join(", caused by ").slice(0, LONGEST_LINE);
}

function tell(error: unknown, depth: number): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutContacts(String(error)), stack: "" };
  const told: ToldError = { type: typeOf(error), message: messageOf(error), stack: framesOf(error) };
  for (const name of NAMES) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string" || typeof value === "number") told[name] = String(value);
  }
  if (error instanceof DrizzleQueryError) told.sql = error.query;
  if (depth === DEEPEST) return told;
  if (error.cause !== undefined) told.cause = tell(error.cause, depth + 1);
  if (error instanceof AggregateError) told.errors = error.errors.map((one) => tell(one, depth + 1));
  return told;
}

function typeOf(error: Error): string {
  return error.name === "Error" ? error.constructor.name : error.name;
}

function messageOf(error: Error): string {
  // Its own message ends with the parameters.
  if (error instanceof DrizzleQueryError) return "a query failed";
  const quotes = error instanceof SyntaxError || SAYS_VALUES.test(String(Reflect.get(error, "code")));
  return withoutContacts(quotes ? error.message.replace(/".*"/s, "“…”") : error.message);
}

function withoutContacts(text: string): string {
  return text.replace(E_MAIL, "…@…");
}

/** The stack without its beginning, which repeats the message. */
function framesOf({ stack = "", message }: Error): string {
  const begin = stack.indexOf(message);
  const frames = begin === -1 ? stack : stack.slice(begin + message.length);
  return frames
    .split("\n")
    .filter((line) => /^ {4}at /.test(line))
    .join("\n");
}
