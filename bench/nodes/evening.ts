import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import type { PaiementProStandIn } from "../../tests/fixtures/paiementpro-stand-in.ts";
import { giftTo } from "../gifts.ts";
import type { Visits } from "./visitors.ts";

/** The addresses behind which an operator puts all its customers. */
const OPERATOR_ADDRESSES = 20;
/** Of a hundred donors so many are refused by their operator, and so many leave without paying. */
const REFUSED = 5;
const LEAVING = 5;
/** Milliseconds between the link and the code typed on the telephone, at least and at most. */
const TYPING = [1_000, 6_000] as const;
/** Sooner than the page asks, so that what is measured is the site. */
const ASK_EVERY_MS = 1_000;
/** Only against what hangs. */
const NEWS_WITHIN_MS = 600_000;

/** The evening as its visitors saw it. */
export interface Evening {
  visits: Visits;
  /** Their waiting times, in milliseconds. */
  waits: Record<
    "a page of a visitor" | "the campaign's page, of a donor" | "an order" | "from the payment to its news",
    number[]
  >;
  /** Donors who paid or were refused, and heard nothing of it. */
  withoutNews: number;
  /** Milliseconds by which the load itself was late at most: beyond a second, it is not the one that was asked for. */
  late: number;
}

interface Site {
  url: string;
  campaign: { id: string; slug: string };
  provider: PaiementProStandIn;
}

/**
 * Lets so many donors and page views a minute begin, evenly, whatever becomes of the earlier ones. Resolves once all
 * have ended.
 */
export async function holdEvening({
  minutes,
  orders,
  pages,
  ...site
}: Site & { minutes: number; orders: number; pages: number }): Promise<Evening> {
  const evening: Evening = {
    visits: { answers: 0, failures: [], orders: new Set(), withoutLink: new Map(), paid: new Set(), signIns: 0 },
    waits: {
      "a page of a visitor": [],
      "the campaign's page, of a donor": [],
      "an order": [],
      "from the payment to its news": [],
    },
    withoutNews: 0,
    late: 0,
  };
  const donor = (index: number) => give(site, evening, index);
  const visitor = (index: number) => look(site, evening, index);
  await Promise.all([
    atRate(evening, { minutes, perMinute: orders }, donor),
    atRate(evening, { minutes, perMinute: pages }, visitor),
  ]);
  return evening;
}

/** Begins each piece of work at its moment, and waits for all of them. */
async function atRate(
  evening: Evening,
  { minutes, perMinute }: { minutes: number; perMinute: number },
  work: (index: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < minutes * perMinute; index += 1) {
    const moment = begun + (index * 60_000) / perMinute;
    const early = moment - performance.now();
    if (early > 0) await sleep(early);
    else evening.late = Math.max(evening.late, -early);
    running.push(work(index));
  }
  await Promise.all(running);
}

async function look({ url, campaign }: Site, evening: Evening, index: number): Promise<void> {
  const paths = ["/", "/dons", `/dons/${campaign.slug}`, "/projets", `/api/v01/public/donations/${campaign.slug}`];
  await ask(evening, url, paths[index % paths.length] ?? "/", index, "a page of a visitor");
}

/** From the page to the news of the payment. */
async function give({ url, campaign, provider }: Site, evening: Evening, index: number): Promise<void> {
  const { visits, waits } = evening;
  await ask(evening, url, `/dons/${campaign.slug}`, index, "the campaign's page, of a donor");
  const opened = await ask(evening, url, "/api/v01/payment/create-order", index, "an order", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({ ...giftTo(campaign.id), donor_email: `donateur-${index}@exemple.example` }),
  });
  if (opened === undefined) return;
  const { reference, payment_link, status, error } = JSON.parse(opened) as CreateOrderAnswer;
  visits.orders.add(reference);
  if (payment_link === null) {
    const text = error ?? status;
    visits.withoutLink.set(text, (visits.withoutLink.get(text) ?? 0) + 1);
    return;
  }
  if (index % 100 < LEAVING) return;
  await sleep(TYPING[0] + Math.random() * (TYPING[1] - TYPING[0]));
  const refused = index % 100 < LEAVING + REFUSED;
  provider[refused ? "refuse" : "pay"](reference);
  const paidAt = performance.now();
  // One that does not arrive is lost, as from some providers: the site then asks by itself.
  await provider.notify(reference).catch((error: Error) => noteFailure(visits, "a notification", error));
  if (!refused) visits.paid.add(reference);
  while (performance.now() - paidAt < NEWS_WITHIN_MS) {
    const news = await ask(evening, url, `/api/v01/payment/check-status/${reference}`, index);
    const { status } = news === undefined ? { status: "" } : (JSON.parse(news) as { status: string });
    if (status === (refused ? "failed" : "paid")) {
      waits["from the payment to its news"].push(performance.now() - paidAt);
      return;
    }
    await sleep(ASK_EVERY_MS);
  }
  evening.withoutNews += 1;
}

/** Returns the text of the answer; undefined, and a failure noted, if it was no success. */
async function ask(
  { visits, waits }: Evening,
  url: string,
  path: string,
  index: number,
  what?: keyof Evening["waits"],
  init: RequestInit = {},
): Promise<string | undefined> {
  const begun = performance.now();
  const named = `${init.method ?? "GET"} ${path.replace(/[^/]{20,}$/, "…")}`;
  try {
    const address = `203.0.113.${1 + (index % OPERATOR_ADDRESSES)}`;
    const answer = await fetch(url + path, { ...init, headers: { ...init.headers, "x-forwarded-for": address } });
    const text = await answer.text();
    visits.answers += 1;
    if (!answer.ok) {
      visits.failures.push({ at: Date.now(), what: named, outcome: String(answer.status), body: text.slice(0, 200) });
      return undefined;
    }
    if (what) waits[what].push(performance.now() - begun);
    return text;
  } catch (error) {
    noteFailure(visits, named, error as Error);
    return undefined;
  }
}

function noteFailure(visits: Visits, what: string, { cause, message }: Error): void {
  visits.failures.push({ at: Date.now(), what, outcome: String(cause ?? message), body: "" });
}
