import { afterAll, beforeAll, expect, it } from "vitest";
import type { AuditLog } from "#operations/audit/audit.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let editor: Carrying;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  editor = (await signInStaff(app, ["editor"], { first_name: "Mariam", last_name: "Diallo" })).carrying;
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => app.stop());

const read = (query: string) => app.call(`/api/v01/admin/campaigns/export?${query}`, { headers: editor });

it("has all that the filter finds, however many, texts as texts, and is noted", async () => {
  for (let number = 0; number < 501; number += 1) await makeCampaign(app.handle, { title: `Nombreuse ${number}` });
  const odd = { title: "=HYPERLINK(1) مرحبا 🎒", description: "Un essai.", category: "Santé", amount: 1000 };
  expect((await app.post("/admin/campaigns", odd, editor)).status).toBe(200);

  const answer = await read("q=nombreuse&sort=title");
  expect(answer.headers.get("content-disposition")).toContain("Campagnes");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString().trim().split("\r\n");
  expect(lines).toHaveLength(502);
  expect(new Set(lines).size).toBe(502);
  expect(lines[1]).toMatch(/^Nombreuse 0;Publiée;/);

  const drafts = await (await read("state=draft")).text();
  expect(drafts).toMatch(/'=HYPERLINK\(1\) مرحبا 🎒;Brouillon;;[\d/: ]+;Mariam Diallo;;http:\/\/akwaba\.test\/dons\//);
  expect(drafts).not.toContain("Nombreuse");
  const workbook = Buffer.from(await (await read("state=draft&format=xlsx")).arrayBuffer());
  expect(workbook.subarray(0, 2).toString()).toBe("PK");

  const log = await app.call("/api/v01/admin/audit?action=exported", { headers: admin });
  const { data }: AuditLog = await log.json();
  expect(data).toHaveLength(3);
  expect(data[2]).toMatchObject({ kind: "campaigns", after: { format: "csv", q: "nombreuse" } });
});

it("refuses a filter and a file type that do not exist", async () => {
  for (const query of ["format=pdf", "state=gone", "sort=x", `q=${"é".repeat(201)}`]) {
    expect((await read(query)).status).toBe(422);
  }
});
