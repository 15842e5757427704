import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { Arbitrary } from "fast-check";
import { seedDemo } from "#demo/seed-demo.ts";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { createLog, type Logger } from "#platform/log.ts";
import { PASSWORD } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeNews } from "../factories/make-news.ts";
import { makePartner } from "../factories/make-partner.ts";
import { makeProject } from "../factories/make-project.ts";
import { makeOwner } from "../house/make-world.ts";
import { WRITE_SAMPLES } from "../house/write-samples.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { CALLERS, isLetIn, makeCallers, resetLimits } from "./fuzzed-callers.ts";
import { callsTo, type FuzzedCall } from "./fuzzed-calls.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { knownValues } from "./known-values.ts";
import { type RawAnswer, sendCall } from "./send-call.ts";
import { watchChanges } from "./watch-changes.ts";

/** Returns a log that adds its errors to these. */
export function logErrorsInto(errors: string[]): Logger {
  const to = new Writable({
    write(line: Buffer, _, done) {
      const entry = JSON.parse(line.toString()) as { level: number; err?: object };
      if (entry.level >= 50) errors.push(JSON.stringify(entry.err ?? entry).slice(0, 1_500));
      done();
    },
  });
  return createLog("info", to);
}

/** The rows that a refused call may write: counts of tries, and of a known caller the last use of the session. */
const COUNTED = ["rate_limits", "account_codes"];
const NOTED = ["sessions", "staff_sessions"];

/** The site under test, with everything that its calls need to be valid. */
export interface FuzzedSite {
  endpoints: readonly Endpoint[];
  calls(endpoint: Endpoint): Arbitrary<FuzzedCall>;
  /** Sends the call. Returns what is wrong with its answer, or undefined. */
  tryCall(endpoint: Endpoint, call: FuzzedCall): Promise<string | undefined>;
  /** Learns the values that the site's lists and mails hold now. */
  learn(): Promise<void>;
  /** The number of answers with this status. */
  answered: ReadonlyMap<number, number>;
  /** The slowest answer, with its call. */
  slowest(): { milliseconds: number; call: string };
  stop(): Promise<void>;
}

/** Fills the started site with data of every kind, the whole demo too if asked for. `errors` are those that it logs. */
export async function openFuzzedSite(app: TestApp, errors: string[], { demo }: { demo: boolean }): Promise<FuzzedSite> {
  if (demo) {
    const files = openDiskFileStore(join(app.dataDir, "files"));
    await seedDemo({ handle: app.handle, files, clock: app.clock, log: createLog("silent"), password: PASSWORD });
  }
  const known = knownValues();
  const owner = await makeOwner(app);
  const world = {
    caller: owner,
    campaign: await makeCampaign(app.handle),
    event: await makeEvent(app.handle, { availableSeats: 5_000 }),
  };
  await makeProject(app.handle);
  await makeNews(app.handle);
  await makePartner(app.handle);
  known.add("number", owner.receiptNumber);
  known.add("email", owner.email);
  for (const [name, value] of [
    ["side", "front"],
    ["provider", "simulator"],
    ["year", new Date().getFullYear()],
  ] as const)
    known.add(name, value);
  const callers = makeCallers(app, world.campaign.id);
  for (const caller of CALLERS) await callers.credentialsOf(caller);
  const changes = await watchChanges(app);
  const answered = new Map<number, number>();
  let slowest = { milliseconds: 0, call: "" };

  async function send(call: FuzzedCall): Promise<RawAnswer> {
    const answer = await sendCall(app.site.url, call, await callers.credentialsOf(call.caller));
    if (answer.milliseconds > slowest.milliseconds) {
      slowest = { milliseconds: answer.milliseconds, call: `${call.method} ${call.target.slice(0, 100)}` };
    }
    return answer;
  }

  /** Sends the call, once more as a new caller of the kind if an earlier call has ended the rights of this one. */
  async function sendKnown(endpoint: Endpoint, call: FuzzedCall): Promise<RawAnswer> {
    const answer = await send(call);
    const genuine = Object.keys(call.headers).every((name) => !["origin", "authorization", "cookie"].includes(name));
    const refused = (answer.status === 401 || answer.status === 403) && !(answer.status in endpoint.answers);
    if (!refused || !genuine || !isLetIn(endpoint, call.caller)) return answer;
    callers.replace(call.caller);
    await callers.credentialsOf(call.caller);
    await changes.reset();
    return send(call);
  }

  async function tryCall(endpoint: Endpoint, call: FuzzedCall): Promise<string | undefined> {
    errors.length = 0;
    if (await callers.isMade(call.caller)) await changes.reset();
    const answer = await sendKnown(endpoint, call);
    answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
    const wrong = (await judgeAnswer(endpoint, call, answer)) ?? (await judgeConsequence(endpoint, call, answer));
    if (wrong !== undefined || answer.status < 400) {
      await app.settled();
      await changes.reset();
    }
    return wrong && [wrong, ...errors].join("\n    ");
  }

  async function judgeConsequence(
    endpoint: Endpoint,
    call: FuzzedCall,
    answer: RawAnswer,
  ): Promise<string | undefined> {
    const letIn = isLetIn(answering(endpoint, call), call.caller);
    if (answer.status >= 400) {
      const allowed = call.caller === "visitor" || call.caller === "guest" ? COUNTED : [...COUNTED, ...NOTED];
      const changed = await changes.changed();
      if (changed.length > 0) await changes.reset();
      // A message that could not be delivered is tried again, by its own clock, and may write anything.
      if (changed.includes("outbox update") && !changed.includes("outbox insert")) return undefined;
      const written = changed.filter((change) => !allowed.some((table) => change.startsWith(`${table} `)));
      if (written.length > 0) return `refused (${answer.status}), and yet changed ${written.join(", ")}`;
      const genuine = !["origin", "authorization", "cookie"].some((name) => name in call.headers);
      const refused = answer.status === 401 || answer.status === 403;
      const own = call.method === endpoint.method.toUpperCase();
      if (own && refused && genuine && letIn && !(answer.status in endpoint.answers))
        return `${answer.status} to ${call.caller}, whom it names`;
      return undefined;
    }
    if (answer.status < 300 && call.method !== "OPTIONS" && !letIn)
      return `${answer.status} to ${call.caller}, whom it does not name`;
    if (`${answer.headers["content-type"]}`.startsWith("application/json") && answer.body.length > 0) {
      known.remember(JSON.parse(answer.body.toString()), call.method === "GET" ? endpoint.path : undefined);
    }
    return undefined;
  }

  /**
   * Returns the endpoint of this path that the call's method reaches, which may be another one than what it was made
   * for.
   */
  function answering(endpoint: Endpoint, { method }: FuzzedCall): Endpoint {
    const wanted = method === "HEAD" ? "get" : method.toLowerCase();
    return app.site.app.endpoints.find((one) => one.path === endpoint.path && one.method === wanted) ?? endpoint;
  }

  async function learn(): Promise<void> {
    await resetLimits(app);
    for (const endpoint of app.site.app.endpoints) {
      if (endpoint.method !== "get" || /[:*]/.test(endpoint.path)) continue;
      const call = {
        caller: "administrator",
        method: "GET",
        target: endpoint.path,
        headers: {},
        body: undefined,
      } as const;
      const { status, headers, body } = await send(call);
      if (status === 200 && `${headers["content-type"]}`.startsWith("application/json")) {
        known.remember(JSON.parse(body.toString()), endpoint.path);
      }
    }
    await learnFromMails(app, known.add);
    await changes.reset();
  }

  await learn();
  return {
    endpoints: app.site.app.endpoints,
    calls(endpoint) {
      const sample = WRITE_SAMPLES[`${endpoint.method.toUpperCase()} ${endpoint.path}`];
      return callsTo(endpoint, known, sample && (() => sample(world)));
    },
    tryCall,
    learn,
    answered,
    slowest: () => slowest,
    stop: () => stopChecked(app),
  };
}

/** Remembers the secrets of the links in all mails, and deletes the mails. */
async function learnFromMails(app: TestApp, add: (name: string, value: string) => void): Promise<void> {
  await app.settled();
  for (const { text = "" } of await app.mails()) {
    for (const [, secret = ""] of text.matchAll(/\/([\w-]{20,})\b/g)) add("token", secret);
  }
  await rm(join(app.dataDir, "outbox"), { recursive: true, force: true });
}
