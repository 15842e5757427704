import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCampaign } from "../factories/make-campaign.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function waitingFor(role: "editor" | "treasurer" | "reception") {
  const { carrying } = await signInStaff(app, [role]);
  return (await (await app.call("/api/v01/admin/waiting", { headers: carrying })).json()).data;
}

it("what waits is counted for those who can do it, and nothing that does not wait is named", async () => {
  expect(await waitingFor("editor")).toEqual([]);
  await makeCampaign(app.handle, { status: "draft" });
  await makeCampaign(app.handle, { publishedAt: new Date(app.clock.now().getTime() + 60_000) });
  expect(await waitingFor("editor")).toEqual([
    { label: "Campagnes en brouillon", path: "/admin/campagnes?etat=draft", count: 1 },
    { label: "Campagnes à paraître", path: "/admin/campagnes?etat=scheduled", count: 1 },
  ]);
  expect(await waitingFor("reception")).toEqual([]);
  expect(await waitingFor("treasurer")).toEqual([]);
});
