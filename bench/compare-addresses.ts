import { setTimeout as pause } from "node:timers/promises";
import type { SiteProcess } from "../tests/setup/built-site.ts";
import { medianOf } from "./figures.ts";
import { printFigure } from "./print-table.ts";
import { type Bench, withSites } from "./variants.ts";

const ROUNDS = 75;
const WARM_UP = 10;
/** Milliseconds after each call, so that what follows one answer does not slow the next down. */
const REST = 40;
/** The most milliseconds that an address with an account may cost more than one without. */
const ALLOWED = 10;

const CALLS = ["/auth/forgot-password", "/auth/send-verification-code"] as const;

/**
 * Prints how long calls take to answer for addresses with an account and for those without, for each variant. The exit
 * code becomes 1 if the difference tells the two apart.
 */
export async function measureAddresses(benches: readonly Bench[]): Promise<void> {
  await withSites(benches, {}, async (sites) => {
    const figures: AddressFigures[][] = [];
    for (const site of sites) figures.push(await compareAddresses(site));
    for (const [index, path] of CALLS.entries()) {
      const of = (figure: "known" | "unknown") => figures.map((calls) => calls[index]?.[figure] ?? []);
      printFigure(`${path}, address with an account: ms`, of("known"));
      printFigure(`${path}, address without: ms`, of("unknown"));
    }
    const differences = figures.flat().map(({ known, unknown }) => Math.abs(medianOf(known) - medianOf(unknown)));
    if (differences.some((difference) => difference > ALLOWED)) process.exitCode = 1;
  });
}

/** Milliseconds that a call took to answer, for an address with an account and for one without. */
interface AddressFigures {
  known: number[];
  unknown: number[];
}

/**
 * Asks for mails to addresses with and without an account, in turns; for the verification, the known
 * one awaits it. Throws if an answer is not a success, or the two answers differ.
 */
async function compareAddresses(site: SiteProcess): Promise<AddressFigures[]> {
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
    const times: AddressFigures = { known: [], unknown: [] };
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
    figures.push(times);
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
