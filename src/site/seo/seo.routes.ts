import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { writeManifest } from "./write-manifest.ts";
import { writeRobots } from "./write-robots.ts";
import { writeSecurityTxt } from "./write-security-txt.ts";
import { writeSitemap } from "./write-sitemap.ts";

/** Documents for crawlers and other programs: sitemap, robots, manifest, and the contact for security reports. */
export function seoRoutes(
  ctx: Pick<AppContext, "clock" | "db" | "listedPaths" | "pages" | "publicUrl" | "readSettings" | "unlistedPaths">,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/sitemap.xml",
        access: everybody,
        answers: { 200: { description: "The sitemap", media: "application/xml" } },
        cache: {},
      },
      async ({ hints }) => textAnswer(await writeSitemap(ctx, hints), "application/xml"),
    ),
    endpoint(
      {
        method: "get",
        path: "/robots.txt",
        access: everybody,
        answers: { 200: { description: "What search engines are asked to leave alone", media: "text/plain" } },
        cache: {},
      },
      () => textAnswer(writeRobots(ctx), "text/plain"),
    ),
    endpoint(
      {
        method: "get",
        path: "/manifest.webmanifest",
        access: everybody,
        answers: { 200: { description: "The web application manifest", media: "application/manifest+json" } },
        cache: {},
      },
      async ({ hints }) => textAnswer(await writeManifest(ctx, hints), "application/manifest+json"),
    ),
    endpoint(
      {
        method: "get",
        path: "/.well-known/security.txt",
        access: everybody,
        answers: { 200: { description: "Whom to tell of a weakness, as RFC 9116 has it", media: "text/plain" } },
        cache: {},
      },
      async ({ hints }) => textAnswer(await writeSecurityTxt(ctx, hints), "text/plain"),
    ),
  ];
}

function textAnswer(text: string, media: string): Response {
  return new Response(text, { headers: { "content-type": `${media}; charset=utf-8` } });
}
