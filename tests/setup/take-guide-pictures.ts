/**
 * `npm run guide`: takes the pictures of the guide for staff from the built site with the demo, and stores them in
 * `docs/guide/images`; `npm run guide -- import` takes this one alone.
 */
import { join } from "node:path";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { browser as launchOptions } from "../../scripts/browser.mjs";
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
  /** True if the first thing of the list is opened. */
  first?: boolean;
  /** The steps after that. */
  goesOn?: (page: Page) => Promise<void>;
  /** The CSV that is chosen on the page. */
  csv?: readonly string[];
  /** The part that the picture must show: in its middle, if the page is scrolled. */
  shows: (page: Page) => Locator;
}

const PICTURES: readonly Picture[] = [
  {
    name: "accueil",
    who: "admin",
    size: LAPTOP,
    path: "/admin",
    shows: (page) => page.getByRole("link", { name: /Pièces d’identité à vérifier/ }),
  },
  {
    name: "rapprochement",
    who: "tresorerie",
    size: LAPTOP,
    path: "/admin/rapprochement",
    goesOn: (page) => page.getByRole("link", { name: /^releve-/ }).click(),
    shows: (page) => page.getByRole("heading", { name: "Les constats" }),
  },
  {
    name: "cloture",
    who: "tresorerie",
    size: LAPTOP,
    path: "/admin/clotures",
    goesOn: (page) => page.getByRole("row").filter({ hasText: "À clôturer" }).getByRole("link").click(),
    shows: (page) => page.getByRole("heading", { name: "Clôture", exact: true }),
  },
  {
    name: "tableau-de-bord",
    who: "tresorerie",
    size: LAPTOP,
    path: "/admin/tableau-de-bord?periode=90",
    shows: (page) => page.getByRole("heading", { name: "Reçu", exact: true }),
  },
  {
    name: "campagne",
    who: "redaction",
    size: PHONE,
    path: "/admin/campagnes/nouvelle",
    shows: (page) => page.getByLabel("Titre", { exact: true }),
  },
  {
    name: "actualite",
    who: "redaction",
    size: LAPTOP,
    path: "/admin/actualites",
    first: true,
    shows: (page) => page.getByRole("toolbar"),
  },
  {
    name: "evenement",
    who: "redaction",
    size: LAPTOP,
    path: "/admin/evenements",
    first: true,
    shows: (page) => page.getByLabel("Places"),
  },
  {
    name: "vues",
    who: "redaction",
    size: PHONE,
    path: "/admin/campagnes",
    async goesOn(page) {
      for (const { filter, name } of [
        { filter: "etat=draft", name: "À finir" },
        { filter: "etat=published", name: "En ligne" },
      ]) {
        await page.goto(`/admin/campagnes?${filter}`);
        await page.getByRole("button", { name: "Vues" }).click();
        await page.getByLabel("Nom de cette vue").fill(name);
        await page.getByRole("button", { name: "Enregistrer cette vue" }).click();
        await page.getByText("Vue enregistrée").waitFor();
      }
      await page.goto("/admin/campagnes?etat=archived");
      await page.getByRole("button", { name: "Vues" }).click();
    },
    shows: (page) => page.getByRole("navigation", { name: "Vues enregistrées" }),
  },
  {
    name: "bibliotheque",
    who: "redaction",
    size: LAPTOP,
    path: "/admin/images",
    shows: (page) => page.getByRole("heading", { level: 1 }),
  },
  {
    name: "image",
    who: "redaction",
    size: LAPTOP,
    path: "/admin/images",
    first: true,
    shows: (page) => page.getByRole("slider").first(),
  },
  {
    name: "personne",
    who: "redaction",
    size: PHONE,
    path: "/admin/equipe",
    first: true,
    shows: (page) => page.getByLabel("Accord de la personne"),
  },
  {
    name: "publication",
    who: "redaction",
    size: PHONE,
    path: "/admin/campagnes",
    first: true,
    shows: (page) => page.getByRole("region", { name: "Publication" }),
  },
  {
    name: "membres",
    who: "tresorerie",
    size: LAPTOP,
    path: "/admin/membres",
    shows: (page) => page.getByRole("heading", { level: 1 }),
  },
  {
    name: "membre",
    who: "admin",
    size: LAPTOP,
    path: "/admin/membres",
    first: true,
    goesOn: (page) => page.getByText("Rôles dans l’équipe").click(),
    shows: (page) => page.getByRole("form", { name: "Rôles dans l’équipe" }),
  },
  {
    name: "participants",
    who: "redaction",
    size: PHONE,
    path: "/admin/evenements",
    first: true,
    goesOn: (page) => page.getByRole("link", { name: "Participants" }).click(),
    shows: (page) => page.getByRole("list", { name: "Participants" }).getByRole("listitem").first(),
  },
  {
    name: "entrees",
    who: "redaction",
    size: PHONE,
    path: "/admin/evenements?recherche=reboisement",
    first: true,
    async goesOn(page) {
      await page.getByRole("link", { name: "Participants" }).click();
      await page.getByRole("link", { name: "Contrôler les entrées" }).click();
      await page.getByRole("button", { name: "Préparer cet événement sur cet appareil" }).click();
      await page.getByLabel("Noter des entrées quand même").check();
      await page.getByRole("searchbox").fill("ko");
      await page
        .getByRole("button", { name: /^Faire entrer/ })
        .first()
        .click();
      await page.getByText("prêt à travailler sans réseau").waitFor();
    },
    shows: (page) => page.getByText("Bienvenue", { exact: true }),
  },
  {
    name: "message",
    who: "redaction",
    size: LAPTOP,
    path: "/admin/messages?etat=closed",
    first: true,
    shows: (page) => page.getByRole("list", { name: "Conversation" }),
  },
  {
    name: "paiements",
    who: "tresorerie",
    size: LAPTOP,
    path: "/admin/paiements",
    shows: (page) => page.getByRole("heading", { level: 1 }),
  },
  {
    name: "encaissement",
    who: "tresorerie",
    size: PHONE,
    path: "/admin/encaissements?etat=waiting",
    first: true,
    shows: (page) => page.getByRole("button", { name: "Confirmer…" }),
  },
  {
    name: "cotisations",
    who: "tresorerie",
    size: LAPTOP,
    path: "/admin/cotisations",
    shows: (page) => page.getByRole("heading", { level: 1 }),
  },
  {
    name: "donateur",
    who: "tresorerie",
    size: PHONE,
    path: "/admin/donateurs?recherche=membre%40fondation-akwaba.example",
    first: true,
    goesOn: (page) => page.getByText("Notes de l’équipe").click(),
    shows: (page) => page.getByRole("list", { name: "Notes" }),
  },
  {
    name: "paiement",
    who: "tresorerie",
    size: LAPTOP,
    path: "/admin/paiements?etat=needs_review",
    first: true,
    shows: (page) => page.getByRole("heading", { level: 1 }),
  },
  {
    name: "decision",
    who: "tresorerie",
    size: PHONE,
    path: "/admin/paiements?etat=duplicate",
    first: true,
    async goesOn(page) {
      await page.getByRole("button", { name: "Rembourser chez le prestataire…" }).click();
      await page.getByLabel("Motif").fill("Payé deux fois par erreur");
      await page.getByRole("button", { name: "Continuer" }).click();
    },
    shows: (page) => page.getByRole("button", { name: /^Rembourser \d/ }),
  },
  {
    name: "import",
    who: "admin",
    size: LAPTOP,
    path: "/admin/membres/import",
    csv: [
      "Prénom;Nom;E-mail;Téléphone",
      "Aya;Bamba;aya.bamba@exemple.example;07 08 09 10 11",
      "Moussa;Traoré;moussa.traore@exemple.example;05 04 03 02 01",
      "Ruth;N’Guessan;ruth.nguessan@;07 01 02 03 04",
      "Adjoua;Koffi;admin@fondation-akwaba.example;",
    ],
    shows: (page) => page.getByRole("table").getByText("ruth.nguessan@"),
  },
  {
    name: "fusion",
    who: "admin",
    size: LAPTOP,
    path: "/admin/membres?recherche=membre-59@membres.example",
    first: true,
    async goesOn(page) {
      await page.getByRole("link", { name: "Fusionner avec un autre compte" }).click();
      await page.getByRole("searchbox").fill("membre-60@membres.example");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: /^Choisir/ }).click();
    },
    shows: (page) => page.getByRole("region", { name: "Les deux comptes" }),
  },
  {
    name: "pieces",
    who: "admin",
    size: PHONE,
    path: "/admin/pieces-identite",
    shows: (page) => page.getByRole("button", { name: "Voir le recto" }).first(),
  },
  {
    name: "journal",
    who: "admin",
    size: LAPTOP,
    path: "/admin/journal",
    shows: (page) => page.getByText("Voir ce qui a changé").first(),
  },
  {
    name: "reglages",
    who: "admin",
    size: LAPTOP,
    path: "/admin/reglages",
    shows: (page) => page.getByRole("link", { name: /Identité/ }),
  },
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

/** Opens the first thing of the list that is shown. */
async function openFirst(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const others = ["nouvelle", "nouveau", "ordre", "import", "importer", "plusieurs", "reponses-types"]
    .map((end) => `:not([href$="/${end}"])`)
    .join("");
  await page.locator(`main a[href^="${pathname}/"]${others}`).first().click();
}

async function take(page: Page, { name, path, size, first, goesOn, csv, shows }: Picture): Promise<void> {
  await page.goto(path);
  if (first) await openFirst(page);
  await goesOn?.(page);
  if (csv) {
    const buffer = Buffer.from(csv.join("\n"));
    await page.locator("input[type=file]").setInputFiles({ name: "Membres.csv", mimeType: "text/csv", buffer });
  }
  const shown = shows(page);
  await shown.waitFor();
  await page.waitForLoadState("networkidle");
  await shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center" });
  });
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

const site = await startOwnSite();
const browser = await chromium.launch(launchOptions);
try {
  const pages = new Map<string, Page>();
  const secrets = new Map<string, string>();
  const wanted = process.argv.slice(2);
  for (const picture of PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const owner = `${picture.who} ${picture.size.width}`;
    const page = pages.get(owner) ?? (await pageOf(browser, site.url, picture, secrets));
    pages.set(owner, page);
    await take(page, picture);
  }
} finally {
  await browser.close();
  await site.stop();
}
