import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { test } from "./journey.ts";

test("each page of the back office asks the server for a thing once, and then rests", async ({ page }) => {
  test.slow();
  await beSignedIn(page, demoPerson("admin"));
  const asked = new Map<string, number>();
  page.on("request", (request) => {
    if (!request.url().includes("/api/")) return;
    const call = `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`;
    asked.set(call, (asked.get(call) ?? 0) + 1);
  });
  await page.goto("/admin");
  const menu = page.getByRole("navigation", { name: "Administration" }).locator("a");
  await expect(menu.first()).toBeAttached();
  const paths = await menu.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(paths.length).toBeGreaterThan(25);
  for (const path of new Set(paths)) {
    await page.waitForLoadState("networkidle");
    asked.clear();
    await page.goto(path);
    await expect(page.getByRole("main").locator("h1")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(Object.fromEntries([...asked].filter(([, times]) => times > 1)), path).toEqual({});
  }
});
