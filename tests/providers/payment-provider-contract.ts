import { describe, expect, test } from "vitest";
import type { InitRequest, PaymentProvider, RawNotification } from "#money/providers/payment-provider.ts";
import { randomReference } from "#platform/ids.ts";

/** A provider under test, and what only its own side can make happen. */
export interface ProviderUnderTest {
  provider: PaymentProvider;
  notificationUrl: string;
  /** The payer pays, or is refused. Returns the notifications that came. */
  pay(link: string): Promise<Request[]>;
  refuse(link: string): Promise<Request[]>;
}

/** An init request that nothing is wrong with, on a reference of its own. */
export function initRequest(changed: Partial<InitRequest> = {}): InitRequest {
  return {
    reference: randomReference(),
    amount: 5_000,
    channel: "WAVECI",
    description: "Don : Des livres pour Korhogo",
    customer: { email: "awa@example.ci", firstName: "Awa", lastName: "Koné", phone: "+2250708091011" },
    notificationUrl: "http://localhost:3000/api/v01/payment/notifications/x/secret",
    returnUrl: "http://localhost:3000/api/v01/payment/return/token",
    ...changed,
  };
}

/** A notification request as the site stores it: its fields as flat text. */
export async function flattenNotification(request: Request): Promise<RawNotification> {
  const body: Record<string, string> = {};
  if (request.method === "POST") {
    const json = request.headers.get("Content-Type")?.startsWith("application/json");
    const entries = json
      ? Object.entries((await request.json()) as Record<string, unknown>)
      : [...(await request.formData())];
    for (const [name, value] of entries) body[name] = String(value);
  }
  return {
    method: request.method === "GET" ? "GET" : "POST",
    query: Object.fromEntries(new URL(request.url).searchParams),
    body,
  };
}

/** The promises of every payment provider, whichever stands behind it. */
export function describePaymentProvider(name: string, underTest: () => ProviderUnderTest): void {
  describe(`${name} keeps the contract of payment providers`, () => {
    async function open() {
      const request = initRequest({ notificationUrl: underTest().notificationUrl });
      const answer = await underTest().provider.init(request);
      if (answer.kind !== "opened") throw new Error(`init answered ${answer.kind}`);
      return { request, ...answer };
    }

    test("opening gives a payment link of its own for each reference", async () => {
      const first = await open();
      const second = await open();
      expect(URL.canParse(first.paymentLink)).toBe(true);
      expect(first.paymentLink).not.toBe(second.paymentLink);
      expect(first.sessionId).not.toBe(second.sessionId);
    });

    test("a reference opens one payment only", async () => {
      const { request } = await open();
      expect(await underTest().provider.init(request)).toEqual({
        kind: "rejected",
        reason: expect.stringMatching(/référence/),
      });
    });

    test("less than 100 FCFA is refused in French", async () => {
      expect(await underTest().provider.init(initRequest({ amount: 99 }))).toEqual({
        kind: "rejected",
        reason: expect.stringMatching(/^Le montant minimum est de 100\sFCFA/),
      });
    });

    test("nothing is known of a reference never seen, nor of a payment still open", async () => {
      const { request } = await open();
      const { provider } = underTest();
      expect(await provider.fetchStatus("NEVERSEEN")).toEqual({ kind: "unknown" });
      expect(await provider.fetchStatus(request.reference)).toEqual({ kind: "unknown" });
    });

    test("a payment made is told by the status call and by its notification, in the same words", async () => {
      const { request, paymentLink, sessionId } = await open();
      const { provider, pay } = underTest();
      const [notification] = await pay(paymentLink);
      const status = await provider.fetchStatus(request.reference);
      expect(status).toMatchObject({ kind: "paid", amount: 5_000, merchant: provider.merchant });
      if (!notification || status.kind !== "paid") throw new Error("no notification");
      expect(provider.parseNotification(await flattenNotification(notification))).toEqual({
        reference: request.reference,
        merchant: provider.merchant,
        amount: 5_000,
        currency: "XOF",
        outcome: "paid",
        sessionId,
        payId: status.payId,
      });
    });

    test("a refusal is told by both, and the payer may still pay on the same session", async () => {
      const { request, paymentLink } = await open();
      const { provider, refuse, pay } = underTest();
      const [notification] = await refuse(paymentLink);
      if (!notification) throw new Error("no notification");
      expect(provider.parseNotification(await flattenNotification(notification))?.outcome).toBe("failed");
      expect((await provider.fetchStatus(request.reference)).kind).toBe("failed");
      await pay(paymentLink);
      expect((await provider.fetchStatus(request.reference)).kind).toBe("paid");
    });

    test("a notification goes to the attempt's own secret path", async () => {
      const { paymentLink } = await open();
      const [notification] = await underTest().pay(paymentLink);
      expect(notification?.url.split("?")[0]).toBe(underTest().notificationUrl);
    });

    test("what is no notification is read as none", () => {
      const { provider } = underTest();
      expect(provider.parseNotification({ method: "POST", query: {}, body: {} })).toBeNull();
      expect(provider.parseNotification({ method: "POST", query: {}, body: { referenceNumber: "R" } })).toBeNull();
    });
  });
}
