import type { StatementLine, StatementLines } from "#money/statements/statement.contract.ts";
import { makeAccount } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeProject } from "../factories/make-project.ts";
import type { Office } from "./open-office.ts";

/** The site that a history works on, and the answers that it got. */
export interface World {
  office: Office;
  /** In the label of each of its statement lines. */
  tag: string;
  campaign: { id: string; slug: string };
  project: { id: string; slug: string };
  member: string;
  /** The references of its attempts. */
  attempts: Set<string>;
  /** The ids of the payments that it recorded, with their FCFA. */
  offline: Map<string, number>;
  /** FCFA of the refunds that were acknowledged, and of all that were tried, by attempt id. */
  refunds: { acknowledged: Map<string, number>; tried: Map<string, number> };
  /** The answers to decisions about recorded payments that were acknowledged. */
  decided: Map<string, "confirmed" | "refused">;
  /** The figures of the months as they were when they were closed, as JSON. */
  closed: Map<string, string>;
  /** Files of this history so far: each statement has lines of its own. */
  files: number;
}

let histories = 0;

export async function beginHistory(office: Office): Promise<World> {
  histories += 1;
  const [campaign, project] = [await makeCampaign(office.app.handle), await makeProject(office.app.handle)];
  const { email } = await makeAccount(office.app, { email: `membre${histories}@exemple.example` });
  return {
    office,
    tag: `H${histories}X`,
    campaign,
    project,
    member: email,
    files: 0,
    attempts: new Set(),
    offline: new Map(),
    decided: new Map(),
    closed: new Map(),
    refunds: { acknowledged: new Map(), tried: new Map() },
  };
}

/** Returns the id of the attempt with this reference. */
export async function attemptId({ office }: World, reference: string): Promise<string> {
  const text = "select id from attempts where reference = $1";
  const { rows } = await office.app.handle.jobs.executeSql(text, [reference]);
  return rows[0].id;
}

/** Returns the newest statement lines of this history. */
export async function linesOf({ office, tag }: World): Promise<StatementLine[]> {
  const { data } = await office.read<StatementLines>("statement-lines");
  return data.filter(({ label }) => label.startsWith(tag)).sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Returns the one of these that a command picks, or undefined if there is none. */
export function picked<Value>(values: Iterable<Value>, pick: number): Value | undefined {
  const all = [...values];
  return all[pick % all.length];
}
