import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { Refused } from "#platform/errors.ts";
import type { Logger } from "#platform/log.ts";

const REPLACED_AFTER_MS = 1_000;
/** The message that tells a process to end its work. */
const STOP = "stop";
/** The message of a process that has begun to serve. */
const SERVING = "serving";

/**
 * Starts so many processes of this program, which share its port, and replaces each that dies. Resolves once all of
 * them serve; rejects if one ends before. The returned function stops them all: each ends its work as a process of its
 * own does.
 */
export async function leadProcesses(count: number, log: Logger): Promise<() => Promise<void>> {
  const open = Promise.withResolvers<void>();
  const listening = new Set<Worker>();
  const serving = new Set<Worker>();
  let isOpen = false;
  let stopping = false;

  cluster.on("listening", (worker) => listening.add(worker));
  cluster.on("message", (worker, message) => {
    if (message === SERVING) serving.add(worker);
    if (serving.size === count) open.resolve();
  });
  cluster.on("exit", (worker, code, signal) => {
    if (stopping) return;
    if (!isOpen) {
      open.reject(new Refused(`a process ended with ${signal ?? code} before it served`));
      return;
    }
    log.error({ pid: worker.process.pid, code, signal }, "a process died: another one takes its place");
    setTimeout(() => {
      if (!stopping) cluster.fork();
    }, REPLACED_AFTER_MS);
  });

  const stop = async (): Promise<void> => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map(async (worker) => {
        const exited = once(worker, "exit");
        // One that does not listen yet may not hear it, and has nothing to end; one that is dying takes no message.
        if (!listening.has(worker)) worker.process.kill("SIGKILL");
        else worker.send(STOP, (error) => error && worker.process.kill("SIGKILL"));
        await exited;
      }),
    );
  };

  for (let started = 0; started < count; started += 1) cluster.fork();
  try {
    await open.promise;
  } catch (error) {
    await stop();
    throw error;
  }
  isOpen = true;
  return stop;
}

/** Tells the process that leads this one that it serves. */
export function reportServing(): void {
  process.send?.(SERVING);
}

/**
 * Calls `stop` when the process that leads this one says so. Call it first: what is sent before is not heard. A signal
 * to all processes of a terminal or of a service reaches this one too: it does nothing, for the leading process passes
 * it on.
 */
export function followLeader(stop: () => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => undefined);
  process.on("message", (message) => {
    if (message === STOP) stop();
  });
}
