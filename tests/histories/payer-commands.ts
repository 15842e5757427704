import type { CreateOrderAnswer, CreateOrderInput } from "#money/payments/payment.contract.ts";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import type { StatusAnswer } from "#money/providers/payment-provider.ts";
import { coveredFeesOf } from "#shared/money.ts";
import { orderBody } from "../factories/make-order.ts";
import { statusOf } from "../payments/drive-simulator.ts";
import type { Command, Kind } from "./commands.ts";
import { picked, type World } from "./history-world.ts";
import { FEES_PER_MILLE } from "./open-office.ts";

/** Carries out a command that was prepared: again, if the first time died. */
export type Act = () => Promise<unknown>;
export type Prepare<K extends Kind> = (world: World, command: Extract<Command, { kind: K }>) => Promise<Act> | Act;

type Payer = "giver" | "member" | "unknown" | "treasurer";
type Target = "don" | "projet" | "cotisation";

const NOTHING: Act = async () => undefined;

/** Returns under which address this payer pays. */
export function addressOf({ member, tag, office }: World, payer: Payer): string {
  if (payer === "member") return member;
  if (payer === "treasurer") return office.treasurers[0]?.email ?? "";
  return payer === "giver" ? "kouassi@exemple.example" : `${tag.toLowerCase()}@exemple.example`;
}

/** Dues are whole months. */
export function priceOf(target: Target, amount: number): number {
  return target === "cotisation" ? Math.max(1_000, amount - (amount % 1_000)) : amount;
}

function bodyOf(
  world: World,
  { target, amount, payer }: { target: Target; amount: number; payer: Payer },
): CreateOrderInput {
  return orderBody(world.campaign.id, {
    type: target,
    amount: priceOf(target, amount),
    donor_email: addressOf(world, payer),
    donation_id: target === "don" ? world.campaign.id : null,
    project_id: target === "projet" ? world.project.id : null,
    show_name: payer === "giver",
  });
}

async function order({ office, attempts }: World, body: CreateOrderInput, key: string): Promise<string | undefined> {
  const answer = await office.app.post("/payment/create-order", body, { "idempotency-key": key });
  if (answer.status !== 200) return undefined;
  const { reference } = (await answer.json()) as CreateOrderAnswer;
  attempts.add(reference);
  return reference;
}

const paidAnswer = (amount: number): StatusAnswer => ({
  kind: "paid",
  amount,
  currency: "XOF",
  merchant: "MERCHANT",
  payId: "P",
});

function amountOf({ office }: World, reference: string): number {
  return office.provider.requests.get(reference)?.amount ?? 0;
}

/** Sets the provider's answer from now on. A gateway that has the money does not forget it. */
function say({ office }: World, reference: string, answer: StatusAnswer): void {
  const { statuses } = office.provider;
  if (statuses.get(reference)?.kind !== "paid") statuses.set(reference, answer);
}

async function notify(
  world: World,
  reference: string,
  { code, amount }: { code: string; amount: number },
): Promise<unknown> {
  const request = world.office.provider.requests.get(reference);
  if (!request) return undefined;
  const body = new URLSearchParams({
    merchantId: "MERCHANT",
    countryCurrencyCode: "952",
    referenceNumber: reference,
    amount: String(amount),
    responsecode: code,
  });
  return world.office.app.call(new URL(request.notificationUrl).pathname, { method: "POST", body });
}

async function poll({ office }: World, reference: string): Promise<void> {
  office.app.clock.advance(10);
  await statusOf(office.app, reference);
}

const give: Prepare<"give"> = (world, command) => {
  const key = crypto.randomUUID();
  const body = bodyOf(world, command);
  const coveredFees = command.coversFees ? coveredFeesOf(body.amount as number, FEES_PER_MILLE) : 0;
  return async () => {
    const sent = { ...body, payment_code: command.method, covered_fees: coveredFees };
    // The button is pressed twice.
    const [reference] = await Promise.all([order(world, sent, key), order(world, sent, key)]);
    if (!reference || command.outcome === "open") return;
    const amount = amountOf(world, reference);
    if (command.outcome === "paid") say(world, reference, paidAnswer(amount));
    await notify(world, reference, { code: "0", amount: command.outcome === "another amount" ? 300 : amount });
  };
};

/** The first try fails, the payer opens a second one, and both turn out to be paid. */
const payTwice: Prepare<"pay twice"> = async (world, command) => {
  const [body, key] = [bodyOf(world, command), crypto.randomUUID()];
  const first = await order(world, body, key);
  if (!first) return NOTHING;
  world.office.provider.statuses.set(first, { kind: "failed", payId: "P" });
  await poll(world, first);
  const second = await order(world, body, key);
  return async () => {
    for (const reference of [first, second]) {
      if (!reference) continue;
      const amount = amountOf(world, reference);
      say(world, reference, paidAnswer(amount));
      await notify(world, reference, { code: "0", amount });
    }
  };
};

/** The preparation of each command of payers and of the provider. */
export const PAYER_COMMANDS = {
  give,
  "pay twice": payTwice,
  notify: (world, { pick, code, isOurAmount, times }) => {
    const reference = picked(world.attempts, pick);
    if (!reference) return NOTHING;
    const amount = isOurAmount ? amountOf(world, reference) : 700;
    return () => Promise.all(Array.from({ length: times }, () => notify(world, reference, { code, amount })));
  },
  "provider says": (world, { pick, answer }) => {
    const reference = picked(world.attempts, pick);
    if (!reference) return NOTHING;
    const said: StatusAnswer =
      answer === "paid"
        ? paidAnswer(amountOf(world, reference))
        : answer === "failed"
          ? { kind: answer, payId: "P" }
          : { kind: answer };
    return async () => say(world, reference, said);
  },
  poll: (world, { pick }) => {
    const reference = picked(world.attempts, pick);
    return reference ? () => poll(world, reference) : NOTHING;
  },
  sweep:
    ({ office }) =>
    () =>
      sweepAttempts(office.app.site.app.ctx).catch(() => undefined),
  wait:
    ({ office }, { days }) =>
    () =>
      office.advance(days * 24 * 3_600 + 700),
} satisfies { [K in Kind]?: Prepare<K> };
