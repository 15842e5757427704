import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";
// Its main file would load the reader itself, which only browsers run.
import getAbsoluteFSPath from "swagger-ui-dist/absolute-path.js";
import { type Access, type Endpoint, endpoint, everybody } from "./endpoint.ts";

const ASSETS = ["swagger-ui.css", "swagger-ui-bundle.js"];

/** The page that reads the `openapi.json` beside it. `files`: where the reader's files are, seen from the page. */
const pageWith = (files: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Akwaba API</title>
<link rel="stylesheet" href="${files}/swagger-ui.css">
</head>
<body>
<div id="reader"></div>
<script src="${files}/swagger-ui-bundle.js"></script>
<script src="${files}/open.js"></script>
</body>
</html>`;

const OPEN = `SwaggerUIBundle({ url: "openapi.json", dom_id: "#reader", deepLinking: true, validatorUrl: null });`;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Writes the OpenAPI document of one part of the API. */
export type WriteDocument = (part: "public" | "staff") => Promise<object>;

/**
 * Returns the endpoints of the OpenAPI documents, and of the pages that show them without loading from other hosts:
 * what visitors and members may call for everybody, at `/docs`; what staff may call for `staff` alone, at
 * `/admin/docs`.
 */
export function apiDocsRoutes(writeDocument: WriteDocument, staff: Access<unknown>): Endpoint[] {
  const common = { method: "get", access: everybody, cache: "own-headers" } as const;
  const file = (media: string) => ({ 200: { description: "A file of the page", media } });
  const document = { 200: { description: "The document", media: "application/json" } };
  const written: Partial<Record<"public" | "staff", Promise<object>>> = {};
  const writeOnce = (part: "public" | "staff") => {
    written[part] ??= writeDocument(part);
    return written[part];
  };
  const page = (c: Context, files: string) => c.html(pageWith(files), 200, { "content-security-policy": POLICY });
  return [
    endpoint({ ...common, path: "/openapi.json", answers: document }, () => writeOnce("public")),
    endpoint({ ...common, path: "/docs", answers: file("text/html") }, ({ c }) => page(c, "docs")),
    endpoint({ method: "get", path: "/admin/openapi.json", access: staff, answers: document }, () =>
      writeOnce("staff"),
    ),
    endpoint({ method: "get", path: "/admin/docs", access: staff, answers: file("text/html") }, ({ c }) =>
      page(c, "../docs"),
    ),
    endpoint({ ...common, path: "/docs/open.js", answers: file("text/javascript") }, ({ c }) =>
      c.body(OPEN, 200, { "content-type": "text/javascript; charset=utf-8" }),
    ),
    endpoint(
      { ...common, path: "/docs/:asset", answers: { 200: { description: "A file of the reader" } } },
      async ({ params: { asset }, c }) => {
        if (!ASSETS.includes(asset)) return undefined;
        const bytes = await readFile(join(getAbsoluteFSPath(), asset));
        return c.body(bytes, 200, { "content-type": getMimeType(asset) ?? "application/octet-stream" });
      },
    ),
  ];
}
