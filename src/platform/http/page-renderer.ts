import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Logger } from "#platform/log.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { UNAVAILABLE_SECONDS } from "./error-answer.ts";
import { CAMERA_ALLOWED, COMMON_HEADERS, hashInlineScripts, PRIVATE_HEADERS } from "./security-headers.ts";

type ApiCaller = (path: string) => Promise<Response>;

interface RenderedDocument {
  html: string;
  nonce: string;
  /** Undefined for most private pages. */
  handle: PageHandle | undefined;
  /** The path of its route, for example `/dons/:slug`. */
  route: string;
}

/** The pages as their build exports them: the router's own build, whose entry creates the load context. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(
        api: ApiCaller,
        takeDocument: (document: RenderedDocument) => void,
        logError: (error: unknown) => void,
      ): RouterContextProvider;
    };
  };
};

/** Where pages come from: a build, or the sources during development. */
export interface PageSource {
  load(): Promise<PageBuild>;
  /** The folder of the browser's files, or undefined if `before` serves them. */
  assets?: string;
  /** Receives every request first and passes on those that are not its own. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Pages in development have inline styles and sockets: no content security policy fits them. */
  development: boolean;
}

interface PageRequest {
  request: Request;
  hints: CacheHints;
  /** Calls our own API in this process, with the same hints. */
  api: ApiCaller;
  log: Logger;
  /** Takes the path of the route that renders it. */
  noteRoute: (route: string) => void;
}

/** Returns a renderer of whole pages. Each has a content security policy that allows exactly its own inline scripts. */
export function createPageRenderer(source: PageSource): (page: PageRequest) => Promise<Response> {
  const mode = source.development ? "development" : "production";
  let latest: { build: PageBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

  /** Creates the handler once for each build: it ranks all routes, which takes longer than some pages. */
  function handlerOf(build: PageBuild) {
    if (latest?.build !== build) latest = { build, handle: createRequestHandler(build, mode) };
    return latest.handle;
  }

  return async ({ request, hints, api, log, noteRoute }) => {
    const build = await source.load();
    const callApi: ApiCaller = async (path) => {
      const answer = await api(path);
      // A page with a failed part must not be cached.
      if (!answer.ok) hints.noStore();
      return answer;
    };
    let document: RenderedDocument | undefined;
    const context = build.entry.module.createLoadContext(
      callApi,
      (rendered) => {
        document = rendered;
      },
      (error) => log.error({ err: error }, "a page failed"),
    );
    const { status, headers: given, body } = await handlerOf(build)(request, context);

    if (document) noteRoute(document.route);
    const headers = new Headers(given);
    for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
    headers.set("cache-control", "no-cache");
    if (status === 503) headers.set("retry-after", String(UNAVAILABLE_SECONDS));
    if (document?.handle?.camera) headers.set("permissions-policy", CAMERA_ALLOWED);
    if (!document?.handle?.public)
      for (const [name, value] of Object.entries(PRIVATE_HEADERS)) headers.set(name, value);
    if (!document) return new Response(body, { status, headers });
    if (source.development) return new Response(document.html, { status, headers });
    const { html, policy } = hashInlineScripts(document.html, document.nonce, document.handle?.sources);
    headers.set("content-security-policy", policy);
    return new Response(html, { status, headers });
  };
}

/** Returns the pages of the build below the working directory. Throws if nothing is built. */
export async function pagesFromBuild(): Promise<PageSource> {
  const build = (await import(pathToFileURL(join(process.cwd(), "build/server/index.js")).href)) as PageBuild;
  return { load: async () => build, assets: "build/client", development: false };
}
