import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordBackupRun } from "#operations/backups/backup-runs.ts";
import type { FirstSteps } from "#operations/first-steps/first-steps.contract.ts";
import { DEFAULT_SETTINGS } from "#site/settings/default-settings.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import type { Settings } from "#site/settings/settings.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { ADMIN } from "../house/make-world.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const PATH = "/api/v01/admin/first-steps";

let app: TestApp;
let carrying: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  ({ carrying } = await signInStaff(app, [], { email: ADMIN }));
});
afterAll(() => app.stop());

async function undone(site: TestApp = app): Promise<string[]> {
  const answer = await site.call(PATH, { headers: carrying });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as FirstSteps;
  expect(data).toHaveLength(8);
  return data.filter(({ done }) => !done).map(({ path }) => path.slice("/admin/".length));
}

const write = (change: Partial<Settings>) =>
  app.site.app.ctx.write((unit) => writeSettings(unit, change, app.clock.now()));

describe("the first steps", () => {
  it("are all open on a new site, and each is done by its own fact", async () => {
    const { identity, contact, offline_giving: offline, dues } = DEFAULT_SETTINGS;
    const settings = ["identite", "coordonnees", "donner-autrement", "cotisations"].map((slug) => `reglages/${slug}`);
    const open = [...settings, "campagnes", "membres?role=any#inviter", "sante", "sante"];
    expect(await undone()).toEqual(open);

    await write({ identity: { ...identity, name: "Fondation Baobab" } });
    expect(await undone()).toEqual(open.slice(1));

    const reached = { ...contact, email: "contact@baobab.ci", privacy_email: "donnees@baobab.ci" };
    await write({ contact: reached });
    expect(await undone()).toEqual(open.slice(1));
    await write({ contact: { ...reached, address: ["Rue des Jardins"] } });
    expect(await undone()).toEqual(open.slice(2));

    await write({ offline_giving: { ...offline, mobile_money: [{ label: "Wave", number: "+225 07 01 02 03 04" }] } });
    expect(await undone()).toEqual(open.slice(3));

    await write({ dues });
    expect(await undone()).toEqual(open.slice(4));

    await makeCampaign(app.handle);
    expect(await undone()).toEqual(open.slice(5));

    await signInStaff(app, ["reception"]);
    expect(await undone()).toEqual(open.slice(6));

    const failed = { kind: "backup", file: "", bytes: 0, problem: "the disk is full" } as const;
    await recordBackupRun(app.site.app.ctx, failed);
    expect(await undone()).toEqual(["sante", "sante"]);
    await recordBackupRun(app.site.app.ctx, { ...failed, file: "nuit.backup", bytes: 1_000, problem: null });
    expect(await undone()).toEqual(["sante"]);

    const mailing = await startTestApp(
      { handle: app.handle },
      {
        ADMIN_EMAIL: ADMIN,
        DATA_DIR: app.dataDir,
        SMTP_URL: "smtp://127.0.0.1:9",
        MAIL_FROM: "contact@baobab.ci",
      },
    );
    expect(await undone(mailing)).toEqual([]);
    await mailing.stop();
  });

  it("are the administrator's alone", async () => {
    expect((await app.call(PATH)).status).toBe(401);
    for (const role of ["treasurer", "editor", "reception"] as const) {
      const other = await signInStaff(app, [role]);
      expect((await app.call(PATH, { headers: other.carrying })).status).toBe(403);
    }
  });
});
