import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { test } from "./own-site.ts";
import { PASTED_TEXTS } from "./pasted-texts.ts";

test("what is pasted keeps its form, whatever program it comes from, and French is set while typing", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/actualites/nouvelle");
  const article = page.getByRole("textbox", { name: "Article" });
  const stored = page.locator('textarea[name="description"]');
  await article.click();
  for (const { from, html = "", text = "", becomes, says = "" } of PASTED_TEXTS) {
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await article.evaluate(
      (place, given) => {
        const clipboardData = new DataTransfer();
        for (const [type, data] of given) if (data) clipboardData.setData(type, data);
        place.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
      },
      [
        ["text/html", html],
        ["text/plain", text],
      ] as const,
    );
    await expect.soft(stored, from).toHaveValue(becomes);
    await expect
      .soft(page.getByRole("status").filter({ hasText: "image" }), from)
      .toHaveText(says === "" ? [] : [says]);
  }

  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("- Les tôles");
  await page.keyboard.press("Enter");
  await article.evaluate((place) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<h1>Le forage</h1><p>Il donne.</p><ul><li>Eau</li></ul>");
    place.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  });
  await expect(stored).toHaveValue(
    "<ul><li><p>Les tôles</p></li></ul><h2>Le forage</h2><p>Il donne.</p><ul><li><p>Eau</p></li></ul>",
  );

  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await article.evaluate((place) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<table><tr><td>Classe</td><td>Élèves</td></tr></table>");
    place.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  });
  await expect(article.locator("td").last()).toHaveCSS("border-left-width", "1px");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("L'eau est là ! Il dit : \"Merci\" (voir http://a.ci/?b:c) l'");
  const typed = "L’eau est là\u202f! Il dit&nbsp;: «&nbsp;Merci&nbsp;» (voir http://a.ci/?b:c) l";
  await expect(stored).toHaveValue(`<p>${typed}’</p>`);
  await page.keyboard.press("Backspace");
  await expect(stored).toHaveValue(`<p>${typed}'</p>`);
  expect(complaints.filter((text) => /style|policy/i.test(text))).toEqual([]);
});

test("French is set in a title too, typed or pasted, and undone by itself", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/actualites/nouvelle");
  const title = page.getByLabel("Titre", { exact: true });
  await title.pressSequentially("L'an ! Suite");
  await expect(title).toHaveValue("L’an\u202f! Suite");
  await page.keyboard.press("Home");
  await page.evaluate(() => navigator.clipboard.writeText('L\'ami dit "oui" : '));
  await page.keyboard.press("Control+v");
  await expect(title).toHaveValue("L’ami dit «\u00a0oui\u00a0»\u00a0: L’an\u202f! Suite");
  await page.keyboard.type("et ");
  await expect(title).toHaveValue("L’ami dit «\u00a0oui\u00a0»\u00a0: et L’an\u202f! Suite");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(title).toHaveValue('L\'ami dit "oui" : L’an\u202f! Suite');
  await title.fill("");
  await title.pressSequentially("25% dit: merci!...");
  await expect(title).toHaveValue("25\u00a0% dit\u00a0: merci\u202f!…");
});
