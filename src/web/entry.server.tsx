import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { TAB_PAYMENT_KEY } from "#money/payments/web/open-payment.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { API_PREFIX } from "./api/api-client.ts";
import { type ApiCaller, apiContext, type ErrorLogger, errorLoggerContext } from "./api/from-api.ts";
import { FOUND_FOR, OPEN_PAYMENT_KEY } from "./browser/stored-json.ts";

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

/**
 * Returns the document with a script that sends these calls of the signed-in member before the page's own scripts are
 * fetched: on a slow network these then need not wait for the API. Sends nothing if signed out. The page takes each
 * response by `takeEarlyAnswer`, once: a body is read once, and is old later. Another session takes none.
 */
function withEarlyCalls(html: string, nonce: string, paths: readonly string[] | undefined): string {
  if (!paths) return html;
  const addresses = JSON.stringify(paths.map((path) => API_PREFIX + path));
  const script = `try {
const token = localStorage.getItem("token");
const calls = window.earlyCalls = new Map();
if (token !== null) for (const address of ${addresses}) {
const abortion = new AbortController();
const authorization = "Bearer " + token;
const answer = fetch(address, { headers: { accept: "application/json", authorization }, signal: abortion.signal });
answer.catch(() => {});
calls.set("GET " + address, (_, init) => {
calls.delete("GET " + address);
if (init.headers.get("authorization") !== authorization) return fetch(address, init);
init.signal.addEventListener("abort", () => abortion.abort());
return answer;
});
}
} catch {}`;
  return html.replace("<head>", () => `<head><script nonce="${nonce}">{${script}}</script>`);
}

const PAINTED = `new Promise((painted) => document.visibilityState === "visible" ? requestAnimationFrame(() => setTimeout(painted)) : painted())`;

/** A tab in the background would wait a second for each timer. */
const ANOTHER_TASK = `new Promise((next) => document.visibilityState === "visible" ? setTimeout(next) : next())`;

/**
 * Takes the payment that a payer returns from (`returnFromPayment`) out of the address, before the browser scrolls to
 * the form: the tab remembers it from then on. It forgets one whose payer was thanked by the page that it has left.
 */
const TAKING_PAYMENT = `try {
const [anchor, reference] = location.hash.split("=");
if (reference && anchor === "#${GIVE_ANCHOR}") {
history.replaceState(null, "", anchor);
sessionStorage.setItem("${TAB_PAYMENT_KEY}", JSON.stringify({ path: location.pathname, reference }));
} else if (JSON.parse(sessionStorage.getItem("${TAB_PAYMENT_KEY}"))?.paid && performance.getEntriesByType("navigation")[0].type !== "reload")
sessionStorage.removeItem("${TAB_PAYMENT_KEY}");
} catch {}`;

/**
 * Keeps the height of the notice of an open payment free, before anything is painted (`open-payment-notice.tsx`). A
 * single payment, as a former release stored it, becomes a list.
 */
const KEEPING_HEIGHT = `try {
const stored = JSON.parse(localStorage.getItem("${OPEN_PAYMENT_KEY}"));
if (stored.reference) localStorage.setItem("${OPEN_PAYMENT_KEY}", JSON.stringify([stored]));
for (const { state, returnPath, openedAt } of [stored].flat())
if (state !== "paid" && returnPath !== location.pathname && Date.now() - openedAt < ${FOUND_FOR}) document.documentElement.dataset.openPayment = "";
} catch {}`;

/**
 * Returns the document with scripts that run only once it has been painted: what is seen and read first needs none of
 * them. A tab in the background is not painted, and does not wait. If the server is near (`rtt` of the Network
 * Information API, in milliseconds), the paint waits for a phone's slow processor, and scripts are fetched after it.
 * Otherwise, or if `rtt` is unknown, it waits for the network: scripts are fetched at once, after all else. Each file
 * runs in a task of its own, so that a slow phone reacts in between. The imports of the page's module script become
 * dynamic, and its preload links a script in the head, before any style is awaited.
 * A document without such a script stays as it is.
 */
function withLateScripts(html: string): string {
  const [script, tag = "", text = ""] = /(<script[^>]* type="module"[^>]*>)(import [^<]*)/.exec(html) ?? [];
  if (script === undefined) return html;
  const [nonce = ""] = / nonce="[^"]*"/.exec(tag) ?? [];
  const addresses: string[] = [];
  const withoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, address: string) => {
    addresses.push(address);
    return "";
  });
  const fetching = `(async (addresses) => {
if (navigator.connection?.rtt < 100) await ${PAINTED};
for (const href of addresses) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }));
})(${JSON.stringify(addresses)})`;
  const running = text
    .replace(/^import ("[^"]+");/gm, "await import($1);")
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, "const $1 = await import($2);");
  return withoutPreloads
    .replace(
      script,
      () => `${tag}await ${PAINTED};
for (const address of ${JSON.stringify(inPieces(addresses, text))}) {
await import(address);
await ${ANOTHER_TASK};
}
${running}`,
    )
    .replace(
      "<head>",
      () => `<head><script${nonce}>${TAKING_PAYMENT}
${KEEPING_HEIGHT}
${fetching}</script>`,
    );
}

/**
 * Returns the files that can run before the one that starts the page: what others import stands after them, and runs
 * first.
 */
function inPieces(addresses: readonly string[], text: string): string[] {
  const [, start] = /\bimport\("([^"]+)"\);/.exec(text) ?? [];
  return addresses.filter((address) => address !== start).reverse();
}
