import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AlarmList } from "#operations/alarms/alarms.contract.ts";
import { recordDataCheck } from "#operations/alarms/site-alarms.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { ADMIN } from "../house/make-world.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const GIGABYTE = 1024 ** 3;
const PEOPLE = { editor: "redaction@exemple.example", treasurer: "tresor@exemple.example", admin: ADMIN };

let app: TestApp;
let free = 50 * GIGABYTE;
let campaignId: string;
beforeAll(async () => {
  app = await startTestApp({ readDisk: async () => ({ free, total: 100 * GIGABYTE }) }, { ADMIN_EMAIL: ADMIN });
  campaignId = (await makeCampaign(app.handle)).id;
  await signInStaff(app, ["editor"], { email: PEOPLE.editor });
  await signInStaff(app, ["treasurer"], { email: PEOPLE.treasurer });
  await signInStaff(app, [], { email: PEOPLE.admin });
});
afterAll(() => app.stop());

async function evaluate(): Promise<void> {
  const work = () => app.site.app.schedules.find(({ name }) => name === "evaluate-alarms")?.work();
  // Two nodes at once.
  await Promise.all([work(), work()]);
  await app.settled();
}

/** The alarms' mails since the test began to look: subject and addressee, in no order. */
let seen = 0;
async function newMails(): Promise<string[]> {
  const mails = (await app.mails()).filter(({ subject }) => /^(Alarme|Réglé)/.test(subject ?? ""));
  const fresh = mails.slice(seen);
  seen = mails.length;
  return fresh.map(({ subject, to }) => `${subject?.split("\u00a0")[0]} > ${to?.[0]?.address}`).sort();
}

async function shownTo(roles: Parameters<typeof signInStaff>[1]): Promise<string[]> {
  const { carrying } = await signInStaff(app, roles);
  const answer = await app.call("/api/v01/admin/alarms", { headers: carrying });
  return ((await answer.json()) as AlarmList).data.map(({ title }) => title);
}

describe("an alarm", () => {
  it("opens once, is mailed once to those who may act, reminds once a day, and closes with a mail", async () => {
    await evaluate();
    expect(await newMails()).toEqual([]);
    free = 0.5 * GIGABYTE;
    await evaluate();
    await evaluate();
    expect(await newMails()).toEqual([`Alarme > ${PEOPLE.admin}`]);
    app.clock.advance(23 * 3600);
    await evaluate();
    expect(await newMails()).toEqual([]);
    app.clock.advance(2 * 3600);
    await evaluate();
    await evaluate();
    expect(await newMails()).toEqual([`Alarme toujours en cours > ${PEOPLE.admin}`]);
    free = 50 * GIGABYTE;
    await evaluate();
    await evaluate();
    expect(await newMails()).toEqual([`Réglé > ${PEOPLE.admin}`]);
    free = 5 * GIGABYTE;
    await evaluate();
    expect(await newMails()).toEqual([`Alarme > ${PEOPLE.admin}`]);
    free = 50 * GIGABYTE;
    await evaluate();
    await newMails();
  });

  it("is of those alone whose role may act, also on the home of the back office", async () => {
    const order = await makeOrder(app, campaignId, {
      donor_last_name: "Secret",
      donor_email: "secret@exemple.example",
    });
    await app.handle.db.execute(sql`update attempts set state = 'needs_review', review_reason = 'amount 1 instead of 2',
      next_check_at = null where reference = ${order.reference}`);
    await evaluate();
    expect(await newMails()).toEqual([]);
    app.clock.advance(25 * 3600);
    await evaluate();
    expect(await newMails()).toEqual([`Alarme > ${PEOPLE.admin}`, `Alarme > ${PEOPLE.treasurer}`]);
    const text = "Des paiements à vérifier attendent depuis plus d’un jour";
    expect(await shownTo(["treasurer"])).toEqual([text]);
    expect(await shownTo(["editor"])).toEqual([]);
    expect(await shownTo(["reception"])).toEqual([]);
    const mails = (await app.mails()).filter(({ subject }) => subject?.startsWith("Alarme"));
    expect(mails.at(-1)?.subject).toBe(`Alarme\u00a0: ${text.replace("Des", "des")}`);
    for (const { text, html } of mails) expect(`${text} ${html}`).not.toMatch(/secret/i);
    await app.handle.db.execute(
      sql`update attempts set state = 'failed', settled_at = now() where state = 'needs_review'`,
    );
    await evaluate();
    await newMails();
  });
});

describe("there is an alarm", () => {
  const opened = async (kind: string) => {
    await evaluate();
    const { rows } = (await app.handle.db.execute(
      sql`select kind, text from alarms where closed_at is null and kind = ${kind}`,
    )) as unknown as { rows: { kind: string; text: string }[] };
    return rows;
  };

  it("for messages that do not leave, late or failing", async () => {
    const insert = (key: string, at: Date, tries: number, error: string | null) =>
      app.handle.db.execute(sql`insert into outbox (kind, dedupe_key, payload, created_at, next_try_at, tries, last_error)
        values ('of-a-newer-version', ${key}, '{}', ${at}, ${at}, ${tries}, ${error})`);
    const now = app.clock.now().getTime();
    await insert("fresh", new Date(now - 60_000), 0, null);
    expect(await opened("outbox-stuck")).toEqual([]);
    await insert("late", new Date(now - 16 * 60_000), 0, null);
    await insert("failing", new Date(now + 60_000), 6, "no route");
    expect(await opened("outbox-stuck")).toEqual([
      { kind: "outbox-stuck", text: expect.stringMatching(/^1 envoi en retard.*1 envoi en échec/) },
    ]);
    await app.handle.db.execute(sql`delete from outbox where kind = 'of-a-newer-version'`);
    expect(await opened("outbox-stuck")).toEqual([]);
  });

  it("for data that the last check found unsound", async () => {
    await recordDataCheck(app.site.app.ctx, ["no event has more seats taken or offered than it has"]);
    expect(await opened("data-unsound")).toMatchObject([{ kind: "data-unsound" }]);
    await recordDataCheck(app.site.app.ctx, []);
    expect(await opened("data-unsound")).toEqual([]);
  });

  it("for a method that fails, and for none that is tried seldom or pays as usual", async () => {
    const pay = async (code: "OMCIV2" | "WAVECI" | "FLOOZ", choice: "confirm" | "refuse", times: number) => {
      for (let time = 0; time < times; time += 1) {
        await press(app, await makeOrder(app, campaignId, { payment_code: code }), choice);
      }
    };
    await pay("WAVECI", "confirm", 6);
    app.clock.advance(2 * 3600);
    await pay("WAVECI", "refuse", 4);
    await pay("FLOOZ", "refuse", 4);
    await pay("OMCIV2", "confirm", 5);
    await pay("OMCIV2", "refuse", 4);
    expect(await opened("method-failing")).toEqual([]);
    await pay("WAVECI", "refuse", 1);
    expect(await opened("method-failing")).toEqual([
      { kind: "method-failing", text: expect.stringMatching(/^Wave CI.*aucun essai payé sur 5 .*D’habitude/) },
    ]);
    app.clock.advance(2 * 3600);
    expect(await opened("method-failing")).toEqual([]);
  });

  it("for payments about which the provider is not asked", async () => {
    await makeOrder(app, campaignId);
    app.clock.advance(3600);
    expect(await opened("sweep-late")).toMatchObject([{ kind: "sweep-late" }]);
    await app.site.app.schedules.find(({ name }) => name === "sweep-attempts")?.work();
    expect(await opened("sweep-late")).toEqual([]);
  });

  it("for an event with more people than seats", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 1 });
    const register = () => app.post("/public/events/subscribe", somebody(event.id));
    expect((await register()).status).toBe(201);
    await app.handle.db.execute(sql`update events set confirmed_seats = 0, held_seats = 0`);
    expect((await register()).status).toBe(201);
    expect(await opened("seats-oversold")).toMatchObject([
      { kind: "seats-oversold", text: expect.stringContaining("2\u00a0places") },
    ]);
  });
});
