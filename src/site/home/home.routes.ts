import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { homeAnswer } from "./home.contract.ts";
import { showHome } from "./show-home.ts";

/** Returns the public endpoint of the home page. */
export function homeRoutes(ctx: Pick<AppContext, "clock" | "db" | "readSettings">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/home",
        access: everybody,
        chapter: "Fondation",
        summary: "The figures of the home page",
        answers: { 200: ["The figures", homeAnswer] },
        cache: {},
      },
      ({ hints }) => showHome(ctx, hints),
    ),
  ];
}
