import { parse } from "node:path";
import pLimit from "p-limit";
import { Piscina } from "piscina";
import { busy } from "./errors.ts";

export interface WorkerThreadOptions {
  /**
   * The worker's source, `*-worker.ts`, whose default export does one job. A built application runs its bundle instead.
   */
  file: URL;
  /** Number of threads that do it, a job at a time each; 1 by default. */
  threads?: number;
  /** Number of jobs that may wait, besides the current ones, before further ones are refused. */
  maximumWaiting: number;
  /** Milliseconds after which a job without a result is abandoned and its thread ended. */
  timeLimit: number;
  /** Milliseconds without a job after which the thread ends and frees its memory. */
  idleLimit: number;
}

export interface WorkerThread<Input, Output> {
  /**
   * Returns the worker's result for `input`. Rejects with 503 if too many jobs wait already, and with an Error if
   * the job failed, took too long, or its thread died.
   */
  run(input: Input): Promise<Output>;
  /** Ends the threads for good and rejects the current and the waiting jobs. */
  stop(): Promise<void>;
}

/**
 * Returns threads, one by default, that do heavy work of one kind, a job at a time each. They start with the first job,
 * and again after they died; a job that died with its thread is rejected and may be tried again.
 */
export function createWorkerThread<Input, Output>(options: WorkerThreadOptions): WorkerThread<Input, Output> {
  const { threads = 1, maximumWaiting, timeLimit, idleLimit } = options;
  const file = import.meta.url.endsWith(".ts") ? options.file : bundleOf(options.file);
  const pool = new Piscina<Input, Output>({
    filename: file.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleLimit,
    // Jobs are few and long: a thread that waits for one must let its timers and promises go on.
    atomics: "disabled",
    recordTiming: false,
    ...(file.pathname.endsWith(".ts") ? { execArgv: ["--import", "tsx"] } : {}),
  });
  // In front of the pool, so that a job's time begins when it does, and not when it begins to wait.
  const limit = pLimit(threads);
  const current = new Set<AbortController>();
  let stopped = false;
  // The pool itself gives a job no answer whose worker could not be loaded.
  pool.on("error", (error) => {
    for (const job of current) job.abort(error);
  });

  async function runNow(input: Input): Promise<Output> {
    if (stopped) throw new Error("the worker thread was stopped");
    const givenUp = new AbortController();
    current.add(givenUp);
    const timer = setTimeout(() => givenUp.abort(new Error("the worker thread took too long")), timeLimit);
    try {
      return await pool.run(input, { signal: givenUp.signal });
    } catch (error) {
      throw givenUp.signal.aborted ? givenUp.signal.reason : error;
    } finally {
      clearTimeout(timer);
      current.delete(givenUp);
    }
  }

  return {
    async run(input) {
      if (limit.pendingCount >= maximumWaiting) throw busy();
      return limit(() => runNow(input));
    },
    async stop() {
      stopped = true;
      await pool.destroy();
    },
  };
}

/**
 * Returns the bundle that the build made of this source: all bundles are in one folder, and keep the name of their
 * source.
 */
function bundleOf(source: URL): URL {
  return new URL(`./${parse(source.pathname).name}.js`, import.meta.url);
}
