import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { ONE_PAGE_PDF } from "../factories/one-page-pdf.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const PATH = "/api/v01/admin/payments";
let app: TestApp;
let first: Carrying;
let second: Carrying;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  first = (await signInStaff(app, ["treasurer"])).carrying;
  second = (await signInStaff(app, ["treasurer"])).carrying;
  editor = (await signInStaff(app, ["editor"])).carrying;
});
afterAll(() => stopChecked(app));

async function paid(): Promise<string> {
  const order = await makeOrder(app, (await makeCampaign(app.handle)).id);
  await press(app, order, "confirm");
  return (await readAttempt(app.handle, order.reference)).id;
}

/** A payment whose refund by the foundation the first person proposes. */
async function proposed(): Promise<{ id: string; proposal: string }> {
  const id = await paid();
  const refund = {
    amount: 4_000,
    expected_remaining: 10_000,
    refunded_by: "foundation",
    method: "DEPOSIT",
    means: "Wave",
    reason: "Don",
  };
  const answer = await app.post(`/admin/payments/${id}/refund`, refund, first);
  return { id, proposal: ((await answer.json()) as PaymentRecord).proposal?.id ?? "" };
}

const show = async (id: string): Promise<PaymentRecord> =>
  (await app.call(`${PATH}/${id}`, { headers: second })).json();
const view = (id: string, proposal: string, by: Carrying | object) =>
  app.call(`${PATH}/${id}/proofs/${proposal}`, { headers: { ...by } });
function prove(id: string, by: Carrying | object, content: string = ONE_PAGE_PDF): Promise<Response> {
  const body = new FormData();
  if (content !== "") body.set("proof", new File([content], "virement.pdf"));
  return app.call(`${PATH}/${id}/proposal/proof`, { method: "POST", headers: { ...by }, body });
}

describe("the proof of a refund by the foundation", () => {
  it("is refused from others, without a file, of another kind, and if no refund waits", async () => {
    const { id, proposal } = await proposed();
    expect((await prove(id, second)).status).toBe(403);
    expect((await prove(id, editor)).status).toBe(403);
    for (const content of ["", "ceci n’est pas une preuve"]) {
      const refused = await prove(id, first, content);
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["proof"]]);
    }
    expect((await view(id, proposal, second)).status).toBe(404);
    expect((await view(id, proposal, editor)).status).toBe(403);
    expect((await view("x", "y", second)).status).toBe(404);
    expect((await prove(await paid(), first)).status).toBe(409);
    expect((await prove(crypto.randomUUID(), first)).status).toBe(404);
    await app.post(`/admin/payments/${id}/proposal/refuse`, { proposal, reason: "Erreur" }, second);
    expect((await prove(id, first)).status).toBe(409);
  });

  it("is added once by who proposes it, and shown to the second person, each view in the journal", async () => {
    const { id, proposal } = await proposed();
    expect((await show(id)).proposal?.proof).toBeNull();
    const both = await Promise.all([prove(id, first), prove(id, first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await show(id)).proposal?.proof).toBe("pdf");
    const seen = await view(id, proposal, second);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(await seen.text()).toBe(ONE_PAGE_PDF);
    // Of another payment it is not the proof.
    expect((await view(await paid(), proposal, second)).status).toBe(404);
    const { data } = await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: second })).json();
    const actions = data.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(["added_proof", "viewed_proof"]));
    expect((await app.post(`/admin/payments/${id}/proposal/confirm`, { proposal }, second)).status).toBe(200);

    // It is no forgotten upload: an hour later it is still there.
    app.clock.advance(2 * 3_600);
    await app.settled();
    const third = (await signInStaff(app, ["treasurer"])).carrying;
    expect((await view(id, proposal, third)).status).toBe(200);
    const { events } = (await (await app.call(`${PATH}/${id}`, { headers: third })).json()) as PaymentRecord;
    expect(events.find(({ kind }) => kind === "refund_proposed")?.proof).toEqual({ id: proposal, kind: "pdf" });
  });
});
