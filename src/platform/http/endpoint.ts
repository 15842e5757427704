import type { Context, MiddlewareHandler } from "hono";
import type { $ZodType, output } from "zod/v4/core";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { SecurityEventName } from "#platform/security-log.ts";
import type { CacheableQuery } from "#shared/page-handle.ts";
import type { AppEnv } from "./app-env.ts";
import type { Limit } from "./limits.db.ts";

/** Who may call an endpoint. `link`: those who know the secret in its address. */
type Audience = "everybody" | "link" | "provider" | "guest" | "member" | "staff";

/** A credential that opens an endpoint, as the API's document describes it. */
type SecurityScheme =
  | { type: "http"; scheme: "bearer"; description: string }
  | { type: "apiKey"; in: "cookie"; name: string; description: string };

/** Decides who may call an endpoint, before anything of the call is read. */
export interface Access<Caller> {
  readonly audience: Audience;
  /** The security schemes of the API's document that open the endpoint, by name; none if it needs no credentials. */
  readonly schemes: Readonly<Record<string, SecurityScheme>>;
  /** Descriptions of the refusals in the document, by status. */
  readonly refusals: Readonly<Record<number, string>>;
  /** The roles that may call it, if not the whole audience. */
  readonly roles?: readonly string[];
  /** True if a session that waits for the code of its second factor may call it. */
  readonly waiting?: boolean;
  /** True if the credentials may be missing. */
  readonly optional?: boolean;
  /** Returns the caller. Throws an `AppError` (401, 403) if the call is refused. */
  identify(c: Context<AppEnv>): Caller | Promise<Caller>;
  /** Returns the caller's account, for the security log. */
  accountOf?(caller: Caller): string | undefined;
}

const open = { schemes: {}, refusals: {}, identify: () => null } as const;

/** Open to everybody, and the same for everybody. */
export const everybody: Access<null> = { audience: "everybody", ...open };

/** Open to those who know the secret in the address. The use case checks it, or throws 404. */
export const linkHolder: Access<null> = { audience: "link", ...open };

/** Open to payment providers, whose calls carry a secret in their address. */
export const paymentProvider: Access<null> = { audience: "provider", ...open };

/**
 * A refusal is described by its sentence, a JSON answer by a sentence and its contract, any other by its media types.
 */
export type Answer =
  | string
  | readonly [description: string, contract: $ZodType]
  | { description: string; media?: string | readonly string[] };

/** A JSON body: its contract, and how many bytes it may have at most (16 KiB if it does not say). */
interface JsonBody<T extends $ZodType> {
  json: T;
  maxBytes?: number;
}

/** A form that may carry files. */
interface FormBody<T extends $ZodType> {
  form: T;
  /** The names under which files are accepted. */
  files: readonly string[];
  /** Reads the form once the caller is known, see `largeForms`. The caller is the variable `caller`. */
  reading: MiddlewareHandler;
}

/** The arguments of a handler: the caller, the validated input, and the request's context. */
export interface Call<Caller, Query, Params, Body> {
  caller: Caller;
  query: Query;
  params: Params;
  body: Body;
  /** The caller's network address, as limits count it. */
  address: string;
  /** Collects what the response depends on. */
  hints: CacheHints;
  c: Context<AppEnv>;
}

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type PathParams<Path extends string> = Readonly<Record<Names<Path>, string>>;
type Read<T, Otherwise> = T extends $ZodType ? output<T> : Otherwise;

/** Everything about an endpoint except its handler. */
interface Declaration<
  Path extends string = string,
  Caller = never,
  Query extends $ZodType | undefined = $ZodType | undefined,
  Params extends $ZodType | undefined = $ZodType | undefined,
  Body extends $ZodType | undefined = $ZodType | undefined,
> {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: Path;
  access: Access<Caller>;
  /** The chapter of the API's document. Without it the endpoint is not part of the document. */
  chapter?: string;
  summary?: string;
  description?: string;
  query?: Query;
  params?: Params;
  body?: Body extends $ZodType ? JsonBody<Body> | FormBody<Body> : undefined;
  /**
   * The handler reads a body, within a limit of its own. Without it, a body that is not declared has at most 16 KiB.
   */
  readsBody?: true;
  /**
   * Returns the page whose plain form may send the call instead of a body: that form is redirected there (303) once the
   * handler is done, all others get its answer.
   */
  page?: (params: PathParams<Path>) => string;
  /** By status. The refusals of access, contracts and limits are added automatically. */
  answers: Readonly<Record<number, Answer>>;
  /**
   * `no-store` if absent. A query: cached on the server as the hints say, whatever other parameters the call has.
   * `own-headers`: the handler's response has its own cache headers.
   */
  cache?: CacheableQuery | "own-headers";
  /**
   * A call that reads, by which a browser hears of its own change: what it asks for next shows it, as after every call
   * that writes.
   */
  tellsOwnChange?: true;
  /** Limits on the calls of one address, besides the limit on all calls. Counted after validation. */
  limits?: readonly Limit[];
  /** `none`: not counted by the limit on all calls. `rendering`: counted as an uncached rendering. */
  callLimit?: "none" | "rendering";
  /** The line that each call writes to the security log. */
  event?: SecurityEventName;
}

/**
 * The result of a handler: the JSON of a 200, a response of its own, or undefined if the address names nothing of its
 * own, so that what is mounted after it answers.
 */
type Answered = Promise<object | Response | undefined> | object | Response | undefined;

/** A declared endpoint with its handler. */
export interface Endpoint extends Omit<Declaration<string, unknown>, "access" | "body" | "page"> {
  access: Access<unknown>;
  page?: (params: Readonly<Record<string, string>>) => string;
  body?: JsonBody<$ZodType> | FormBody<$ZodType>;
  handle(call: Call<unknown, unknown, unknown, unknown>): Answered;
}

/** Returns the endpoint. */
export function endpoint<
  Path extends string,
  Caller,
  Query extends $ZodType | undefined = undefined,
  Params extends $ZodType | undefined = undefined,
  Body extends $ZodType | undefined = undefined,
>(
  declaration: Declaration<Path, Caller, Query, Params, Body>,
  handle: (
    call: Call<Caller, Read<Query, undefined>, Read<Params, PathParams<Path>>, Read<Body, undefined>>,
  ) => Answered,
): Endpoint {
  // The handler receives exactly what the declaration's contracts read: mounting keeps the two together.
  return { ...declaration, handle } as unknown as Endpoint;
}
