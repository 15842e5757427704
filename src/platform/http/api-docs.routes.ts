import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
// Its main file would load the reader itself, which only browsers run.
import getAbsoluteFSPath from "swagger-ui-dist/absolute-path.js";
import { everybody } from "./access.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

const ASSETS = ["swagger-ui.css", "swagger-ui-bundle.js"];

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Akwaba API</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="reader"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/open.js"></script>
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

/** Returns the endpoints of the OpenAPI document (`writeDocument`) and of `/docs`, which shows it without loading from other hosts. */
export function apiDocsRoutes(writeDocument: () => Promise<object>): Endpoint[] {
  const common = { method: "get", access: everybody, cache: "own-headers" } as const;
  const file = (media: string) => ({ 200: { description: "A file of the page", media } });
  let document: Promise<object> | undefined;
  return [
    endpoint(
      {
        ...common,
        path: "/openapi.json",
        answers: { 200: { description: "The document", media: "application/json" } },
      },
      () => {
        document ??= writeDocument();
        return document;
      },
    ),
    endpoint({ ...common, path: "/docs", answers: file("text/html") }, ({ c }) =>
      c.html(PAGE, 200, { "content-security-policy": POLICY }),
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
