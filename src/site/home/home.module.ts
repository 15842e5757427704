import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { LEDGER_TAG, readCurrentYear } from "#money/ledger/ledger.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { SETTINGS_TAG } from "#site/settings/read-settings.ts";
import { type HomeAnswer, homeAnswer } from "./home.contract.ts";

/** Returns the figures of the home page: those that staff has set, and this year's sum of the ledger. */
async function showHome(
  { clock, db, readSettings }: Pick<AppContext, "clock" | "db" | "readSettings">,
  hints: CacheHints,
): Promise<HomeAnswer> {
  hints.dependsOn(SETTINGS_TAG, LEDGER_TAG);
  const { projects, beneficiaries, countries, trees, schools } = (await readSettings()).statistics;
  const { year, amount, payments } = await readCurrentYear(db, clock.now());
  return {
    impactStatistics: { projects, beneficiaries, countries, trees, schools },
    miniStatistics: { projects, beneficiaries, trees, schools },
    collected: { year, amount, gifts: payments },
  };
}

/** Returns the public endpoint of the home page. */
function homeRoutes(ctx: Pick<AppContext, "clock" | "db" | "readSettings">): Endpoint[] {
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

export const homeModule: Module = { api: homeRoutes };
