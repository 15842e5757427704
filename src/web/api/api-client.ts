import type { ZodMiniType } from "zod/mini";
import type { RefusalCode } from "#shared/refusals.ts";

/** The prefix of every path of the API. */
export const API_PREFIX = "/api/v01";

/** Longest wait for an answer, in milliseconds: longer than the server waits for others. */
const TIMEOUT = 60_000;

/** The result of a call. */
export type ApiResult<T> = { ok: true; value: T } | ApiFailure;

/** Why a call failed. Unless it was refused, it may have been carried out all the same. */
export interface ApiFailure {
  ok: false;
  /** `network`: no answer came, or an unreadable one. */
  reason: "network" | "timeout" | "refused";
  /** The status of the refusal; 0 without one. */
  status: number;
  /** The path that the resource has now, if the call answered with a redirect that was not followed. */
  location?: string;
  /** The server's text for the reader. */
  message: string | null;
  code: RefusalCode | null;
  /** The first text of each wrong field, under its name on the wire. */
  fields: Readonly<Record<string, string>>;
  /** The thing as it stands there now, if the refusal shows it. */
  current?: unknown;
}

export interface ApiRequest {
  /** GET without a body, POST with one, unless said otherwise. */
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** A form is sent as it is, with its files; anything else as JSON. */
  body?: unknown;
  /** The token of the session that makes the call. */
  token?: string | null;
  idempotencyKey?: string;
  /** In milliseconds. */
  timeout?: number;
  /** True to bypass stored answers, the browser's and the site's. */
  fresh?: boolean | undefined;
  /** Replaces the network. */
  via?: (address: string, init: RequestInit & { headers: Headers }) => Promise<Response>;
}

/**
 * Calls this path of the API, below its prefix, and reads the JSON of the answer, which must fit the contract if one
 * is given. Never rejects.
 */
export function callApi<T>(
  path: string,
  request: ApiRequest & { contract?: ZodMiniType<T> } = {},
): Promise<ApiResult<T>> {
  return exchange(path, request, async (response) => {
    const text = await response.text();
    const value = text === "" ? undefined : JSON.parse(text);
    return request.contract ? request.contract.parse(value) : value;
  });
}

/** Fetches a file of the API. Never rejects. */
export function fetchFile(path: string, request: ApiRequest = {}): Promise<ApiResult<Blob>> {
  return exchange(path, request, (response) => response.blob());
}

/** Returns the failure of a call that was not sent, as if the server had answered with this status and text. */
export function refusal(status: number, message: string | null): ApiFailure {
  return { ok: false, reason: "refused", status, message, code: null, fields: {} };
}

async function exchange<T>(
  path: string,
  { method, body, token, idempotencyKey, timeout = TIMEOUT, fresh, via = fetch }: ApiRequest,
  read: (response: Response) => Promise<T>,
): Promise<ApiResult<T>> {
  const headers = new Headers({ accept: "application/json" });
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (fresh) headers.set("cache-control", "no-cache");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  // Not AbortSignal.timeout: some telephones in use do not have it.
  const abortion = new AbortController();
  const timer = setTimeout(() => abortion.abort(), timeout);
  try {
    const response = await via(API_PREFIX + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers,
      // A browser would show what shared caches may show for some seconds more.
      cache: "no-cache",
      body: isForm ? body : JSON.stringify(body),
      signal: abortion.signal,
    });
    announceStaffCall(path, response.status);
    noteServerTime(response.headers.get("date"));
    if (!response.ok) {
      const location = response.headers.get("location");
      const failure = readRefusal(response.status, await response.json().catch(() => null));
      return location === null ? failure : { ...failure, location };
    }
    return { ok: true, value: await read(response) };
  } catch {
    return { ...refusal(0, null), reason: abortion.signal.aborted ? "timeout" : "network" };
  } finally {
    clearTimeout(timer);
  }
}

function readRefusal(status: number, body: unknown): ApiFailure {
  const { message, error, code, errors, current } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const fields: Record<string, string> = {};
  for (const [field, texts] of Object.entries(errors ?? {})) {
    if (Array.isArray(texts) && typeof texts[0] === "string") fields[field] = texts[0];
  }
  // A newer release may have codes that this page does not know, which it then compares with none.
  const known = textOf(code) as RefusalCode | null;
  return { ...refusal(status, textOf(message) ?? textOf(error)), code: known, fields, current };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The event of an answer to a call of the back office; its detail is the status. */
export const STAFF_CALL = "staffcall";

/** Announces the answer, so that the back office knows how long its session has been idle, and when it has ended. */
function announceStaffCall(path: string, status: number): void {
  if (path.startsWith("/admin/")) document.dispatchEvent(new CustomEvent(STAFF_CALL, { detail: status }));
}

/** The milliseconds that the server's clock is ahead of the device's, as of the last answer. */
let ahead = 0;

/** Takes note of the moment at which the server answered, as its header `Date` says. */
function noteServerTime(date: string | null): void {
  const moment = Date.parse(date ?? "");
  if (!Number.isNaN(moment)) ahead = moment - Date.now();
}

/** Returns how many milliseconds the server's clock is ahead of this device's; 0 before the first answer. */
export function serverAhead(): number {
  return ahead;
}
