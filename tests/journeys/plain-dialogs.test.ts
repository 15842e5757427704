import { expect } from "@playwright/test";
import { OPEN_EVENT } from "./attending.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a dialog of a browser without modal ones keeps the focus, and closes by Escape and beside it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(HTMLDialogElement.prototype, { showModal: undefined });
  });
  await page.goto(`/evenements/${OPEN_EVENT}`);
  const button = page.getByRole("button", { name: "Obtenir mon badge" });
  const dialog = page.getByRole("dialog", { name: "Obtenir mon badge" });
  const holdsFocus = () => dialog.evaluate((one) => one.contains(document.activeElement));

  await button.click();
  await expect(dialog.getByRole("heading", { name: "Obtenir mon badge" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Ouvrir mon badge" })).toBeVisible();
  await expectAccessible(page);
  for (const key of [...Array(8).fill("Tab"), ...Array(8).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    // Beyond the last element of the page, the browser's own buttons have it.
    if (await page.evaluate(() => document.activeElement !== document.body)) expect(await holdsFocus(), key).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(dialog).toBeVisible();
  const address = page.url();
  await page.getByRole("banner").click({ position: { x: 5, y: 5 } });
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
});
