// Also on the embedded database: the demo is seeded there.
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoDues } from "#demo/content/dues.ts";
import { type DemoPayment, importDemoPayments } from "#demo/import-demo-payments.ts";
import { seedAccounts } from "#demo/seed-accounts.ts";
import { seedDues } from "#demo/seed-dues.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import { PASSWORD, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { listOf, standingOf } from "./read-dues.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const files = openDiskFileStore("no-picture-is-drawn");
  const writers = [await seedAccounts(PASSWORD)(files), await seedDues(files)];
  await app.site.app.ctx.write(async (unit) => {
    const payments: DemoPayment[] = [];
    for (const write of writers) await write(unit, app.clock.now(), payments);
    await importDemoPayments(unit, payments, app.clock);
  });
});
afterAll(() => app.stop());

async function demoMember(email: string) {
  const { token, user, bearer } = await signIn(app, { email, password: PASSWORD });
  return { id: user.id, email, password: PASSWORD, token, bearer };
}

it("the demo's dues agree with its books", async () => {
  expect(await checkData(app.handle.db)).toEqual([]);
  for (const { account } of demoDues) expect(await findVerifiedByEmail(app.handle.db, account)).toBeDefined();
});

it("the demo's member has seen everything: paid, refused, given back, open, and owes a little", async () => {
  const member = await demoMember("membre@fondation-akwaba.example");
  const [first, second] = [await listOf(app, member), await listOf(app, member, "?page=2")];
  const rows = [...first.data, ...second.data];
  expect(first.total).toBeGreaterThan(10);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["Payée", "En attente", "Échouée", "Remboursée"]));
  expect(rows[0]).toMatchObject({ status: "En attente", receipt_url: null });
  const { owed_months, standing } = await standingOf(app, member);
  expect(standing).toBe("late");
  expect([2, 3]).toContain(owed_months);
});

it("the demo's administrator is up to date", async () => {
  const member = await demoMember("admin@fondation-akwaba.example");
  expect(await standingOf(app, member)).toMatchObject({ standing: "up_to_date", owed: 0 });
});
