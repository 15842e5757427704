import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { fillCategory } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { haveScripts } from "./journey.ts";
import { test } from "./own-site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

async function work(page: Page, path: string): Promise<void> {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto(path);
}

async function publish(page: Page): Promise<void> {
  await press(page, "Publier maintenant");
  await expect(page.getByRole("button", { name: "Retirer du site" })).toBeVisible();
}

test("an article is written with its styles and a link by keyboard, and its page shows them", async ({ page }) => {
  await work(page, "/admin/actualites/nouvelle");
  await press(page, "Enregistrer");
  await expect(page.getByText("Veuillez saisir un titre.")).toBeVisible();
  await page.getByLabel("Titre", { exact: true }).fill("Le puits de Zouan est ouvert");
  const article = page.getByRole("textbox", { name: "Article" });
  await article.pressSequentially("Une pompe pour ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("huit cents personnes");
  await page.keyboard.press("Enter");
  const tools = page.getByRole("toolbar", { name: "Mise en forme" });
  await tools.getByRole("button", { name: "Intertitre" }).click();
  await page.keyboard.type("La suite");
  await page.keyboard.press("Enter");
  await tools.getByRole("button", { name: "Lien" }).click();
  const target = page.getByRole("combobox", { name: "Page du site, ou adresse" });
  await target.fill("pas une adresse");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Aucune page ne porte ce titre/)).toBeVisible();
  await target.fill("/dons");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tools.getByRole("button", { name: "Lien" }).click();
  await target.fill("machine a glace");
  await expect(page.getByRole("listbox", { name: "Pages du site" }).getByRole("option")).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await tools.getByRole("button", { name: "Image" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("region", { name: "Bibliothèque" }).getByRole("listitem").first().getByRole("button").click();
  await dialog.getByLabel("Ce que montre l’image").fill("");
  await dialog.getByRole("button", { name: "Insérer l’image" }).click();
  await expect(dialog.getByText(/^Décrivez l’image en une phrase/)).toBeVisible();
  await dialog.getByLabel("Ce que montre l’image").fill("La pompe");
  await dialog.getByLabel("Légende").fill("Lundi matin");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Insérer l’image" }).click();
  await expect(article).toBeFocused();
  await page.keyboard.type("Merci à tous.");
  await page.keyboard.press("Enter");
  await tools.getByRole("button", { name: "Plus d’outils" }).click();
  await tools.getByRole("button", { name: "Vidéo" }).click();
  await dialog.getByLabel("Lien de la vidéo").fill("https://vimeo.com/123456789");
  await dialog.getByRole("button", { name: "Insérer la vidéo" }).click();
  await expect(dialog.getByText("Ce lien n’est pas celui d’une vidéo sur YouTube.")).toBeVisible();
  await dialog.getByLabel("Lien de la vidéo").fill("https://youtu.be/aB3-_x9YzQ0?t=95");
  await dialog.getByLabel("Titre de la vidéo").fill("Le forage");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Insérer la vidéo" }).click();
  await fillCategory(page, "Sur le terrain");
  await expect(page.getByLabel("Publié par")).toHaveValue(/^\p{Lu}\p{L}+ \p{Lu}/u);
  await page.getByLabel("Publié par").fill("Awa Koné");
  await press(page, "Enregistrer");
  await expect(heading(page)).toHaveText("Le puits de Zouan est ouvert");
  await publish(page);

  await page.goto("/actualites/le-puits-de-zouan-est-ouvert");
  const shown = page.locator(".rich-text");
  await expect(shown.locator("strong")).toHaveText("huit cents personnes");
  await expect(shown.getByRole("heading", { level: 2 })).toHaveText("La suite");
  await expect(shown.getByRole("link", { name: "/dons" })).toHaveAttribute("href", "/dons");
  const figures = shown.getByRole("figure");
  await expect(figures.first().getByRole("img", { name: "La pompe" })).toBeVisible();
  await expect(figures.first()).toHaveText("Lundi matin");
  await expect(shown.getByText("Merci à tous.")).toBeVisible();
  // Reached by a link, the page is a document of its own, which may frame the player.
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill({ body: "Le lecteur" }));
  await page.goto("/actualites");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Le puits de Zouan/ })
    .click();
  const film = figures.getByRole("link", { name: /^Lire la vidéo\s: Le forage/ });
  await expect(film).toBeVisible();
  await haveScripts(page);
  await expectAccessible(page);
  expect(hosts).not.toContain("www.youtube-nocookie.com");
  await film.press("Enter");
  await expect(page.frameLocator("iframe").getByText("Le lecteur")).toBeVisible();
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/.*start=95/,
  );
  await shown.getByRole("link", { name: /machine à glace/ }).click();
  await expect(page).toHaveURL("/actualites/jacqueville-glace");
});

test("all tools of an article are in reach of a thumb on a phone, and the cursor is never behind them", async ({
  page,
}) => {
  await work(page, "/admin/actualites/nouvelle");
  const tools = page.getByRole("toolbar", { name: "Mise en forme" });
  const article = page.getByRole("textbox", { name: "Article" });
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect(tools.getByRole("button")).toHaveCount(7);
  // The usual ones in one row, the others behind the last of them.
  expect((await tools.boundingBox())?.height).toBeLessThan(56);
  await tools.getByRole("button", { name: "Plus d’outils" }).click();
  await expect(tools.getByRole("button")).toHaveCount(13);
  await expectAccessible(page);
  for (const tool of await tools.getByRole("button").all()) {
    const box = await tool.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  expect((await tools.boundingBox())?.height).toBeLessThan(112);
  await article.click();
  for (let line = 1; line <= 40; line += 1) {
    await page.keyboard.type(`Ligne ${line}`);
    await page.keyboard.press("Enter");
  }
  const caret = () =>
    page.evaluate(() => {
      const { top, bottom } =
        document.getSelection()?.focusNode?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      return { top, bottom };
    });
  const save = page.getByRole("button", { name: "Enregistrer", exact: true }).locator("..");
  const seen = async () => {
    const { top, bottom } = await caret();
    const under = await tools.evaluate((bar) => bar.getBoundingClientRect().bottom);
    return top >= under && bottom <= (await save.evaluate((bar) => bar.getBoundingClientRect().top));
  };
  await page.keyboard.type("La fin");
  await expect.poll(seen).toBe(true);
  // As on a telephone that is slow: the editor takes a move of the cursor that comes so late for none of its own.
  await page.evaluate(() =>
    document.addEventListener("keydown", () => {
      const until = performance.now() + 80;
      while (performance.now() < until);
    }),
  );
  for (let line = 1; line <= 30; line += 1) {
    await page.keyboard.press("ArrowUp");
    await expect.poll(seen).toBe(true);
  }
});

test("nothing lies over the button that saves an article, however far a phone has scrolled", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await work(page, "/admin/actualites/nouvelle");
  // Its picture moves the tools down to the bar that saves.
  await press(page, "Choisir une image");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("region", { name: "Bibliothèque" }).getByRole("listitem").first().getByRole("button").click();
  await expect(page.getByRole("button", { name: "Cadrer et décrire" })).toBeVisible();
  await page.getByRole("toolbar", { name: "Mise en forme" }).waitFor();
  const save = page.getByRole("button", { name: "Enregistrer", exact: true });
  await expect(save).toBeEnabled();
  const covered = await save.evaluate((button) => {
    const places: string[] = [];
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let y = 0; y <= end; y += 20) {
      scrollTo({ top: y, behavior: "instant" });
      const { left, top, width, height } = button.getBoundingClientRect();
      for (const part of [0.1, 0.5, 0.9]) {
        const hit = document.elementFromPoint(left + width / 2, top + height * part);
        if (!button.contains(hit)) places.push(`${y}: ${hit?.textContent?.slice(0, 30)}`);
      }
    }
    return places;
  });
  expect(covered).toEqual([]);
});

test("the button that saves is in view wherever a laptop has scrolled, with its key", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await work(page, "/admin/evenements");
  await page.getByRole("table", { name: "Les événements" }).getByRole("link").first().click();
  await page.getByLabel("Titre", { exact: true }).fill("Un autre titre");
  const [save, drop] = ["Enregistrer et mettre en ligne", "Abandonner…"].map((name) =>
    page.getByRole("button", { name, exact: true }),
  );
  for (const y of [0, 600, 1e6]) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    await expect(save as Locator).toBeInViewport({ ratio: 1 });
    await expect(drop as Locator).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText("Ctrl + S")).toBeVisible();
  await expectAccessible(page);
  await press(page, "Abandonner…");
  await page.getByRole("dialog").getByRole("button", { name: "Abandonner", exact: true }).click();
});

test("each tab keeps what is typed in it, and a new one finds what a closed tab left", async ({ page }) => {
  await work(page, "/admin/actualites/nouvelle");
  const title = (tab: Page) => tab.getByLabel("Titre", { exact: true });
  await title(page).fill("La rentrée des classes");
  const second = await page.context().newPage();
  await second.goto("/admin/actualites/nouvelle");
  await expect(title(second)).toHaveValue("");
  await title(second).fill("Le bilan de la saison");
  await page.reload();
  await expect(title(page)).toHaveValue("La rentrée des classes");
  await second.reload();
  await expect(title(second)).toHaveValue("Le bilan de la saison");
  await page.getByRole("textbox", { name: "Article" }).fill("Les cahiers sont là.");
  await fillCategory(page, "Sur le terrain");
  await page.getByLabel("Publié par").fill("Awa Koné");
  await press(page, "Enregistrer");
  await expect(heading(page)).toHaveText("La rentrée des classes");

  // The same with what is stored already.
  const third = await page.context().newPage();
  await page.getByLabel("Publié par").fill("Awa");
  await third.goto(page.url());
  await expect(third.getByLabel("Publié par")).toHaveValue("Awa Koné");
  await third.getByLabel("Catégorie").fill("Rentrée");
  await page.reload();
  await expect(page.getByLabel("Publié par")).toHaveValue("Awa");
  await expect(page.getByLabel("Catégorie")).toHaveValue("Sur le terrain");
  await press(page, "Abandonner…");
  await page.getByRole("dialog").getByRole("button", { name: "Abandonner", exact: true }).click();
  await third.close();
  await second.close();

  await page.goto("/admin/actualites/nouvelle");
  await expect(title(page)).toHaveValue("Le bilan de la saison");
  await press(page, "Abandonner…");
  await page.getByRole("dialog").getByRole("button", { name: "Abandonner", exact: true }).click();
  await expect(title(page)).toHaveValue("");
});

test("an article of nothing but a picture is stored", IN_FULL, async ({ page }) => {
  await work(page, "/admin/actualites/nouvelle");
  await page.getByLabel("Titre", { exact: true }).fill("L’affiche de la fête");
  await page.getByRole("toolbar", { name: "Mise en forme" }).getByRole("button", { name: "Image" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("region", { name: "Bibliothèque" }).getByRole("listitem").first().getByRole("button").click();
  await dialog.getByLabel("Ce que montre l’image").fill("L’affiche");
  await dialog.getByRole("button", { name: "Insérer l’image" }).click();
  await fillCategory(page, "Sur le terrain");
  await page.getByLabel("Publié par").fill("Awa Koné");
  await press(page, "Enregistrer");
  await expect(heading(page)).toHaveText("L’affiche de la fête");
  await expect(page.getByRole("textbox", { name: "Article" }).getByRole("img", { name: "L’affiche" })).toBeVisible();
});

test("photos that are dropped on an article come in at once, the good ones although one is none", async ({ page }) => {
  await work(page, "/admin/actualites/nouvelle");
  const article = page.getByRole("textbox", { name: "Article" });
  await article.click();
  const drawn = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const photos = await Promise.all(["#204080", "#802040"].map(async (one) => [...(await drawn(one))]));
  await article.evaluate(
    (place, given) => {
      const clipboardData = new DataTransfer();
      for (const [index, bytes] of given.entries()) {
        const file = new File([new Uint8Array(bytes)], `IMG_${index + 1}.jpg`, { type: "image/jpeg" });
        clipboardData.items.add(file);
      }
      place.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
    },
    [...photos, [1, 2, 3]],
  );
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem", { name: "IMG_3.jpg" }).getByRole("alert")).toContainText(
    "n’est pas une image.",
  );
  const describe = dialog.getByLabel("Ce que montre l’image");
  await describe.nth(0).fill("Le puits");
  await describe.nth(1).fill("La pompe");
  await dialog.getByRole("button", { name: "Envoyer les 2 images" }).click();
  await expect(dialog.getByRole("button", { name: "Insérer les 2 images" })).toBeVisible();
  // Others of the library go with them, in the order in which they are touched.
  const library = dialog.getByRole("region", { name: "Bibliothèque" }).getByRole("listitem").getByRole("button");
  // Those that were sent come first once the library is read again.
  for (const sent of [0, 1]) await expect(library.nth(sent)).toHaveAttribute("aria-pressed", "true");
  await library.nth(2).click();
  await expect(library.nth(2)).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await library.nth(2).click();
  await dialog.getByRole("button", { name: "Insérer les 2 images" }).click();
  const shown = await article.getByRole("img").evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
  expect(shown).toEqual(["Le puits", "La pompe"]);
  await page.keyboard.type("Merci.");
  await expect(article.getByRole("paragraph").last()).toHaveText("Merci.");
});

test("an article keeps its table when a word of it is changed", IN_FULL, async ({ page }) => {
  await work(page, "/admin/actualites?recherche=Jacqueville");
  await page.getByRole("link", { name: /machine à glace/ }).click();
  const article = page.getByRole("textbox", { name: "Article" });
  await expect(article.getByRole("table")).toBeVisible();
  await article.getByText("Un onduleur est tombé en panne").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("Hélas : ");
  await page.getByRole("button", { name: /(en ligne|à jour)$/i }).click();
  await expect(toast(page, "Changements en ligne")).toBeVisible();
  await page.goto("/actualites/jacqueville-glace");
  await expect(page.locator(".rich-text")).toContainText("Hélas :");
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveText([
    "Semaine",
    "Glace vendue",
    "Poisson perdu",
  ]);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(5);
});

test(
  "an event is written with its speakers, and a wrong number of seats is said beside it",
  IN_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await work(page, "/admin/evenements/nouveau");
    await page.getByLabel("Titre", { exact: true }).fill("Forum de Man");
    await page.getByLabel("Description", { exact: true }).fill("Une journée de rencontres.");
    await page.getByLabel("Date", { exact: true }).fill("2027-03-05");
    await page.getByLabel("Heure (facultatif)").fill("08:30");
    await page.getByLabel("Places").fill("beaucoup");
    await page.getByLabel("Lieu (facultatif)").fill("Lycée moderne");
    await page.getByLabel("Ville").fill("Man");
    await page.getByLabel("Texte du badge (facultatif)").fill("Akwaba à Man");
    await fillCategory(page, "Rencontre");
    await press(page, "Ajouter un intervenant");
    await page.getByLabel("Nom 1", { exact: true }).fill("Fatou Bamba");
    await press(page, "Ajouter un intervenant");
    await page.getByLabel("Nom 2", { exact: true }).fill("Yao Kouadio");
    await press(page, "Monter un intervenant 2");
    await expect(page.getByLabel("Nom 1", { exact: true })).toHaveValue("Yao Kouadio");
    await press(page, "Enregistrer");
    await expect(page.getByText(/^Écrivez le nombre de places en chiffres/)).toBeVisible();
    await page.getByLabel("Places").fill("120");
    await expectAccessible(page);
    await press(page, "Enregistrer");
    await expect(heading(page)).toHaveText("Forum de Man");
    await publish(page);
    await page.goto("/evenements/forum-de-man");
    await expect(page.getByRole("main")).toContainText(/Yao Kouadio[\s\S]*Fatou Bamba/);
    await expect(page.getByRole("main")).toContainText("Lycée moderne, Man, Côte d’Ivoire");
    const shown = await page.request.get("/api/v01/public/events/forum-de-man");
    expect(await shown.json()).toMatchObject({ venue: "Lycée moderne", badge_text: "Akwaba à Man" });
  },
);

test("a day that is past is said beside its field and where an event or a project is published", async ({ page }) => {
  const warning = page.getByText(/^La date (?:de fin )?est passée/);
  for (const [path, fields] of [
    ["evenements", { Catégorie: "Éducation", Date: "2020-01-02", Places: "30" }],
    ["projets", { Thème: "Éducation", Budget: "12 000 000", Début: "2020-01-01", "Fin (facultatif)": "2020-01-02" }],
  ] as const) {
    await work(page, `/admin/${path}/nouveau`);
    await page.getByLabel("Titre", { exact: true }).fill(`Hier, dans les ${path}`);
    await page.getByLabel("Description", { exact: true }).fill("Une journée.");
    await page.getByLabel("Ville").fill("Man");
    await expect(warning).toHaveCount(0);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await expect(page.getByRole("form").locator(warning)).toBeVisible();
    await press(page, "Enregistrer");
    await expect(heading(page)).toHaveText(`Hier, dans les ${path}`);
    await expect(page.getByRole("region", { name: "Publication" }).locator(warning)).toBeVisible();
    await expectAccessible(page);
  }
});

test("a project is written, and its progress is on its page", IN_FULL, async ({ page }) => {
  await work(page, "/admin/projets/nouveau");
  await page.getByLabel("Titre", { exact: true }).fill("Une école à Man");
  await page.getByLabel("Description", { exact: true }).fill("Trois classes.");
  await page.getByLabel("Thème").fill("Éducation");
  await page.getByLabel("Budget").fill("12 000 000");
  await page.getByLabel("Ville").fill("Man");
  await page.getByLabel("Début").fill("2026-09-01");
  await page.getByLabel("Fin (facultatif)").fill("2026-08-01");
  await page.getByLabel("Avancement des travaux").fill("35");
  await press(page, "Enregistrer");
  await expect(page.getByText("La fin ne peut pas précéder le début.")).toBeVisible();
  await page.getByLabel("Fin (facultatif)").fill("2027-08-01");
  await press(page, "Enregistrer");
  await expect(heading(page)).toHaveText("Une école à Man");
  await publish(page);
  await page.goto("/projets/une-ecole-a-man");
  await expect(page.getByRole("progressbar").first()).toHaveAttribute("value", "35");
});

test("reception reads events, writes and exports none, and finds no other contents", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("accueil"));
  await page.goto("/admin/evenements");
  await expect(heading(page)).toHaveText("événements");
  await expect(page.getByRole("link", { name: "Créer un événement" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "CSV" })).toHaveCount(0);
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("link", { name: "Fiche", exact: true }).click();
  await expect(page.getByRole("button", { name: "Enregistrer" })).toHaveCount(0);
  await expect(page.getByText("Ville", { exact: true })).toBeVisible();
  await page.goto("/admin/actualites");
  await expect(heading(page)).toHaveText("Votre rôle n’ouvre pas cette page");
});
