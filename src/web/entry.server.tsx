import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from "react-router";
import { type ApiCaller, apiContext, type ErrorLogger, errorLoggerContext } from "#web/api/api-context.ts";

/** What one rendering of a page needs of its host: the API to ask and, when given, where errors are logged. */
export function createLoadContext(api: ApiCaller, logError?: ErrorLogger): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  if (logError) context.set(errorLoggerContext, logError);
  return context;
}

/**
 * The whole document, as one string: the host hashes the scripts that carry the nonce of the
 * `x-nonce` header, strips both, and keeps the bytes. Rejects when any part of the page fails to
 * render; React Router then renders the error page with status 500.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  // Pages made from changing sources have no policy to satisfy, and nobody to strip a nonce again.
  const nonce = import.meta.env.DEV ? "" : crypto.randomUUID();
  const html = await renderToText(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce);
  headers.set("content-type", "text/html; charset=utf-8");
  if (nonce) headers.set("x-nonce", nonce);
  return new Response(html, { status, headers });
}

/** Logs a failed rendering or loader, unless the reader has left meanwhile. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(errorLoggerContext)(error);
};

function renderToText(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on("finish", () => resolve(Buffer.concat(chunks).toString("utf8")));
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Larger finished parts would be moved to the end and put in place by a script: nothing to see without it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError(error) {
        reject(error);
        abort(error);
      },
    });
  });
}
