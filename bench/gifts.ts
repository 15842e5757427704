import { randomUUID } from "node:crypto";

const CONNECTIONS = 16;

/** The first campaign of the list that takes gifts. */
export async function firstCampaign(site: { url: string }): Promise<{ id: string; slug: string }> {
  const answer = await fetch(`${site.url}/api/v01/public/donations`);
  const { data } = (await answer.json()) as { data: { id: string; slug: string; closed: boolean }[] };
  const open = data.find((campaign) => !campaign.closed);
  if (!open) throw new Error("there is no open campaign to measure with");
  return open;
}

/** The order of a gift of 5,000 FCFA to this campaign. */
export function giftTo(campaignId: string): Record<string, unknown> {
  return {
    type: "don",
    donation_id: campaignId,
    amount: 5_000,
    payment_code: "WAVECI",
    donor_firt_name: "Awa",
    donor_last_name: "Koné",
    donor_email: "awa@exemple.ci",
    donor_phone: "0708091011",
  };
}

/** A gift that waits for its payer. */
export interface OpenGift {
  reference: string;
  paymentLink: string;
}

/** Opens this many gifts, 16 at a time. Throws if one is refused. */
export function openGifts(siteUrl: string, order: unknown, count: number): Promise<OpenGift[]> {
  return inParallel(Array.from({ length: count }), CONNECTIONS, () => openGift(siteUrl, order));
}

async function openGift(siteUrl: string, order: unknown): Promise<OpenGift> {
  const answer = await fetch(`${siteUrl}/api/v01/payment/create-order`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(order),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`an order was refused: ${answer.status} ${text}`);
  const { reference, payment_link } = JSON.parse(text) as { reference: string; payment_link: string | null };
  if (!payment_link) throw new Error(`an order has no payment link: ${text}`);
  return { reference, paymentLink: payment_link };
}

/** Works on all items, this many at a time; the results are in their order. */
async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of queue) results[index] = await work(item, index);
    }),
  );
  return results;
}
