import { REFUSALS, type RefusalCode, type RefusalStatus } from "#shared/refusals.ts";

interface AppErrorOptions {
  /** Texts for the reader, by the fields that they concern. */
  fields?: Record<string, string[]>;
  /** The thing as it stands there now, for the reader. */
  current?: unknown;
  /** For the log only. */
  details?: Record<string, unknown>;
  /** Seconds after which the reader may try again. */
  retryAfter?: number;
}

/** A refusal that is shown to the reader: a stable code with its HTTP status, and a French message. */
export class AppError extends Error {
  readonly status: RefusalStatus;
  readonly code: RefusalCode;
  readonly fields: Record<string, string[]> | undefined;
  readonly current: unknown;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, message: string, options: AppErrorOptions = {}) {
    super(message);
    this.name = "AppError";
    this.status = REFUSALS[code];
    this.code = code;
    this.fields = options.fields;
    this.current = options.current;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/**
 * Thrown if the file store cannot be reached or does not work: the response is a 503. `fields` names the fields of a
 * form whose files could not be stored.
 */
export class FilesUnavailable extends Error {
  readonly fields: readonly string[];

  constructor(cause: unknown, fields: readonly string[] = []) {
    super("the file store is unavailable", { cause });
    this.name = "FilesUnavailable";
    this.fields = fields;
  }
}

/** A redirect (301): the last segment of the resource's path is now this slug. */
export class Moved extends Error {
  readonly slug: string;

  constructor(slug: string) {
    super(`moved to ${slug}`);
    this.name = "Moved";
    this.slug = slug;
  }
}

/** Returns the refusal (503) if too much work waits for a scarce resource. */
export function busy(): AppError {
  return new AppError("busy", "Le service est très demandé. Veuillez réessayer dans quelques secondes.", {
    retryAfter: 5,
  });
}

/** Returns the refusal (404) of a missing resource. */
export function notFound(message: string): AppError {
  return new AppError("not_found", message);
}

/** Thrown for what the operator must mend or decide: the message says what, and no stack is printed with it. */
export class Refused extends Error {}
