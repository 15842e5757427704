import { join } from "node:path";
import { chromium } from "@playwright/test";
import { folderOf, type OldChromium } from "../../scripts/install-engines.mjs";
import { type Engine, PHONE } from "./engine.ts";

/** Starts Chromium of this age. Playwright's own clicks need a newer one; its evaluation does not. */
export async function startOldChromium(engine: OldChromium): Promise<Engine> {
  const folder = folderOf(engine);
  const browser = await chromium.launch({
    executablePath: join(folder, "chromium"),
    args: ["--no-sandbox", "--disable-gpu", "--headless"],
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, "lib") },
  });
  const page = await browser.newPage({ viewport: PHONE });
  return {
    version: `Chromium ${browser.version()}`,
    open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
