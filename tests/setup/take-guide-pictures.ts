/**
 * `npm run guide`: takes the pictures of the guide for staff from the built site with the demo, and stores them in
 * `docs/guide/images`.
 */
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import playwright from "../../playwright.config.ts";
import { JOURNEY_PASSWORD } from "./start-built-app.ts";
import { startOwnSite } from "./start-own-site.ts";

const FOLDER = "docs/guide/images";
const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };

interface Picture {
  /** The name of its file. */
  name: string;
  who: "admin" | "redaction" | "tresorerie";
  size: typeof PHONE;
  path: string;
  /** What is done on the page first. */
  steps?: (page: Page) => Promise<void>;
}

const openFirst = async (page: Page) => {
  const { pathname } = new URL(page.url());
  const ones = `main a[href^="${pathname}/"]:not([href$="/nouvelle"]):not([href$="/nouveau"]):not([href$="/ordre"])`;
  await page.locator(ones).first().click();
  await page.waitForURL(`**${pathname}/*`);
  await page.getByRole("heading", { level: 1 }).waitFor();
};
const openArticle = async (page: Page) => {
  await openFirst(page);
  await page.getByRole("toolbar").waitFor();
};
const showPanel = (name: string) => async (page: Page) => {
  await openFirst(page);
  await page.getByRole("region", { name }).scrollIntoViewIfNeeded();
};

const PICTURES: readonly Picture[] = [
  { name: "accueil", who: "admin", size: LAPTOP, path: "/admin" },
  { name: "campagne", who: "redaction", size: PHONE, path: "/admin/campagnes/nouvelle" },
  { name: "actualite", who: "redaction", size: LAPTOP, path: "/admin/actualites", steps: openArticle },
  { name: "evenement", who: "redaction", size: LAPTOP, path: "/admin/evenements", steps: openFirst },
  { name: "bibliotheque", who: "redaction", size: LAPTOP, path: "/admin/images" },
  { name: "image", who: "redaction", size: LAPTOP, path: "/admin/images", steps: openFirst },
  { name: "personne", who: "redaction", size: PHONE, path: "/admin/equipe", steps: openFirst },
  { name: "publication", who: "redaction", size: PHONE, path: "/admin/campagnes", steps: showPanel("Publication") },
  { name: "membres", who: "tresorerie", size: LAPTOP, path: "/admin/membres" },
  { name: "membre", who: "admin", size: LAPTOP, path: "/admin/membres", steps: openFirst },
  { name: "pieces", who: "admin", size: PHONE, path: "/admin/pieces-identite" },
  { name: "journal", who: "admin", size: LAPTOP, path: "/admin/journal" },
  { name: "reglages", who: "admin", size: LAPTOP, path: "/admin/reglages" },
];

/** Returns a page of this person, signed in, with two-factor if the role requires it. */
async function pageOf(
  browser: Browser,
  url: string,
  { who, size }: Picture,
  secrets: Map<string, string>,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: "fr-FR",
    timezoneId: "Africa/Abidjan",
    reducedMotion: "reduce",
    isMobile: size === PHONE,
    hasTouch: size === PHONE,
  });
  const page = await context.newPage();
  const email = `${who}@fondation-akwaba.example`;
  const login = await context.request.post("/api/v01/auth/login", { data: { email, password: JOURNEY_PASSWORD } });
  const { token, user } = await login.json();
  await page.goto("/robots.txt");
  await page.evaluate(
    ([newToken, newUser]) => {
      localStorage.setItem("token", newToken);
      localStorage.setItem("user", newUser);
    },
    [token as string, JSON.stringify(user)] as const,
  );
  if (who !== "redaction") await giveFactor(page, url, secrets, who);
  return page;
}

async function giveFactor(page: Page, url: string, secrets: Map<string, string>, who: string): Promise<void> {
  const headers = { origin: url };
  const call = (path: string, data: object = {}) =>
    page.request.post(`/api/v01/admin/two-factor/${path}`, { data, headers });
  const known = secrets.get(who);
  const secret: string = known ?? (await (await call("propose")).json()).secret;
  secrets.set(who, secret);
  // A code counts once: the next one is half a minute ahead, which the server allows.
  const timestamp = Date.now() + (known ? 30_000 : 0);
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
  const answered = await call(known ? "open" : "confirm", { code });
  if (!answered.ok()) throw new Error(`${who} was not let in: ${await answered.text()}`);
}

async function take(page: Page, { name, path, size, steps }: Picture): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await steps?.(page);
  await page.locator("main [aria-busy]").first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img")].every(
      // Those below the fold are loaded when they are scrolled to.
      (one) => one.complete || one.getBoundingClientRect().top >= innerHeight,
    ),
  );
  const taken = await page.screenshot({ clip: { x: 0, y: 0, ...size }, animations: "disabled" });
  await sharp(taken)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
}

const { launchOptions } = playwright.use ?? {};
const site = await startOwnSite();
const browser = await chromium.launch(launchOptions);
try {
  const pages = new Map<string, Page>();
  const secrets = new Map<string, string>();
  for (const picture of PICTURES) {
    const owner = `${picture.who} ${picture.size.width}`;
    const page = pages.get(owner) ?? (await pageOf(browser, site.url, picture, secrets));
    pages.set(owner, page);
    await take(page, picture);
  }
} finally {
  await browser.close();
  await site.stop();
}
