import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { PageHandle } from "#contracts/page-handle.ts";
import type { RenderNotes } from "../cache/render-notes.ts";
import type { Logger } from "../log.ts";
import { UNAVAILABLE_SECONDS } from "./error-answer.ts";
import { COMMON_HEADERS, hashInlineScripts, PRIVATE_HEADERS } from "./security-headers.ts";

type ApiCaller = (path: string) => Promise<Response>;

interface RenderedDocument {
  html: string;
  nonce: string;
  /** Undefined for a private page. */
  handle: PageHandle | undefined;
}

/** The pages as their build exports them: the router's own build, whose entry makes the load context. */
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

/** Where pages come from: a build, or the sources as they change. */
export interface PageSource {
  load(): Promise<PageBuild>;
  /** The folder of the browser's files, or undefined where `before` serves them. */
  assets?: string;
  /** Sees every request first, and passes on what is not its own. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Pages from changing sources bring inline styles and sockets: no policy fits them. */
  development: boolean;
}

export interface PageRequest {
  request: Request;
  notes: RenderNotes;
  /** Calls our own API in this process, with the same notes. */
  api: ApiCaller;
  log: Logger;
}

/** Renders whole pages; each leaves with the policy that lets exactly its own inline scripts run. */
export function createPageRenderer(source: PageSource): (page: PageRequest) => Promise<Response> {
  const mode = source.development ? "development" : "production";
  let latest: { build: PageBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

  /** Ranks all routes, which takes longer than some pages: once for each build. */
  function handlerOf(build: PageBuild) {
    if (latest?.build !== build) latest = { build, handle: createRequestHandler(build, mode) };
    return latest.handle;
  }

  return async ({ request, notes, api, log }) => {
    const build = await source.load();
    const careful: ApiCaller = async (path) => {
      const answer = await api(path);
      // A page with a failed part must not be kept.
      if (!answer.ok) notes.keepOut();
      return answer;
    };
    let document: RenderedDocument | undefined;
    const context = build.entry.module.createLoadContext(
      careful,
      (rendered) => {
        document = rendered;
      },
      (error) => log.error({ err: error }, "a page failed"),
    );
    const { status, headers: given, body } = await handlerOf(build)(request, context);

    const headers = new Headers(given);
    for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
    headers.set("cache-control", "no-cache");
    if (status === 503) headers.set("retry-after", String(UNAVAILABLE_SECONDS));
    if (!document?.handle) for (const [name, value] of Object.entries(PRIVATE_HEADERS)) headers.set(name, value);
    if (!document) return new Response(body, { status, headers });
    if (source.development) return new Response(document.html, { status, headers });
    const { html, policy } = hashInlineScripts(document.html, document.nonce, document.handle?.sources);
    headers.set("content-security-policy", policy);
    return new Response(html, { status, headers });
  };
}
