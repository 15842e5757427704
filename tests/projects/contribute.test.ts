import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProjectDetail } from "#giving/projects/project.contract.ts";
import { type Project, projectContributions, projects } from "#giving/projects/projects.db.ts";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { checkMoney } from "#operations/integrity/money.ts";
import { orderBody } from "../factories/make-order.ts";
import { makeProject, orderContribution } from "../factories/make-project.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { press, statusOf } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

let app: TestApp;
let project: Project;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  project = await makeProject(app.handle);
});

async function totals() {
  const [row] = await app.handle.db
    .select({ collected: projects.collectedAmount, donors: projects.donorsCount })
    .from(projects)
    .where(eq(projects.id, project.id));
  return row;
}

async function contributions() {
  return app.handle.db.$count(projectContributions, eq(projectContributions.targetId, project.id));
}

async function shownDonors() {
  const response = await app.call(`/api/v01/public/projects/${project.slug}`);
  return ((await response.json()) as ProjectDetail).project_donors;
}

async function paidAttempt() {
  const order = await orderContribution(app, project.id);
  await press(app, order, "confirm");
  return readAttempt(app.handle, order.reference);
}

describe("a confirmed contribution", () => {
  it("counts on the project, is on its page at once, and is receipted by one mail that names the project", async () => {
    expect(await shownDonors()).toEqual([]);
    const order = await orderContribution(app, project.id, { donor_email: "un.projet@exemple.example" });
    const back = await press(app, order, "confirm");
    expect(await statusOf(app, order.reference)).toEqual({ success: true, status: "paid" });
    expect(await totals()).toEqual({ collected: 10_000, donors: 1 });
    expect(await shownDonors()).toMatchObject([{ amount: 10_000, user: null }]);

    const returned = await app.call(new URL(back).pathname);
    expect(returned.headers.get("location")).toBe(`${TEST_ORIGIN}/projets/${project.slug}#donner=${order.reference}`);
    const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === "un.projet@exemple.example");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Contribution au projet «\u00a0${project.title}\u00a0»`);
    expect(mails[0]?.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
    expect((await app.call(new URL(order.receipt_url).pathname)).status).toBe(200);
  });

  it("ordered twice with one key, and confirmed again, is one", async () => {
    const key = crypto.randomUUID();
    const first = await orderContribution(app, project.id, {}, key);
    expect((await orderContribution(app, project.id, {}, key)).reference).toBe(first.reference);
    await press(app, first, "confirm");
    await statusOf(app, first.reference);
    await sweepAttempts(app.site.app.ctx);
    expect(await totals()).toEqual({ collected: 10_000, donors: 1 });
    expect(await contributions()).toBe(1);
  });

  it("found five times at once is one, and five at once are five", async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => orderContribution(app, project.id)));
    await Promise.all(orders.map((order) => press(app, order, "confirm-without-notification")));
    const looks = orders.flatMap(({ reference }) => Array.from({ length: 5 }, () => statusOf(app, reference)));
    await Promise.all(looks);
    await app.settled();
    expect(await totals()).toEqual({ collected: 50_000, donors: 5 });
    expect(await contributions()).toBe(5);
  });

  it("refused first and confirmed later ends paid, once", async () => {
    const order = await orderContribution(app, project.id);
    await press(app, order, "refuse-then-confirm");
    expect(await totals()).toEqual({ collected: 10_000, donors: 1 });
  });

  it("refused counts nothing", async () => {
    await press(app, await orderContribution(app, project.id), "refuse");
    expect(await totals()).toEqual({ collected: 0, donors: 0 });
    expect(await shownDonors()).toEqual([]);
  });

  it("of a donor who stays anonymous has no name on the page either", async () => {
    await press(app, await orderContribution(app, project.id, { donor_last_name: "Sansnom" }), "confirm");
    const text = await (await app.call(`/api/v01/public/projects/${project.slug}`)).text();
    expect(text).not.toContain("Sansnom");
  });
});

describe("a refund", () => {
  it("in parts takes the amount off the project, and the last part takes the donor off its page", async () => {
    const { id: attemptId } = await paidAttempt();
    const refund = (amount: number, expectedRemaining: number) =>
      refundPayment(app.site.app.ctx, treasurer, {
        ...BY_TREASURER,
        attemptId,
        amount,
        expectedRemaining,
        reason: "Demande",
      });
    await refund(4_000, 10_000);
    expect(await totals()).toEqual({ collected: 6_000, donors: 1 });
    expect(await shownDonors()).toMatchObject([{ amount: 6_000 }]);
    await refund(6_000, 6_000);
    expect(await totals()).toEqual({ collected: 0, donors: 0 });
    expect(await shownDonors()).toEqual([]);
  });

  it("requested several times at once happens once", async () => {
    const { id: attemptId } = await paidAttempt();
    const refund = { attemptId, amount: 10_000, expectedRemaining: 10_000, reason: "Demande" };
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => refundPayment(app.site.app.ctx, treasurer, { ...BY_TREASURER, ...refund })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await totals()).toEqual({ collected: 0, donors: 0 });
  });
});

describe("an order", () => {
  const place = (change: object) =>
    app.post("/payment/create-order", { ...orderBody(""), type: "projet", donation_id: null, ...change });

  it("for a project that is unknown or not published is refused", async () => {
    const draft = await makeProject(app.handle, { status: "draft" });
    for (const id of [draft.id, crypto.randomUUID(), "1", null]) {
      const response = await place({ project_id: id });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ message: "Projet non trouvé" });
    }
  });
});

describe("the check of the books", () => {
  // Each is broken inside a transaction that is rolled back afterwards.
  async function foundIn(breakIt: string): Promise<string[]> {
    let found: string[] = [];
    await app.handle.db
      .transaction(async (tx) => {
        await tx.execute(breakIt);
        found = (await checkMoney(tx)).map(({ invariant }) => invariant);
        tx.rollback();
      })
      .catch(() => undefined);
    return found;
  }

  it.each([
    [
      "a total that is not the sum",
      "update projects set collected_amount = collected_amount + 1",
      [/project collected/],
    ],
    ["a count of donors that is wrong", "update projects set donors_count = donors_count + 1", [/project collected/]],
    [
      "a contribution that is gone",
      "delete from project_contributions",
      [/allocated contribution/, /project collected/],
    ],
    [
      "a refund that the ledger does not know",
      "update project_contributions set refunded_amount = 1 where refunded_amount = 0",
      [/project collected/, /refunded of a contribution/],
    ],
  ])("finds %s", async (_what, statement, invariants) => {
    await paidAttempt();
    expect(await foundIn(statement)).toEqual(invariants.map((invariant) => expect.stringMatching(invariant)));
  });
});
