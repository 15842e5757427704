import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { apiContext } from "./api-context.ts";

/** Where every call of the API begins. */
export const API_PREFIX = "/api/v01";

/** What came of a call: its value, or the status (0 when there was no answer) and the text to show. */
export type Answer<T> = { ok: true; value: T } | Failure;

export interface Failure {
  ok: false;
  status: number;
  message: string;
}

/** An answer that is there (a page rendered on the server) or still on its way (a page reached by a link). */
export type Pending<T> = Answer<T> | Promise<Answer<T>>;

/** What the address of a page says: its parameters and its query. */
export interface Place {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** A GET of the API that gives a `T`: its path below the prefix, and the French text for a failed one. */
export interface ApiCall<T> {
  path: (place: Place) => string;
  failure: string;
  /** The text for a 404, where it differs. */
  missing?: string;
  /** What the page needs of the answer, where that is less: what it is rendered from travels with it. */
  keep?(answer: T): T;
  /** Never set: it only carries the type of the answer. */
  answer?: T;
}

type Answers<Calls> = { [K in keyof Calls]: Calls[K] extends ApiCall<infer T> ? Answer<T> : never };
type PendingAnswers<Calls> = { [K in keyof Calls]: Calls[K] extends ApiCall<infer T> ? Pending<T> : never };

/** Names the type of a call's answer. */
export function apiCall<T>(call: Omit<ApiCall<T>, "answer">): ApiCall<T> {
  return call;
}

/**
 * The two loaders of a page from the calls it makes. On the server every call is answered in the
 * same process before the page is rendered, with status 503 if one failed and 404 if one found
 * nothing. In the browser the page opens at once and each answer follows. Neither ever throws for
 * a failed call.
 */
export function fromApi<Calls extends Record<string, ApiCall<unknown>>>(calls: Calls) {
  async function server({ params, url, context }: LoaderFunctionArgs) {
    const api = context.get(apiContext);
    const place = { params, query: url.searchParams };
    const entries = await Promise.all(
      Object.entries(calls).map(async ([name, call]) => [name, await answer(call, place, api)] as const),
    );
    const answers = entries.map(([, one]) => one);
    return data(Object.fromEntries(entries) as Answers<Calls>, { status: pageStatus(answers) });
  }

  function client({ params, url }: ClientLoaderFunctionArgs): PendingAnswers<Calls> {
    const place = { params, query: url.searchParams };
    const entries = Object.entries(calls).map(([name, call]) => [name, answer(call, place, fetchFromApi)]);
    return Object.fromEntries(entries) as PendingAnswers<Calls>;
  }

  return {
    server,
    client,
    /** The answers of the page that is shown. */
    useAnswers: () => useLoaderData() as PendingAnswers<Calls>,
  };
}

function fetchFromApi(path: string): Promise<Response> {
  return fetch(path, { headers: { accept: "application/json" } });
}

async function answer<T>(call: ApiCall<T>, place: Place, api: (path: string) => Promise<Response>): Promise<Answer<T>> {
  try {
    const response = await api(API_PREFIX + call.path(place));
    if (response.ok) {
      const value = (await response.json()) as T;
      return { ok: true, value: call.keep ? call.keep(value) : value };
    }
    const message = response.status === 404 && call.missing ? call.missing : call.failure;
    return { ok: false, status: response.status, message };
  } catch {
    return { ok: false, status: 0, message: call.failure };
  }
}

function pageStatus(answers: Answer<unknown>[]): number {
  const failed = answers.filter((one) => !one.ok).map((one) => one.status);
  if (failed.length === 0) return 200;
  return failed.every((status) => status === 404) ? 404 : 503;
}
