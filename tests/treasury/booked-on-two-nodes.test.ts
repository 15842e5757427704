import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { notificationPath, notify, press } from "../payments/drive-simulator.ts";
import { readAttempt, readTotals } from "../payments/read-books.ts";
import { compareExport } from "../reconciliation/send-export.ts";
import { startTwoNodes, type TwoNodes } from "../setup/start-two-nodes.ts";

// Only a database server can be shared by two nodes.
describe.runIf(inject("databaseTemplate").kind === "server")("of two decisions at once on two nodes", () => {
  let site: TwoNodes;
  let first: Carrying;
  let second: Carrying;
  let campaign: Campaign;

  beforeAll(async () => {
    site = await startTwoNodes();
    first = (await signInStaff(site.nodes[0], ["treasurer"])).carrying;
    second = (await signInStaff(site.nodes[0], ["treasurer"])).carrying;
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    campaign = await makeCampaign(site.nodes[0].handle);
  });

  const app = () => site.nodes[0];
  const SEEN = { amount: 10_000, reason: "Vu au relevé" };

  /** Calls this path on both nodes at once, twice on each. Returns the statuses. */
  async function atOnce(path: string, body: unknown, by: Carrying): Promise<number[]> {
    const calls = [...site.nodes, ...site.nodes].map((node) => node.post(path, body, by));
    return (await Promise.all(calls)).map(({ status }) => status);
  }

  async function open(key?: string) {
    const order = await makeOrder(app(), campaign.id, {}, key);
    return { order, id: (await readAttempt(app().handle, order.reference)).id };
  }

  async function proposalOf(id: string): Promise<{ proposal: string | undefined }> {
    const { rows } = await app().handle.jobs.executeSql(
      "select id from payment_proposals where attempt_id = $1 order by proposed_at desc limit 1",
      [id],
    );
    return { proposal: rows[0]?.id };
  }

  async function message(reference: string, amount = "10000") {
    await notify(app(), { path: await notificationPath(app(), reference), reference }, { amount });
    await app().settled();
  }

  const successes = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

  async function expectBooked(collected: number, donors = 1) {
    expect(await readTotals(app().handle, campaign.id)).toEqual({ collected, donors });
    expect(await checkData(app().handle.db)).toEqual([]);
  }

  it("proposals are one, the proposer's own agreement is none, and a colleague's counts once", async () => {
    const { id } = await open();
    await atOnce(`/admin/payments/${id}/confirm`, SEEN, first);
    const { rows } = await app().handle.jobs.executeSql("select state from payment_proposals where attempt_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ state: "waiting" }]);
    expect(await atOnce(`/admin/payments/${id}/proposal/confirm`, await proposalOf(id), first)).toEqual([
      403, 403, 403, 403,
    ]);
    await expectBooked(0, 0);
    expect(successes(await atOnce(`/admin/payments/${id}/proposal/confirm`, await proposalOf(id), second))).toBe(4);
    await expectBooked(10_000);
  });

  it("proposals by two people are one, and neither agrees to their own", async () => {
    const { id } = await open();
    const [one, other] = await Promise.all(
      site.nodes.map((node, place) => node.post(`/admin/payments/${id}/confirm`, SEEN, place === 0 ? first : second)),
    );
    const statuses = [one?.status, other?.status];
    expect([...statuses].sort()).toEqual([200, 409]);
    const [proposer, colleague] = statuses[0] === 200 ? [first, second] : [second, first];
    expect(successes(await atOnce(`/admin/payments/${id}/proposal/confirm`, await proposalOf(id), proposer))).toBe(0);
    await expectBooked(0, 0);
    expect(
      successes(await atOnce(`/admin/payments/${id}/proposal/confirm`, await proposalOf(id), colleague)),
    ).toBeGreaterThan(0);
    await expectBooked(10_000);
  });

  it("one agrees and one refuses: the payment counts once or not at all", async () => {
    const { id } = await open();
    await site.nodes[0].post(`/admin/payments/${id}/confirm`, SEEN, first);
    const [agreed, refused] = await Promise.all([
      site.nodes[0].post(`/admin/payments/${id}/proposal/confirm`, await proposalOf(id), second),
      site.nodes[1].post(`/admin/payments/${id}/proposal/refuse`, { ...(await proposalOf(id)), reason: "Rien" }, first),
    ]);
    expect([agreed.status, refused.status].sort()).toEqual([200, 409]);
    await (agreed.status === 200 ? expectBooked(10_000) : expectBooked(0, 0));
  });

  it("an agreement and the provider's message book one payment", async () => {
    const { id, order } = await open();
    await site.nodes[0].post(`/admin/payments/${id}/confirm`, SEEN, first);
    await Promise.all([
      site.nodes[1].post(`/admin/payments/${id}/proposal/confirm`, await proposalOf(id), second),
      message(order.reference),
    ]);
    await app().settled();
    await expectBooked(10_000);
  });

  describe("a refund that the foundation pays itself", () => {
    const REFUND = {
      amount: 4_000,
      expected_remaining: 10_000,
      refunded_by: "foundation",
      method: "DEPOSIT",
      means: "Wave",
      reason: "Demande",
    };
    async function paid() {
      const { order, id } = await open();
      await press(app(), order, "confirm");
      return id;
    }

    it("is proposed once by one of two, and booked once by the other", async () => {
      const id = await paid();
      const [one, other] = await Promise.all(
        site.nodes.map((node, place) =>
          node.post(`/admin/payments/${id}/refund`, REFUND, place === 0 ? first : second),
        ),
      );
      expect([one?.status, other?.status].sort()).toEqual([200, 409]);
      const [proposer, colleague] = one?.status === 200 ? [first, second] : [second, first];
      const agreement = await proposalOf(id);
      expect(await atOnce(`/admin/payments/${id}/proposal/confirm`, agreement, proposer)).toEqual([403, 403, 403, 403]);
      await expectBooked(10_000);
      expect(successes(await atOnce(`/admin/payments/${id}/proposal/confirm`, agreement, colleague))).toBe(4);
      await expectBooked(6_000);
    });

    it("is booked, or refused, or overtaken by one through the provider: one of them", async () => {
      const byProvider = { ...REFUND, refunded_by: "provider" };
      for (const [path, body, left] of [
        ["proposal/refuse", { reason: "Rien" }, 10_000],
        ["refund", byProvider, 6_000],
      ] as const) {
        campaign = await makeCampaign(app().handle);
        const id = await paid();
        await app().post(`/admin/payments/${id}/refund`, REFUND, first);
        const [agreed, overtaking] = await Promise.all([
          site.nodes[0].post(`/admin/payments/${id}/proposal/confirm`, await proposalOf(id), second),
          site.nodes[1].post(`/admin/payments/${id}/${path}`, { ...(await proposalOf(id)), ...body }, first),
        ]);
        expect([agreed.status, overtaking.status].sort()).toEqual([200, expect.toBeOneOf([409, 412])]);
        await expectBooked(agreed.status === 200 ? 6_000 : left);
      }
    });
  });

  it("the acceptance of a review counts once", async () => {
    const { id, order } = await open();
    await message(order.reference, "9000");
    const accepted = await atOnce(`/admin/payments/${id}/confirm`, { ...SEEN, amount: 9_000 }, first);
    expect(successes(accepted)).toBe(1);
    await expectBooked(9_000);
  });

  it("a recorded payment is confirmed once, and never by its recorder", async () => {
    const key = crypto.randomUUID();
    const facts = {
      key,
      target: `don:${campaign.id}`,
      method: "CASH",
      amount: "5000",
      note: "",
      reference: "",
      phone: "",
    };
    const body = () => {
      const form = new FormData();
      const given = {
        ...facts,
        first_name: "Awa",
        last_name: "Koné",
        email: "",
        received_on: dayOf(app().clock.now()),
      };
      for (const [name, value] of Object.entries(given)) form.set(name, value);
      return form;
    };
    const recorded = await Promise.all(
      site.nodes.map((node) =>
        node.call("/api/v01/admin/offline-payments", { method: "POST", body: body(), headers: first }),
      ),
    );
    expect(recorded.map(({ status }) => status)).toEqual([200, 200]);
    expect(await atOnce(`/admin/offline-payments/${key}/confirm`, {}, first)).toEqual([403, 403, 403, 403]);
    expect(successes(await atOnce(`/admin/offline-payments/${key}/confirm`, {}, second))).toBe(4);
    await expectBooked(5_000);
  });

  it("an export proves a notified payment once, and is confirmed alone by whoever did not import it, once", async () => {
    const [notified, unpaid] = [await open(), await open()];
    await message(notified.order.reference);
    const { id: exportId } = await compareExport(
      app(),
      first,
      [notified, unpaid].map(({ order }) => `${order.reference};10000;2026-01-05 10:00:00;SUCCES;0`),
    );
    await atOnce(`/admin/reconciliations/${exportId}/prove`, {}, second);
    const { rows } = await app().handle.jobs.executeSql("select action from payment_decisions where attempt_id = $1", [
      notified.id,
    ]);
    expect(rows).toEqual([{ action: "verify" }]);
    await atOnce(`/admin/payments/${unpaid.id}/confirm`, SEEN, first);
    await expectBooked(10_000);
    expect(successes(await atOnce(`/admin/payments/${unpaid.id}/confirm`, { ...SEEN, seen: 1 }, second))).toBe(1);
    await expectBooked(20_000, 2);
  });

  it("a duplicate is counted once", async () => {
    const key = crypto.randomUUID();
    const one = await open(key);
    await press(app(), one.order, "cancel");
    const other = await open(key);
    await press(app(), other.order, "confirm");
    await press(app(), one.order, "confirm");
    expect(successes(await atOnce(`/admin/payments/${one.id}/allocate`, { reason: "Deux dons" }, first))).toBe(1);
    await expectBooked(20_000, 2);
  });
});
