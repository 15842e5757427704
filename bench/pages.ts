import { type SiteProcess, startSiteProcess } from "../tests/setup/built-site.ts";
import { firstCampaign } from "./gifts.ts";
import { type Figures, measureInTurn } from "./measure.ts";
import { printFigure } from "./print-table.ts";
import { residentMegabytes } from "./process-cost.ts";
import { type Bench, withSites } from "./variants.ts";

type Paths = (site: SiteProcess) => Promise<string>;

const campaignPage: Paths = async (site) => `/dons/${(await firstCampaign(site)).slug}`;
const always =
  (path: string): Paths =>
  async () =>
    path;

const CACHED: Readonly<Record<string, Paths>> = {
  "home page": always("/"),
  campaign: campaignPage,
  "list of campaigns (API)": always("/api/v01/public/donations"),
};

const RENDERED: Readonly<Record<string, Paths>> = {
  "home page": always("/"),
  campaign: campaignPage,
  "list of campaigns": always("/dons"),
  "list of projects": always("/projets"),
  "list of news": always("/actualites"),
  "list of campaigns (API)": always("/api/v01/public/donations"),
};

const AFTER_GIFT: Readonly<Record<string, Paths>> = {
  "home page": always("/"),
  campaign: campaignPage,
  "list of campaigns": always("/dons"),
};

/** Prints how fast cached pages are sent, beside a bare server that sends the same headers and bytes. */
export async function measureCachedPages(benches: readonly Bench[]): Promise<void> {
  await withSites(benches, {}, async (sites) => {
    const bares: SiteProcess[] = [];
    try {
      for (const site of sites) bares.push(await startSiteProcess({ ORIGIN: site.url }, ["bench/bare-server.ts"]));
      for (const [title, pathOf] of Object.entries(CACHED)) {
        const paths = await Promise.all(sites.map(pathOf));
        const subjects = [...sites, ...bares].map((server, index) => ({
          server,
          path: paths[index % sites.length] as string,
        }));
        const series = await measureInTurn(subjects);
        const ours = series.slice(0, sites.length);
        const bare = series.slice(sites.length);
        printAnswers(`${title}, cached`, ours);
        const share = (of: (site: Figures, bare: Figures) => number) =>
          ours.map((rounds, index) =>
            rounds.map((figures, round) => of(figures, bare[index]?.[round] as Figures) * 100),
          );
        printFigure(
          `${title}, cached: % of bare by requests`,
          share((site, other) => site.perSecond / other.perSecond),
        );
        printFigure(
          `${title}, cached: % of bare by CPU`,
          share((site, other) => other.cpuMs / site.cpuMs),
        );
      }
      printFigure(
        "memory after this, MB",
        sites.map(({ pid }) => [residentMegabytes(pid)]),
      );
    } finally {
      for (const bare of bares) await bare.stop();
    }
  });
}

/**
 * Prints what pages cost that are rendered for every request: with nothing cached, and after a gift to the first
 * campaign, which a commit that caches no API responses renders as if nothing were cached.
 */
export async function measureRenderedPages(benches: readonly Bench[]): Promise<void> {
  await measureRenderings(benches, RENDERED, "rendered", {});
  await measureRenderings(benches, AFTER_GIFT, "rendered after a gift", { BENCH_AFTER_GIFT: "true" });
}

async function measureRenderings(
  benches: readonly Bench[],
  pages: Readonly<Record<string, Paths>>,
  how: string,
  env: Record<string, string>,
): Promise<void> {
  await withSites(benches, { uncached: true, env }, async (sites) => {
    for (const [title, pathOf] of Object.entries(pages)) {
      const paths = await Promise.all(sites.map(pathOf));
      const series = await measureInTurn(sites.map((server, index) => ({ server, path: paths[index] as string })));
      printAnswers(`${title}, ${how}`, series);
    }
  });
}

/** Prints responses a second, CPU and slowest responses of every variant. */
export function printAnswers(title: string, series: readonly (readonly Figures[])[]): void {
  const each = (figure: keyof Figures) => series.map((rounds) => rounds.map((figures) => figures[figure]));
  printFigure(`${title}: a second`, each("perSecond"));
  printFigure(`${title}: CPU ms each`, each("cpuMs"));
  printFigure(`${title}: p99 ms`, each("p99"));
}
