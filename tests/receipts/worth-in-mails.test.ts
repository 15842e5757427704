import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { makeProject } from "../factories/make-project.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => stopChecked(app));

const BANNER = "pictures/bancs/classe-1200x750.webp";
const unit = { unitPrice: 25_000, unitName: "un table-banc", unitPlural: "tables-bancs" };

async function mailTo(address: string) {
  const mail = (await app.mails()).find(({ to }) => to?.[0]?.address === address);
  return { html: mail?.html ?? "", text: mail?.text ?? "" };
}

it("the mail of a receipt says what the gift does, without the covered fees, and shows the campaign", async () => {
  const campaign = await makeCampaign(app.handle, { ...unit, bannerImage: BANNER });
  const to = "deux.bancs@exemple.example";
  await press(app, await makeOrder(app, campaign.id, { amount: 50_000, donor_email: to }), "confirm");
  const { html, text } = await mailTo(to);
  for (const words of [html, text])
    expect(words).toContain("Votre don offre deux tables-bancs. Merci de votre confiance.");
  const src = `${app.site.app.ctx.publicUrl}/public/pictures/bancs/classe-1200x750-1008.jpg`;
  expect(html).toMatch(new RegExp(`<img[^>]*src="${src}"`));
  expect(html).toMatch(/<img[^>]*width="504"/);
  expect(html).toMatch(/<img[^>]*height="315"/);
});

it("a part of a unit is told in francs, and what is not counted in units without a word", async () => {
  const campaign = await makeCampaign(app.handle, unit);
  const ofPart = "une.part@exemple.example";
  await press(app, await makeOrder(app, campaign.id, { amount: 10_000, donor_email: ofPart }), "confirm");
  const part = await mailTo(ofPart);
  expect(part.text).toContain(
    "25\u202f000\u00a0FCFA offrent un table-banc\u00a0: vous y contribuez pour 10\u202f000\u00a0FCFA.",
  );
  expect(part.html).not.toContain("<img");

  const project = await makeProject(app.handle, { bannerImage: "https://exemple.example/banniere.jpg" });
  const toProject = "un.projet@exemple.example";
  const order = { type: "projet", donation_id: null, project_id: project.id, donor_email: toProject } as const;
  await press(app, await makeOrder(app, project.id, order), "confirm");
  const { html, text } = await mailTo(toProject);
  expect(text).toContain("Votre contribution nous est bien parvenue");
  expect(html).not.toContain("<img");
});
