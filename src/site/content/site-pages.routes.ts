import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { staffSearchQuery, staffSearchResults } from "#people/staff/staff-search.contract.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { findSitePages } from "./find-site-pages.ts";

/** The call that finds the page of the site which a text links to. */
export function sitePagesRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl" | "editables">,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/site-pages",
        access: staffWith(ctx, "write_content"),
        chapter: "Administration",
        summary: "The published pages whose title has this text, for the links of an article",
        query: staffSearchQuery,
        answers: { 200: ["At most five of each kind, with their paths on the site", staffSearchResults] },
      },
      ({ query }) => findSitePages(ctx, query.q),
    ),
  ];
}
