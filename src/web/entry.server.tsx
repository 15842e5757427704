import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { PageHandle } from "#contracts/page-handle.ts";
import { type ApiCaller, apiContext, type ErrorLogger, errorLoggerContext } from "#web/api/api-context.ts";
import { withLateScripts } from "./late-scripts.ts";

/** A whole document. Its own scripts carry the nonce, which is empty if there is no policy to satisfy. */
interface RenderedDocument {
  html: string;
  nonce: string;
  /** What the page says of itself; undefined for a private page. */
  handle: PageHandle | undefined;
}

type TakeDocument = (document: RenderedDocument) => void;

const takeDocumentContext = createContext<TakeDocument>();

/**
 * What one rendering of a page needs of its host: the API to ask, where the document goes and, when given, where
 * errors are logged.
 */
export function createLoadContext(
  api: ApiCaller,
  takeDocument: TakeDocument,
  logError?: ErrorLogger,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(takeDocumentContext, takeDocument);
  if (logError) context.set(errorLoggerContext, logError);
  return context;
}

/**
 * The whole document goes to the host as one string, which would be encoded and decoded once more in the body of
 * the returned response. The host hashes the scripts that carry the nonce, strips it, and keeps the bytes. Rejects
 * when any part of the page fails to render; React Router then renders the error page with status 500.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // Pages made from changing sources have nobody to strip a nonce again.
  const nonce = import.meta.env.DEV ? "" : crypto.randomUUID();
  const html = await renderToText(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce);
  loadContext.get(takeDocumentContext)({
    html: import.meta.env.DEV ? html : withLateScripts(html),
    nonce,
    handle: handleOf(routerContext),
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

/** Logs a failed rendering or loader, unless the reader has left meanwhile. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(errorLoggerContext)(error);
};

function handleOf({ staticHandlerContext, routeModules }: EntryContext): PageHandle | undefined {
  const leaf = staticHandlerContext.matches.at(-1);
  return leaf && (routeModules[leaf.route.id]?.handle as PageHandle | undefined);
}

function renderToText(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Larger finished parts would be moved to the end and put in place by a script: nothing to see without it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(new TextSink(resolve) as unknown as NodeJS.WritableStream),
      onError(error) {
        reject(error);
        abort(error);
      },
    });
  });
}

/** As much of a writable stream as React's renderer asks for: it never waits, for all goes into memory. */
class TextSink {
  readonly #chunks: Uint8Array[] = [];
  readonly #done: (text: string) => void;

  constructor(done: (text: string) => void) {
    this.#done = done;
  }

  write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): void {
    this.#done(Buffer.concat(this.#chunks).toString("utf8"));
  }

  on(): this {
    return this;
  }

  destroy(): void {}
}
