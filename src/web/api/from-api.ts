import {
  type ClientLoaderFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from "react-router";
import type { ZodMiniType } from "zod/mini";
import { OUTDATED_ELEMENT, OUTDATED_HEADER, OUTDATED_TEXT, OUTDATED_WARNING } from "#shared/outdated.ts";
import { API_PREFIX, type ApiFailure, callApi } from "./api-client.ts";

/** Responds to a GET on this path of the site's own API (with its query, without a host), in the same process. */
export type ApiCaller = (path: string) => Promise<Response>;

/** Takes an error that made a page fail, once for each failure. */
export type ErrorLogger = (error: unknown) => void;

/** Gives loaders the API while a page is rendered on the server. */
export const apiContext = createContext<ApiCaller>();

/** Receives rendering errors; the console does if it is not set. */
export const errorLoggerContext = createContext<ErrorLogger>((error) => console.error(error));

/** The result of a call: its value, or the status (0 if no usable answer came) and the text to show. */
export type Answer<T> = Success<T> | Failure;

interface Success<T> {
  ok: true;
  value: T;
  /** The text to show if the value cannot be rendered. Only in the browser, which does not check it before. */
  failure?: string;
}

export interface Failure extends Pick<ApiFailure, "ok" | "status" | "location"> {
  message: string;
}

/** An answer that is available (a page rendered on the server) or pending (a page reached by a link). */
export type Pending<T> = Answer<T> | Promise<Answer<T>>;

/** The parameters and the query of a page's address. */
interface Place {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** A GET of the API that returns a `T`: its path below the prefix, and the French text for a failure. */
export interface ApiCall<T> {
  path: (place: Place) => string;
  failure: string;
  /** The text for a 404, if it differs. */
  missing?: string;
  /**
   * The contract of the answer. Checked on the server only, which has the schemas and a log:
   * `import.meta.env.SSR && schema` keeps them out of the browser's files.
   */
  contract: ZodMiniType<T> | false;
  /** For lists: the field that names each item. The browser checks for it, so that no card is empty. */
  named?: string;
  /** Completes an answer with the specified fields alone. Only in the browser: the server knows its own answers. */
  complete?(answer: T): T;
  /** Selects the part that the page needs: what it is rendered from travels with the document. */
  select?(answer: T): T;
  /** Returns true if there is nothing at this address: its document then has status 404. */
  isMissed?(answer: T): boolean;
  /** Never set: carries the type of the answer. */
  answer?: T;
}

type Answers<Calls> = { [K in keyof Calls]: Calls[K] extends ApiCall<infer T> ? Answer<T> : never };
/** The answers of a page, by the names of its calls. */
export type PendingAnswers<Calls> = { [K in keyof Calls]: Calls[K] extends ApiCall<infer T> ? Pending<T> : never };

/** Infers the type of a call's answer. */
export function apiCall<T>(call: Omit<ApiCall<T>, "answer">): ApiCall<T> {
  return call;
}

/**
 * Returns the two loaders of a page for its calls. The server answers every call in the same process before it renders
 * the page, with status 503 if one failed and 404 if one found nothing; an answer that does not fit its contract has
 * failed, and the log names the fields. If the resource of a call has another address now, the page redirects there.
 * The browser opens the page at once, and each answer follows. Neither throws for a failed call.
 */
export function fromApi<Calls extends Record<string, ApiCall<unknown>>>(calls: Calls) {
  async function server({ params, url, context }: LoaderFunctionArgs) {
    const options: CallOptions = { via: context.get(apiContext), logError: context.get(errorLoggerContext) };
    const place = { params, query: url.searchParams };
    const entries = await Promise.all(
      Object.entries(calls).map(async ([name, call]) => [name, await answer(call, place, options)] as const),
    );
    for (const [, one] of entries) if (!one.ok && one.location) throw redirectPage(url, one.location);
    const status = pageStatus(entries.map(([name, one]) => ({ call: calls[name], answer: one })));
    return data(Object.fromEntries(entries) as Answers<Calls>, { status });
  }

  function client({ params, url }: ClientLoaderFunctionArgs): PendingAnswers<Calls> {
    const place = { params, query: url.searchParams };
    const entries = Object.entries(calls).map(([name, call]) => [
      name,
      answer(call, place, { via: fetchFresh, fresh: true }),
    ]);
    return Object.fromEntries(entries) as PendingAnswers<Calls>;
  }

  return {
    server,
    client,
    /** Returns the answers of the current page. */
    useAnswers: () => useLoaderData() as PendingAnswers<Calls>,
  };
}

/** Returns the redirect of a page whose resource has another slug now: the last segment of both paths. */
function redirectPage(url: URL, location: string): Response {
  const slug = location.slice(location.lastIndexOf("/") + 1);
  return redirect(url.pathname.replace(/[^/]*$/, slug) + url.search, 301);
}

async function fetchFresh(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  const outdated = response.headers.get(OUTDATED_HEADER) === OUTDATED_WARNING;
  // A refusal says nothing about the rest of the page.
  if (outdated || response.ok) showOutdatedNotice(outdated);
  return response;
}

/** Options of calls; errors are logged if there is a log. */
interface CallOptions {
  via: ApiCaller;
  /** True for an open page, which needs current data: a donor who has just paid looks for their own gift. */
  fresh?: boolean;
  logError?: ErrorLogger;
}

async function answer<T>(call: ApiCall<T>, place: Place, { via, fresh, logError }: CallOptions): Promise<Answer<T>> {
  const { failure } = call;
  const path = call.path(place);
  const result = await callApi<unknown>(path, { via, fresh });
  if (!result.ok) {
    const message = result.status === 404 && call.missing ? call.missing : failure;
    const { status, location } = result;
    return { ok: false, status, message, ...(location === undefined ? {} : { location }) };
  }
  if (!call.contract) return unchecked(call, result.value as T);
  const { data: value, error } = call.contract.safeParse(result.value);
  if (!error) return { ok: true, value: selected(call, value) };
  // The names of the fields only: the data of an answer does not belong into a log.
  const fields = error.issues.map(({ path: at }) => at.join(".") || "all of it");
  logError?.(new Error(`the answer of ${API_PREFIX}${path} does not fit its contract in: ${fields.join(", ")}`));
  return { ok: false, status: 0, message: failure };
}

/** Responses from the network are hardly checked: the component that shows one reports if it cannot. */
function unchecked<T>(call: ApiCall<T>, value: T): Answer<T> {
  const failed = { ok: false, status: 0, message: call.failure } as const;
  if (call.named !== undefined && !isListOf(value, call.named)) return failed;
  try {
    const whole = call.complete ? call.complete(value) : value;
    return { ok: true, value: selected(call, whole), failure: call.failure };
  } catch {
    return failed;
  }
}

function isListOf(given: unknown, named: string): boolean {
  const items: unknown = Object(given).data;
  return Array.isArray(items) && items.every((item) => typeof Object(item)[named] === "string");
}

function selected<T>({ select }: ApiCall<T>, value: T): T {
  return select ? select(value) : value;
}

function pageStatus(made: { call: ApiCall<unknown> | undefined; answer: Answer<unknown> }[]): number {
  const statuses = made.map(({ call, answer: one }) => {
    if (!one.ok) return one.status;
    return call?.isMissed?.(one.value) ? 404 : 200;
  });
  const failed = statuses.filter((status) => status !== 200);
  if (failed.length === 0) return 200;
  return failed.every((status) => status === 404) ? 404 : 503;
}

/**
 * Returns the path of the call of a page: of the published content whose slug is in the address, or of the draft that
 * the link with this token shows.
 */
export function shownPath(published: string, previews: string, { params: { slug = "", token } }: Place): string {
  return token === undefined
    ? `/public/${published}/${encodeURIComponent(slug)}`
    : `/public/previews/${previews}/${encodeURIComponent(token)}`;
}

/**
 * Shows or removes the line at the top that says that the page may be out of date. The server writes the same line into
 * documents, outside what React renders: it must stand whatever a page does.
 */
function showOutdatedNotice(outdated: boolean): void {
  const shown = document.querySelector(OUTDATED_ELEMENT);
  if (!outdated) {
    shown?.remove();
    return;
  }
  if (shown) return;
  const notice = document.createElement(OUTDATED_ELEMENT);
  notice.setAttribute("role", "status");
  document.body.prepend(notice);
  // Screen readers announce changes of a status that already exists.
  requestAnimationFrame(() => {
    notice.textContent = OUTDATED_TEXT;
  });
}
