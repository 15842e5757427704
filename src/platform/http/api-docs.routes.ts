import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { getAbsoluteFSPath } from "swagger-ui-dist";
import type { AppEnv } from "./app-env.ts";

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

/** The OpenAPI document for people: `/docs` reads `openapi.json` beside it. Nothing comes from another host. */
export function apiDocsRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/docs", (c) => c.html(PAGE, 200, { "content-security-policy": POLICY }))
    .get("/docs/open.js", (c) => c.body(OPEN, 200, { "content-type": "text/javascript; charset=utf-8" }))
    .get("/docs/:asset", async (c, next) => {
      const asset = c.req.param("asset");
      if (!ASSETS.includes(asset)) return next();
      const bytes = await readFile(join(getAbsoluteFSPath(), asset));
      return c.body(bytes, 200, { "content-type": getMimeType(asset) ?? "application/octet-stream" });
    });
}
