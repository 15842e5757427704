import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { type ApiCaller, apiContext, type ErrorLogger, errorLoggerContext } from "#web/api/api-context.ts";
import { withEarlyCalls } from "./early-calls.ts";
import { withLateScripts } from "./late-scripts.ts";

/** A whole document. Its own scripts carry the nonce, which is empty if there is no policy. */
interface RenderedDocument {
  html: string;
  nonce: string;
  /** The page's own handle; undefined for most private pages. */
  handle: PageHandle | undefined;
  /** The path of its route, for example `/dons/:slug`. */
  route: string;
}

type TakeDocument = (document: RenderedDocument) => void;

const takeDocumentContext = createContext<TakeDocument>();

/**
 * Returns the context that one rendering of a page needs of its host: the API, a function that takes the document and,
 * optionally, one that logs errors.
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
 * Hands the whole document to the host as one string: the body of the returned response would be encoded and decoded
 * once more. The host hashes the scripts that carry the nonce, strips it, and stores the bytes. Rejects if any part of
 * the page fails to render; React Router then renders the error page with status 500.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // In development no host strips the nonce.
  const nonce = import.meta.env.DEV ? "" : crypto.randomUUID();
  const html = await renderToText(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce);
  const handle = handleOf(routerContext);
  loadContext.get(takeDocumentContext)({
    html: import.meta.env.DEV ? html : withEarlyCalls(withLateScripts(html), nonce, handle?.earlyCalls),
    nonce,
    handle,
    route: routeOf(routerContext),
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

/** Logs a failed rendering or loader, unless the reader has left meanwhile. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(errorLoggerContext)(error);
};

function handleOf({ staticHandlerContext, routeModules }: EntryContext): PageHandle | undefined {
  const [, ...inside] = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle);
  // A public page that a private one shows is private.
  return inside.includes(undefined) ? undefined : (inside.at(-1) as PageHandle | undefined);
}

function routeOf({ staticHandlerContext }: EntryContext): string {
  const paths = staticHandlerContext.matches.flatMap(({ route }) => route.path ?? []);
  return `/${paths.filter((path) => path !== "").join("/")}`;
}

function renderToText(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Larger finished parts would be moved to the end and put in place by a script: invisible without it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(new TextSink(resolve) as unknown as NodeJS.WritableStream),
      onError(error) {
        reject(error);
        abort(error);
      },
    });
  });
}

/** The part of a writable stream that React's renderer needs: it never waits, as all goes into memory. */
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
