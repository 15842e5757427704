import type { CampaignFields } from "#giving/campaigns/campaign-type.contract.ts";
import type { ContentRecord } from "#site/content/content.contract.ts";
import { mergeVersions } from "#site/content/web/unsaved-changes.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import type { TestApp } from "../setup/start-test-app.ts";

export type Campaign = ContentRecord<CampaignFields>;
export type Changes = Partial<CampaignFields>;
export type Choice = "mine" | "theirs";

/** A change that was stored, with what its author wanted of it in the end. */
export interface Stored {
  by: string;
  wanted: Changes;
  answer: Campaign;
}

/** The outcome of a call: the new version, or the refusal with what stands there. */
export type Sent = { ok: true; answer: Campaign } | { ok: false; current: Campaign };

/** Hears of each refusal, before what was refused is joined. */
type OnRefused = (current: Campaign) => Promise<void> | void;

const PATH = "/api/v01/admin/campaigns";

/** An editor with a form open on a node of their own: what the form was loaded with, and what was typed since. */
export class StaffEditor {
  loaded!: Campaign;
  typed: Changes = {};

  readonly name: string;
  readonly #node: TestApp;
  readonly #carrying: Carrying;

  constructor(name: string, node: TestApp, carrying: Carrying) {
    this.name = name;
    this.#node = node;
    this.#carrying = carrying;
  }

  async call(method: string, path: string, body?: object): Promise<Response> {
    // Not by `node.call`, which waits for the news of other nodes: editors do not.
    return fetch(this.#node.site.url + PATH + path, {
      method,
      headers: { ...this.#carrying, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  async read(id: string): Promise<Campaign> {
    return (await this.call("GET", `/${id}`)).json();
  }

  async send(method: string, path: string, body: object): Promise<Sent> {
    const answered = await this.call(method, path, body);
    const json = await answered.json();
    if (answered.status === 200) return { ok: true, answer: json };
    if (answered.status === 409 && json.code === "changed_meanwhile") return { ok: false, current: json.current };
    throw new Error(`${method} ${path}: ${answered.status} ${JSON.stringify(json)}`);
  }

  put(version: number, fields: CampaignFields): Promise<Sent> {
    return this.send("PUT", `/${this.loaded.id}`, { ...fields, version });
  }

  open(record: Campaign): void {
    this.loaded = record;
    this.typed = {};
  }

  /** Types these values; one that the form was loaded with is no change. */
  type(changes: Changes): void {
    const all = Object.entries({ ...this.typed, ...changes });
    const { fields } = this.loaded;
    this.typed = Object.fromEntries(
      all.filter(([name, value]) => !isSame(value, fields[name as keyof CampaignFields])),
    );
  }

  /** Saves what is in the form, and as often as it is refused, joins it with what stands there, as the browser does. */
  async save(choice: Choice, onRefused: OnRefused): Promise<Stored> {
    const sent = await this.put(this.loaded.version, { ...this.loaded.fields, ...this.typed });
    if (sent.ok) return this.#stored(sent.answer);
    await onRefused(sent.current);
    return this.join(sent.current, choice, onRefused);
  }

  /** Saves what is in the form on this newer version, with the chosen one of each field that both changed. */
  async join(current: Campaign, choice: Choice, onRefused: OnRefused): Promise<Stored> {
    const mine = { ...this.loaded.fields, ...this.typed };
    const { join, collisions } = mergeVersions({ base: this.loaded.fields, mine, theirs: current.fields });
    const joined = join(Object.fromEntries(collisions.map(({ key }) => [key, choice])));
    this.typed = stillWanted(this.typed, { base: this.loaded.fields, theirs: current.fields, choice });
    // If this is refused too, it is joined by the version that it was joined with.
    this.loaded = current;
    const sent = await this.put(current.version, joined as CampaignFields);
    if (sent.ok) return this.#stored(sent.answer);
    await onRefused(sent.current);
    return this.join(sent.current, choice, onRefused);
  }

  #stored(answer: Campaign): Stored {
    const stored = { by: this.name, wanted: this.typed, answer };
    this.open(answer);
    return stored;
  }
}

/**
 * The changes that an author still wants after choosing: none that was given up for the others' value, or has that
 * value already.
 */
function stillWanted(
  typed: Changes,
  { base, theirs, choice }: { base: CampaignFields; theirs: CampaignFields; choice: Choice },
): Changes {
  const isWanted = ([name, value]: [string, unknown]) => {
    const [before, now] = [base[name as keyof CampaignFields], theirs[name as keyof CampaignFields]];
    return !isSame(value, now) && (choice === "mine" || isSame(before, now));
  };
  return Object.fromEntries(Object.entries(typed).filter(isWanted));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
