import { setTimeout as pause } from "node:timers/promises";
import type { SiteProcess } from "../tests/setup/built-site.ts";

const ROUNDS = 150;
const WARM_UP = 20;
/** Milliseconds after each call, so that what follows one answer does not slow the next down. */
const REST = 40;
/** What an address with an account may cost more than one without, in milliseconds. */
const ALLOWED = 10;

const CALLS = ["/auth/forgot-password", "/auth/send-verification-code"] as const;

/** How long a call took to answer, half of the times, for an address with an account and for one without. */
export interface AddressFigures {
  path: string;
  known: number;
  unknown: number;
  /** Whether the difference is too small to tell the two apart. */
  alike: boolean;
}

/**
 * Asks for mails to addresses with and without an account, in turns; where the verification is asked for, the known
 * one awaits it. Throws where an answer is not a success, or the two answers differ.
 */
export async function compareAddresses(site: SiteProcess): Promise<AddressFigures[]> {
  const known = "connue@exemple.example";
  await post(site, "/auth/register", {
    first_name: "Awa",
    last_name: "Koné",
    email: known,
    password: "une phrase à retenir",
    country: "Togo",
  });
  await pause(1_000);
  const figures: AddressFigures[] = [];
  for (const path of CALLS) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const unknown = `inconnue.${path.length}.${round}@exemple.example`;
      // Who is first changes from round to round.
      const order = round % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      const answers: string[] = [];
      for (const kind of order) {
        const { body, milliseconds } = await post(site, path, { email: kind === "known" ? known : unknown });
        answers.push(body);
        if (round >= 0) times[kind].push(milliseconds);
        await pause(REST);
      }
      if (answers[0] !== answers[1]) throw new Error(`${path} answers known and unknown addresses differently`);
    }
    const medians = { known: medianOf(times.known), unknown: medianOf(times.unknown) };
    figures.push({ path, ...medians, alike: Math.abs(medians.known - medians.unknown) <= ALLOWED });
  }
  return figures;
}

async function post(site: SiteProcess, path: string, body: object): Promise<{ body: string; milliseconds: number }> {
  const began = performance.now();
  const answer = await fetch(`${site.url}/api/v01${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const milliseconds = performance.now() - began;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return { body: text, milliseconds };
}

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
