import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "#platform/errors.ts";
import { createWorkerThread, type WorkerThread, type WorkerThreadOptions } from "#platform/worker-thread.ts";

type Order = { do: "double"; of: number } | { do: "count" | "fail" | "exit" | "throw" | "hang" };

const WORKER = `
let jobs = 0;
export default (order) => {
  jobs++;
  if (order.do === "exit") process.exit(3);
  if (order.do === "throw") setImmediate(() => { throw new Error("broken inside"); });
  if (order.do === "throw" || order.do === "hang") return new Promise(() => undefined);
  if (order.do === "fail") throw new Error("cannot do this one");
  return order.do === "count" ? jobs : order.of * 2;
};
`;

let folder: string;
let thread: WorkerThread<Order, number> | undefined;

function open(changes: Partial<WorkerThreadOptions> = {}): WorkerThread<Order, number> {
  thread = createWorkerThread({
    file: pathToFileURL(join(folder, "worker.mjs")),
    maximumWaiting: 20,
    timeLimit: 5_000,
    idleLimit: 5_000,
    ...changes,
  });
  return thread;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "worker-"));
  await writeFile(join(folder, "worker.mjs"), WORKER);
});
afterEach(() => thread?.stop());
afterAll(() => rm(folder, { recursive: true }));

describe("a worker thread", () => {
  it("does the jobs in turn, each answer to its own", async () => {
    const worker = open();
    const answers = Promise.all([1, 2, 3, 4].map((of) => worker.run({ do: "double", of })));
    expect(await answers).toEqual([2, 4, 6, 8]);
    expect(await worker.run({ do: "count" })).toBe(5);
  });

  it("rejects the job that failed, and does the next", async () => {
    const worker = open();
    const failed = expect(worker.run({ do: "fail" })).rejects.toThrow("cannot do this one");
    expect(await worker.run({ do: "count" })).toBe(2);
    await failed;
  });

  it.each([
    ["exit", "exited"],
    ["throw", "broken inside"],
  ] as const)("is started again after a job that made it %s", async (what, message) => {
    const worker = open();
    const rejected = expect(worker.run({ do: what })).rejects.toThrow(message);
    const [first, second] = await Promise.all([worker.run({ do: "count" }), worker.run({ do: "count" })]);
    await rejected;
    expect([first, second]).toEqual([1, 2]);
  });

  it("gives up a job that takes too long", async () => {
    const worker = open({ timeLimit: 200 });
    await expect(worker.run({ do: "hang" })).rejects.toThrow("too long");
  });

  it("refuses what comes when too many wait, with a text and a time to come back", async () => {
    const worker = open({ maximumWaiting: 2 });
    const taken = [1, 2, 3].map((of) => worker.run({ do: "double", of }));
    const refusal = await worker.run({ do: "double", of: 4 }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ status: 503, code: "busy", retryAfter: 5 });
    expect(await Promise.all(taken)).toEqual([2, 4, 6]);
  });

  it("gives its memory back when idle, and comes again when asked", async () => {
    const worker = open({ idleLimit: 50 });
    expect(await Promise.all([worker.run({ do: "count" }), worker.run({ do: "count" })])).toEqual([1, 2]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await worker.run({ do: "count" })).toBe(1);
  });

  it("rejects what was under way and what waited when stopped", async () => {
    const worker = open();
    const jobs = [worker.run({ do: "hang" }), worker.run({ do: "count" })];
    const outcomes = Promise.allSettled(jobs);
    await worker.stop();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(["rejected", "rejected"]);
  });

  it("rejects a job it cannot be sent, and one for a worker that is not there", async () => {
    const unsendable = { do: "double", of: (() => 1) as unknown as number } as const;
    await expect(open().run(unsendable)).rejects.toThrow(/could not be cloned/);
    await thread?.stop();
    await expect(open({ file: pathToFileURL(join(folder, "none.mjs")) }).run({ do: "count" })).rejects.toThrow(
      /none\.mjs/,
    );
  });
});
