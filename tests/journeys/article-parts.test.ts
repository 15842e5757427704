import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

const articleOf = (page: Page) => page.getByRole("textbox", { name: "Article" });
const toolsOf = (page: Page) => page.getByRole("toolbar", { name: "Mise en forme" });

/** The editor hears of a move of the cursor that the browser makes once that is drawn. */
const heard = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

async function write(page: Page): Promise<void> {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/actualites/nouvelle");
  await articleOf(page).click();
}

async function insertPicture(page: Page, alt: string): Promise<void> {
  await toolsOf(page).getByRole("button", { name: "Image" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("region", { name: "Bibliothèque" }).getByRole("listitem").first().getByRole("button").click();
  await dialog.getByLabel("Ce que montre l’image").fill(alt);
  await dialog.getByRole("button", { name: "Insérer l’image" }).click();
}

test("a film that is touched in the editor is selected, changed and taken out, and the form stays", async ({
  page,
}) => {
  await write(page);
  await page.keyboard.type("Avant.");
  await page.keyboard.press("Enter");
  await toolsOf(page).getByRole("button", { name: "Plus d’outils" }).click();
  await toolsOf(page).getByRole("button", { name: "Vidéo" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Lien de la vidéo")).toBeFocused();
  await page.keyboard.insertText("https://youtu.be/aB3-_x9YzQ0");
  await dialog.getByLabel("Titre de la vidéo").fill("Le forage");
  await dialog.getByRole("button", { name: "Insérer la vidéo" }).click();
  const left: string[] = [];
  await page.route("https://www.youtube.com/**", (route) => {
    left.push(route.request().url());
    return route.abort();
  });

  const film = articleOf(page).getByText("Le forage");
  await film.click();
  await expect(toolsOf(page).getByRole("button")).toHaveText([/Modifier/, /Retirer/, /^Annuler/]);
  await expect(film).toHaveCSS("outline-style", "solid");
  await expectAccessible(page);
  await toolsOf(page).getByRole("button", { name: "Modifier la vidéo" }).click();
  await dialog.getByLabel("Titre de la vidéo").fill("Le puits");
  await dialog.getByRole("button", { name: "Changer la vidéo" }).click();
  await expect(toolsOf(page).getByRole("button", { name: "Retirer la vidéo" })).toBeVisible();
  await articleOf(page).getByText("Avant.").click();
  await expect(toolsOf(page).getByRole("button", { name: "Gras" })).toBeVisible();
  // By keys, too: the link takes the focus as any other.
  await articleOf(page).getByRole("link").press("Enter");
  await articleOf(page).getByText("Le puits").click();
  await toolsOf(page).getByRole("button", { name: "Retirer la vidéo" }).click();
  await expect(page.locator('textarea[name="description"]')).toHaveValue(/^<p>Avant\.<\/p>(<p><\/p>)*$/);
  expect(left).toEqual([]);
});

test("a picture that is touched is described again, replaced, and deleted by its tools or by a key", async ({
  page,
}) => {
  await write(page);
  await page.keyboard.type("Avant.");
  await page.keyboard.press("Enter");
  await insertPicture(page, "La pompe");
  await page.keyboard.type("Après.");
  const stored = page.locator('textarea[name="description"]');
  const picture = articleOf(page).getByRole("img");
  const tools = toolsOf(page);
  const dialog = page.getByRole("dialog");

  await picture.click();
  await expect(tools.getByRole("button")).toHaveText([/Décrire/, /Remplacer/, /Supprimer/, /./]);
  await expect(picture).toHaveCSS("outline-style", "solid");
  await expectAccessible(page);
  for (const tool of await tools.getByRole("button").all()) {
    const box = await tool.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await tools.getByRole("button", { name: "Décrire l’image" }).click();
  await expect(dialog.getByLabel("Ce que montre l’image")).toHaveValue("La pompe");
  await dialog.getByLabel("Ce que montre l’image").fill("La pompe neuve");
  await dialog.getByRole("button", { name: "Changer l’image" }).click();
  await expect(articleOf(page).getByRole("img", { name: "La pompe neuve" })).toBeVisible();
  const first = await picture.getAttribute("src");
  await tools.getByRole("button", { name: "Remplacer l’image" }).click();
  await dialog.getByRole("region", { name: "Bibliothèque" }).getByRole("listitem").nth(1).getByRole("button").click();
  await dialog.getByLabel("Ce que montre l’image").fill("La cour");
  await dialog.getByRole("button", { name: "Changer l’image" }).click();
  await expect(articleOf(page).getByRole("img", { name: "La cour" })).toBeVisible();
  expect(await picture.getAttribute("src")).not.toBe(first);
  await tools.getByRole("button", { name: "Supprimer l’image" }).click();
  await expect(picture).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await picture.click();
  await page.keyboard.press("Delete");
  await expect(picture).toHaveCount(0);
  await page.keyboard.press("Control+z");

  // Without a pointer: Backspace behind it selects it, and its tools are the next stop.
  await expect(picture).toBeVisible();
  await articleOf(page).getByText("Après.").click();
  await expect(tools.getByRole("button", { name: "Gras" })).toBeVisible();
  await page.keyboard.press("Home");
  await heard(page);
  await page.keyboard.press("Backspace");
  await expect(picture).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Home");
  await expect(tools.getByRole("button", { name: "Décrire l’image" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(picture).toHaveCount(0);
  await page.keyboard.press("Control+z");
  // Before it Delete does, and Backspace in its caption.
  await expect(picture).toBeVisible();
  await articleOf(page).getByText("Avant.").click();
  await expect(tools.getByRole("button", { name: "Gras" })).toBeVisible();
  await page.keyboard.press("End");
  await heard(page);
  await page.keyboard.press("Delete");
  await expect(picture).toHaveCSS("outline-style", "solid");
  await expect(picture).toBeVisible();
  await articleOf(page).locator("figcaption").click();
  await expect(tools.getByRole("button", { name: "Gras" })).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(picture).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Backspace");
  await expect(stored).toHaveValue("<p>Avant.</p><p>Après.</p>");
});

test("an address of a film that is pasted alone becomes the film, and one behind a table stands below it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await write(page);
  // All tools stand in one row.
  const tops = await toolsOf(page)
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => ((button as HTMLElement).offsetParent ? [(button as HTMLElement).offsetTop] : [])),
    );
  expect(new Set(tops).size).toBe(1);
  const paste = (type: string, data: string) =>
    articleOf(page).evaluate(
      (place, given) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(...given);
        place.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
      },
      [type, data] as const,
    );
  const stored = page.locator('textarea[name="description"]');
  const dialog = page.getByRole("dialog");
  const FILM = "https://www.youtube.com/watch?v=aB3-_x9YzQ0";
  await paste("text/plain", "https://youtu.be/aB3-_x9YzQ0\n");
  await expect(dialog.getByLabel("Lien de la vidéo")).toHaveValue("https://youtu.be/aB3-_x9YzQ0");
  await dialog.getByLabel("Titre de la vidéo").fill("Le forage");
  await dialog.getByRole("button", { name: "Insérer la vidéo" }).click();
  await expect(stored).toHaveValue(`<figure><a href="${FILM}">Le forage</a></figure><p></p>`);
  // Who wants no film keeps the address.
  await paste("text/plain", FILM);
  await page.keyboard.press("Escape");
  await expect(stored).toHaveValue(/<\/figure><p>.*watch\?v=aB3-_x9YzQ0.*<\/p>$/);

  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await paste("text/html", "<table><tr><td>Classe</td><td>Élèves</td></tr></table>");
  await toolsOf(page).getByRole("button", { name: "Vidéo" }).click();
  await dialog.getByLabel("Lien de la vidéo").fill(FILM);
  await dialog.getByLabel("Titre de la vidéo").fill("La classe");
  await dialog.getByRole("button", { name: "Insérer la vidéo" }).click();
  await expect(stored).toHaveValue(/<\/table>(<p><\/p>)*<figure><a [^>]*>La classe<\/a><\/figure><p><\/p>$/);
});
