import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CheckStatusAnswer, CreateOrderAnswer, CreateOrderInput } from "#contracts/payment.ts";

const CONNECTIONS = 16;

/** A gift that waits for its payer. */
export interface OpenGift {
  reference: string;
  paymentLink: string;
}

/** Opens this many gifts. */
export function openGifts(siteUrl: string, order: CreateOrderInput, count: number): Promise<OpenGift[]> {
  return inParallel(
    Array.from({ length: count }, () => order),
    (body) => openGift(siteUrl, body),
  );
}

/** Has the simulator confirm all of them as fast as they are taken. Answers how many were settled a second. */
export async function settleGifts(siteUrl: string, gifts: readonly OpenGift[]): Promise<number> {
  const started = performance.now();
  await inParallel(gifts, confirm);
  await inParallel(gifts, ({ reference }) => waitUntilPaid(siteUrl, reference));
  return gifts.length / ((performance.now() - started) / 1_000);
}

async function openGift(siteUrl: string, body: CreateOrderInput): Promise<OpenGift> {
  const answer = await fetch(`${siteUrl}/api/v01/payment/create-order`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(body),
  });
  const { reference, payment_link } = (await answer.json()) as CreateOrderAnswer;
  if (!payment_link) throw new Error(`an order was refused: ${answer.status}`);
  return { reference, paymentLink: payment_link };
}

async function confirm({ paymentLink }: OpenGift): Promise<void> {
  const body = new URLSearchParams({ choice: "confirm" });
  const answer = await fetch(paymentLink, { method: "POST", body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`a confirmation was refused: ${answer.status}`);
  await answer.arrayBuffer();
}

async function waitUntilPaid(siteUrl: string, reference: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${siteUrl}/api/v01/payment/check-status/${reference}`);
    const { success } = (await answer.json()) as CheckStatusAnswer;
    if (success) return;
    await sleep(20);
  }
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const [index, item] of queue) results[index] = await work(item);
    }),
  );
  return results;
}
