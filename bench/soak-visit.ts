import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_PASSWORD } from "./demo-password.ts";
import { giftTo } from "./gifts.ts";
import { pick } from "./pick.ts";

/** The site that people visit: one with an open campaign, and an event of today at which staff scans badges. */
export interface SoakedSite {
  url: string;
  campaign: { id: string; slug: string };
  event: { id: string; slug: string };
  /** The headers of calls of the back office. */
  staff: Record<string, string>;
}

/** One answer, or what kept it from coming. */
export interface Visit {
  action: string;
  at: number;
  milliseconds: number;
  error?: string;
}

type Act = (site: SoakedSite, call: Call, turn: number) => Promise<void>;
type Call = (path: string, init?: RequestInit, expected?: readonly number[]) => Promise<string>;

const PAGES = ["/", "/dons", "/projets", "/evenements", "/actualites", "/contact", "/about", "/cotisations"];
const WORDS = ["eau", "école", "santé", "puits", "Kouto", "forage", "reboisement", "inconnu"];
const SETTLED_WITHIN_MS = 60_000;
const LOOK_MS = 500;

const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** The things that people do, and the number of twenty who do each. */
const ACTIONS: Readonly<Record<string, { share: number; act: Act }>> = {
  browse: {
    share: 8,
    async act({ campaign, event }, call, turn) {
      await call(pick(PAGES, turn));
      await call(pick([`/dons/${campaign.slug}`, `/evenements/${event.slug}`, "/api/v01/public/donations"], turn));
    },
  },
  search: {
    share: 4,
    async act({ staff }, call, turn) {
      const word = encodeURIComponent(pick(WORDS, turn));
      await call(`/api/v01/public/projects?theme=${word}`);
      if (turn % 4 === 0) await call(`/api/v01/admin/search?q=${word}`, { headers: staff });
    },
  },
  give: {
    share: 3,
    async act({ url, campaign }, call) {
      const order = { ...giftTo(campaign.id), donor_email: `donne-${randomUUID()}@exemple.example` };
      const opened = await call("/api/v01/payment/create-order", json(order, { "idempotency-key": randomUUID() }));
      const { reference, payment_link } = JSON.parse(opened) as { reference: string; payment_link: string };
      const choice = new URLSearchParams({ choice: "confirm" });
      await call(payment_link.replace(url, ""), { method: "POST", body: choice, redirect: "manual" }, [303]);
      const deadline = Date.now() + SETTLED_WITHIN_MS;
      while (!JSON.parse(await call(`/api/v01/payment/check-status/${reference}`)).success) {
        if (Date.now() > deadline) throw new Error(`the gift ${reference} was not settled`);
        await sleep(LOOK_MS);
      }
    },
  },
  register: {
    share: 2,
    async act({ event }, call) {
      const email = `vient-${randomUUID()}@exemple.example`;
      const person = { name: "Awa Koné", email, phone: "+225 07 08 09 10 11", country: "Côte d’Ivoire" };
      await call("/api/v01/public/events/subscribe", json({ event_id: event.id, ...person }), [201]);
    },
  },
  "sign in": {
    share: 2,
    async act(_, call) {
      const login = { email: "membre@fondation-akwaba.example", password: DEMO_PASSWORD };
      const { token } = JSON.parse(await call("/api/v01/auth/login", json(login))) as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      await call("/api/v01/private/gifts", { headers });
      await call("/api/v01/auth/logout", { method: "POST", headers });
    },
  },
  scan: {
    share: 1,
    async act({ event, staff }, call, turn) {
      const path = `/api/v01/admin/events/${event.id}`;
      const taken = JSON.parse(await call(`${path}/snapshots`, json({}, staff))) as {
        taken_at: string;
        guests: { id: string; state: string; entered_at: string | null }[];
      };
      const expected = taken.guests.filter((guest) => guest.state === "confirmed" && guest.entered_at === null);
      const entries = expected.slice(0, 5).map((guest) => ({
        id: randomUUID(),
        registration: guest.id,
        undoes: null,
        at: new Date().toISOString(),
      }));
      const batch = {
        gate: `Porte ${turn % 3}`,
        offset: 0,
        snapshot_at: taken.taken_at,
        since: taken.taken_at,
        entries,
      };
      await call(`${path}/entries`, json(batch, staff));
    },
  },
};

const DECK = Object.entries(ACTIONS).flatMap(([name, { share, act }]) => Array(share).fill({ name, act })) as {
  name: string;
  act: Act;
}[];

/**
 * Visits the site as one person, thinking a second or two between two actions, until the signal. Reports each answer.
 */
export async function visitUntil(
  site: SoakedSite,
  { signal, user, report }: { signal: AbortSignal; user: number; report: (visit: Visit) => void },
): Promise<void> {
  for (let turn = user; !signal.aborted; turn += 1) {
    // A step that shares no factor with the deck, so that everybody comes to everything, each in another order.
    const { name, act } = pick(DECK, turn * 7 + user);
    const call: Call = async (path, init = {}, expected = [200]) => {
      const started = performance.now();
      const note = (error?: string) =>
        report({
          action: name,
          at: Date.now(),
          milliseconds: performance.now() - started,
          ...(error === undefined ? {} : { error }),
        });
      try {
        const answered = await fetch(site.url + path, init);
        const text = await answered.text();
        if (!expected.includes(answered.status)) throw new Error(`${answered.status} ${text.slice(0, 200)}`);
        note();
        return text;
      } catch (error) {
        note(`${init.method ?? "GET"} ${path.slice(0, 80)}: ${(error as Error).message}`);
        throw error;
      }
    };
    // Failures are reported; the person goes on with something else.
    await act(site, call, turn).catch(() => undefined);
    await sleep(1_000 + Math.random() * 1_000, undefined, { signal }).catch(() => undefined);
  }
}
