import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { RenderNotes } from "../cache/render-notes.ts";
import type { Logger } from "../log.ts";
import { COMMON_HEADERS, hashInlineScripts, type PageSources, PRIVATE_HEADERS } from "./security-headers.ts";

type ApiCaller = (path: string) => Promise<Response>;

/** The pages as their build exports them: the router's own build, whose entry makes the load context. */
export type PageBuild = ServerBuild & {
  entry: {
    module: { createLoadContext(api: ApiCaller, logError: (error: unknown) => void): RouterContextProvider };
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
  /** The page is its reader's own: kept nowhere, named to nobody. */
  confidential: boolean;
  /** What the page may load beside what every page may. */
  sources: PageSources["sources"] | undefined;
}

/** Renders a whole page; it leaves with the policy that lets exactly its own inline scripts run. */
export async function renderPage(
  source: PageSource,
  { request, notes, api, log, confidential, sources }: PageRequest,
): Promise<Response> {
  const build = await source.load();
  const careful: ApiCaller = async (path) => {
    const answer = await api(path);
    // A page with a failed part must not be kept.
    if (!answer.ok) notes.keepOut();
    return answer;
  };
  const context = build.entry.module.createLoadContext(careful, (error) => log.error({ err: error }, "a page failed"));
  const handle = createRequestHandler(build, source.development ? "development" : "production");
  const rendered = await handle(request, context);

  const headers = new Headers(rendered.headers);
  const nonce = headers.get("x-nonce");
  headers.delete("x-nonce");
  for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
  headers.set("cache-control", "no-cache");
  if (confidential) for (const [name, value] of Object.entries(PRIVATE_HEADERS)) headers.set(name, value);
  if (!nonce || source.development) return new Response(rendered.body, { status: rendered.status, headers });
  const { html, policy } = hashInlineScripts(await rendered.text(), nonce, sources);
  headers.set("content-security-policy", policy);
  return new Response(html, { status: rendered.status, headers });
}
