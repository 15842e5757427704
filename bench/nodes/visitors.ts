import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { giftTo } from "../gifts.ts";

const PAGES = ["/", "/dons", "/projets", "/evenements", "/actualites", "/contact"];
/** Milliseconds between two actions of one person, at least and at most. */
const PAUSE = [200, 1_200] as const;
/** The tries of a person after a failure, and the milliseconds between them. */
const TRIES = 60;
const TRY_AGAIN_MS = 1_000;
const SETTLED_WITHIN_MS = 90_000;

/** An answer that was no success, or none at all. */
export interface Failure {
  /** Milliseconds since 1970. */
  at: number;
  what: string;
  /** The status, or why there was no answer. */
  outcome: string;
  body: string;
}

/** The answers of the site to its visitors. */
export interface Visits {
  answers: number;
  failures: Failure[];
  /** References of orders that were acknowledged. */
  orders: Set<string>;
  /** Numbers of orders answered without a payment link, by the text that their donors saw. */
  withoutLink: Map<string, number>;
  /** Those whose payer was told that the payment is confirmed. */
  paid: Set<string>;
  signIns: number;
}

interface Visitor {
  url: string;
  campaign: { id: string; slug: string };
  password: string;
  stop: AbortSignal;
  visits: Visits;
}

/**
 * Lets so many people visit the site until `stop`: they look at pages, give, watch the payment, and sign in. One whom
 * the site fails tries again, with the same key, as the browser does. Resolves once what they had begun has ended.
 */
export function startVisitors(
  count: number,
  site: Omit<Visitor, "visits">,
): { visits: Visits; ended: Promise<unknown> } {
  const visits: Visits = {
    answers: 0,
    failures: [],
    orders: new Set(),
    withoutLink: new Map(),
    paid: new Set(),
    signIns: 0,
  };
  const visitor = { ...site, visits };
  return { visits, ended: Promise.all(Array.from({ length: count }, (_, index) => visit(visitor, index))) };
}

async function visit(visitor: Visitor, index: number): Promise<void> {
  for (let turn = index; !visitor.stop.aborted; turn += 1) {
    if (turn % 5 === 0) await give(visitor);
    else if (turn % 11 === 0) await signIn(visitor);
    else await browse(visitor, turn);
    await sleep(PAUSE[0] + Math.random() * (PAUSE[1] - PAUSE[0]));
  }
}

async function browse(visitor: Visitor, turn: number): Promise<void> {
  const { slug } = visitor.campaign;
  const paths = [...PAGES, `/dons/${slug}`, `/api/v01/public/donations/${slug}`, `/projets?q=${turn}`];
  await ask(visitor, paths[turn % paths.length] ?? "/");
}

async function signIn(visitor: Visitor): Promise<void> {
  const { password, visits } = visitor;
  const body = JSON.stringify({ email: "membre@fondation-akwaba.example", password });
  const answer = await persist(visitor, "/api/v01/auth/login", { method: "POST", headers: JSON_TYPE, body });
  if (answer?.ok) visits.signIns += 1;
}

/** From the form to the confirmed payment, as the browser does it: the same key at each try. */
async function give(visitor: Visitor): Promise<void> {
  const { url, visits } = visitor;
  const key = randomUUID();
  // Who is told that the payment was not opened sends the form again.
  const order = (await sendOrder(visitor, key)) ?? (await sendOrder(visitor, key));
  if (!order) return;
  const pay = await persist(visitor, new URL(order.link).pathname, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams({ choice: "confirm" }),
  });
  if (pay?.status !== 303) return;
  visits.paid.add(order.reference);
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  while (Date.now() < deadline) {
    const shown = await ask(visitor, `/api/v01/payment/check-status/${order.reference}`);
    if (shown?.ok && (JSON.parse(shown.text) as { success: boolean }).success) return;
    await sleep(TRY_AGAIN_MS);
  }
}

/** Returns the order's reference and payment link; undefined if it was answered without one, or not at all. */
async function sendOrder(visitor: Visitor, key: string): Promise<{ reference: string; link: string } | undefined> {
  const { campaign, visits } = visitor;
  const opened = await persist(visitor, "/api/v01/payment/create-order", {
    method: "POST",
    headers: { ...JSON_TYPE, "idempotency-key": key },
    body: JSON.stringify(giftTo(campaign.id)),
  });
  if (!opened?.ok) return undefined;
  const { reference, payment_link: link, status, error } = JSON.parse(opened.text) as CreateOrderAnswer;
  visits.orders.add(reference);
  if (link !== null) return { reference, link };
  const text = error ?? status;
  visits.withoutLink.set(text, (visits.withoutLink.get(text) ?? 0) + 1);
  return undefined;
}

interface Answer {
  ok: boolean;
  status: number;
  text: string;
}

const JSON_TYPE = { "content-type": "application/json" };

/** Asks again until the site does not fail. Returns undefined if it fails for ever. */
async function persist(visitor: Visitor, path: string, init: RequestInit): Promise<Answer | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask(visitor, path, init);
    if (answer && answer.status < 500) return answer;
    await sleep(TRY_AGAIN_MS);
  }
  return undefined;
}

/** Returns the answer, or undefined if there was none. Notes every failure. */
async function ask({ url, visits }: Visitor, path: string, init: RequestInit = {}): Promise<Answer | undefined> {
  const what = `${init.method ?? "GET"} ${path.replace(/[^/]{20,}$/, "…")}`;
  try {
    const answer = await fetch(url + path, { redirect: "manual", ...init });
    const text = await answer.text();
    visits.answers += 1;
    if (answer.status >= 400) {
      visits.failures.push({ at: Date.now(), what, outcome: String(answer.status), body: text.slice(0, 200) });
    }
    return { ok: answer.ok, status: answer.status, text };
  } catch (error) {
    const { cause, message } = error as Error;
    visits.failures.push({ at: Date.now(), what, outcome: String(cause ?? message), body: "" });
    return undefined;
  }
}
