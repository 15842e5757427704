import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordDataCheck } from "#operations/alarms/site-alarms.ts";
import { recordBackupRun } from "#operations/backups/backup-runs.ts";
import type { HealthReport, HealthRow } from "#operations/health/health.contract.ts";
import { showHealth } from "#operations/health/health.module.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { ADMIN } from "../house/make-world.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const GIGABYTE = 1024 ** 3;
const PATH = "/api/v01/admin/health";
/** The rows that are red on a site without a mail server, before its first night. */
const NEW_SITE = ["Serveur d’e\u2011mail", "Dernière sauvegarde"];
const OUTBOX = "E\u2011mails et documents";
const SENT = [OUTBOX, "Le plus ancien envoi en attente"];

let app: TestApp;
let free = 50 * GIGABYTE;
let carrying: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp({ readDisk: async () => ({ free, total: 100 * GIGABYTE }) }, { ADMIN_EMAIL: ADMIN });
  ({ carrying } = await signInStaff(app, [], { email: ADMIN }));
});
afterAll(() => app.stop());

async function report(): Promise<Map<string, HealthRow>> {
  const answer = await app.call(PATH, { headers: carrying });
  expect(answer.status).toBe(200);
  const { groups } = (await answer.json()) as HealthReport;
  return new Map(groups.flatMap(({ rows }) => rows).map((row) => [row.label, row]));
}

async function rowOf(label: string): Promise<HealthRow> {
  const row = (await report()).get(label);
  if (!row) throw new Error(`no row is called ${label}`);
  return row;
}

/** Returns true if the row is red for another reason than that the site is new. */
const isFound = ({ state, label }: HealthRow): boolean => state === "act" && !NEW_SITE.includes(label);

describe("the health of the site", () => {
  it("is red on a new site only for what the first steps ask of it, and says what is not known yet", async () => {
    const rows = [...(await report()).values()];
    expect(rows.filter(({ state }) => state === "act").map(({ label }) => label)).toEqual(NEW_SITE);
    const steps = await (await app.call("/api/v01/admin/first-steps", { headers: carrying })).json();
    const open = steps.data.filter(
      (step: { path: string; done: boolean }) => step.path === "/admin/sante" && !step.done,
    );
    expect(open).toHaveLength(NEW_SITE.length);
    expect((await rowOf("Dernière sauvegarde")).advice).toContain("commande backup");
    const unknown = rows.filter(({ state }) => state === "unknown").map(({ label }) => label);
    expect(unknown).toContain("Vérification des données");
    // A check of something that the site does not have waits for nothing.
    const none = rows.filter(({ state }) => state === "none").map(({ label }) => label);
    expect(none).toContain("Certificat du serveur d’e\u2011mail");
    expect((await rowOf("Version")).text).toMatch(/^Akwaba \d+\.\d+\.\d+, sur Node \d+/);
    expect((await rowOf("Base de données")).text).toMatch(/^PostgreSQL \d+\.\d+/);
    expect((await rowOf("Migrations")).text).toMatch(/^\d+\sappliquées, aucune en attente$/);
  });

  it("is red for a message that is stuck, with what to do, and says since when it waits", async () => {
    await app.handle.db.execute(sql`
      insert into outbox (kind, dedupe_key, payload, created_at, next_try_at)
      values ('receipt of another version', 'stuck', '{}', now() - interval '2 hours', now() - interval '1 hour')`);
    const row = await rowOf(OUTBOX);
    expect(row).toMatchObject({ state: "act", text: expect.stringContaining("1 envoi en retard") });
    expect(row.advice).toContain("Rien n’est perdu");
    const oldest = await rowOf("Le plus ancien envoi en attente");
    expect(oldest.state).toBe("act");
    const hours = (app.clock.now().getTime() - new Date(oldest.at ?? 0).getTime()) / 3_600_000;
    expect(Math.round(hours)).toBe(2);
    await app.handle.db.execute(sql`delete from outbox where dedupe_key = 'stuck'`);
    expect((await rowOf(OUTBOX)).state).not.toBe("act");
  });

  it("is red for data that does not agree, until a later check finds it sound", async () => {
    await recordDataCheck(app.site.app.ctx, ["the ledger equals the totals"]);
    expect(await rowOf("Vérification des données")).toMatchObject({
      state: "act",
      text: expect.stringContaining("1 règle n’est pas respectée"),
      advice: expect.stringContaining("Ne corrigez rien à la main"),
    });
    await recordDataCheck(app.site.app.ctx, []);
    expect((await rowOf("Vérification des données")).state).toBe("good");
  });

  it("is red for a full disk", async () => {
    free = 0.2 * GIGABYTE;
    expect(await rowOf("Disque")).toMatchObject({ state: "act", advice: expect.stringContaining("faire de la place") });
    free = 50 * GIGABYTE;
    expect(await rowOf("Disque")).toMatchObject({ state: "good", text: "50\u00a0Go libres sur 100\u00a0Go" });
  });

  it("is no longer red for its backup after the first one, nor for mail with a server", async () => {
    const run = { kind: "backup", file: "nuit.backup", bytes: 1_000, problem: null } as const;
    await recordBackupRun(app.site.app.ctx, run);
    expect((await rowOf("Dernière sauvegarde")).state).toBe("good");
    const { installation } = app.site.app.ctx;
    const mailing = await showHealth({ ...app.site.app.ctx, installation: { ...installation, sendsMail: true } });
    const rows = mailing.groups.flatMap((group) => group.rows);
    expect(rows.filter(({ state }) => state === "act")).toEqual([]);
    expect(rows.filter(({ label }) => SENT.includes(label)).map(({ state }) => state)).toEqual(["good", "good"]);
  });

  it("does not say of a site without a mail server that everything has left", async () => {
    await app.handle.db.execute(sql`delete from outbox`);
    for (const label of SENT) {
      expect(await rowOf(label)).toMatchObject({ state: "none", text: expect.stringContaining("aucun envoi ne part") });
    }
  });

  it("is not green for what waits on a site without a mail server, and names it", async () => {
    await app.handle.db.execute(sql`
      insert into outbox (kind, dedupe_key, payload, created_at, next_try_at)
      values ('dues-reminder', 'one', '{}', now() - interval '1 hour', now() + interval '1 hour'),
        ('receipt', 'other', '{}', now(), now() + interval '1 hour')`);
    const row = await rowOf(OUTBOX);
    expect(row.text).toMatch(/^2\sen attente\u00a0: rappels de cotisation, reçus\. .*aucun envoi ne part/);
    const { at } = await rowOf("Le plus ancien envoi en attente");
    expect(at).not.toBeNull();
    for (const label of SENT) expect((await rowOf(label)).state).toBe("unknown");
    await app.handle.db.execute(sql`delete from outbox where dedupe_key in ('one', 'other')`);
  });

  it("knows the last payment that the provider opened", async () => {
    await makeOrder(app, (await makeCampaign(app.handle)).id);
    expect(await rowOf("Prestataire")).toMatchObject({ state: "good", at: expect.any(String) });
  });

  it("hides nothing if one part cannot be read, and says so in its row", async () => {
    const { installation } = app.site.app.ctx;
    const broken = await startTestApp(
      { installation: { ...installation, readMailCertificate: () => Promise.reject(new Error("no answer")) } },
      { ADMIN_EMAIL: ADMIN },
    );
    const admin = await signInStaff(broken, [], { email: ADMIN });
    const answer = await broken.call(PATH, { headers: admin.carrying });
    const { groups } = (await answer.json()) as HealthReport;
    const red = groups.flatMap(({ rows }) => rows).filter(isFound);
    expect(red.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      "Certificat du serveur d’e\u2011mail: N’a pas pu être lu",
    ]);
    await broken.stop();
  });

  it("is red for a certificate that ends within two weeks, and for a clock that is wrong", async () => {
    const { installation } = app.site.app.ctx;
    const ending = await startTestApp(
      {
        installation: {
          ...installation,
          readMailCertificate: async () => ({ expiresAt: new Date(Date.now() + 10 * 24 * 3600 * 1000) }),
        },
      },
      { ADMIN_EMAIL: ADMIN },
    );
    const admin = await signInStaff(ending, [], { email: ADMIN });
    const red = async () => {
      const answer = await ending.call(PATH, { headers: admin.carrying });
      const { groups } = (await answer.json()) as HealthReport;
      return groups.flatMap(({ rows }) => rows).filter(isFound);
    };
    expect((await red()).map(({ text }) => text)).toEqual(["Expire le"]);
    ending.clock.advance(600);
    expect((await red()).map(({ label }) => label)).toContain("Horloge");
    await ending.stop();
  });

  it("is read by the administrator alone", async () => {
    expect((await app.call(PATH)).status).toBe(401);
    for (const role of ["treasurer", "editor", "reception"] as const) {
      const other = await signInStaff(app, [role]);
      expect((await app.call(PATH, { headers: other.carrying })).status).toBe(403);
    }
  });
});
