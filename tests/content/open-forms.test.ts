import { afterAll, beforeAll, expect, it } from "vitest";
import { OPEN_FORM_SECONDS, type OpenForm } from "#site/content/content.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { LETTER } from "../house/write-samples.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const staff = async (role: "editor" | "treasurer", name: Record<"first_name" | "last_name", string>) =>
  (await signInStaff(app, [role], { email: `${name.first_name.toLowerCase()}@exemple.example`, ...name })).carrying;
const open = (carrying: Carrying, path: string) =>
  app.call(`/api/v01/admin/${path}/open`, { method: "POST", headers: carrying });

it("an open content or letter is known to the colleagues who have it open too, for as long as its page says so", async () => {
  const awa = await staff("editor", { first_name: "Awa", last_name: "Koné" });
  const moussa = await staff("editor", { first_name: "Moussa", last_name: "Traoré" });
  const othersOf = async (carrying: Carrying, path: string): Promise<string[]> => {
    const answer = await open(carrying, path);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as OpenForm).others;
  };
  const letter: { id: string } = await (await app.post("/admin/letters", LETTER, awa)).json();
  const campaign = `campaigns/${(await makeCampaign(app.handle)).id}`;
  for (const path of [campaign, `letters/${letter.id}`]) {
    expect(await othersOf(awa, path)).toEqual([]);
    expect(await othersOf(awa, path)).toEqual([]);
    expect(await othersOf(moussa, path)).toEqual(["Awa Koné"]);
    expect(await othersOf(awa, path)).toEqual(["Moussa Traoré"]);
    expect(await othersOf(moussa, path.replace("campaigns", "projects"))).toEqual(
      path === campaign ? [] : ["Awa Koné"],
    );
  }
  app.clock.advance(OPEN_FORM_SECONDS - 1);
  expect(await othersOf(moussa, campaign)).toEqual(["Awa Koné"]);
  app.clock.advance(1);
  expect(await othersOf(moussa, campaign)).toEqual([]);
});

it("who may not write it has no form of it, and what cannot exist has none", async () => {
  const treasurer = await staff("treasurer", { first_name: "Koffi", last_name: "Aka" });
  const { id } = await makeCampaign(app.handle);
  expect((await open(treasurer, `campaigns/${id}`)).status).toBe(403);
  expect((await open(treasurer, `letters/${id}`)).status).toBe(403);
  expect((await open(treasurer, "settings/identity")).status).toBe(403);
  const editor = await staff("editor", { first_name: "Sali", last_name: "Bamba" });
  expect((await open(editor, "campaigns/autre")).status).toBe(404);
});
