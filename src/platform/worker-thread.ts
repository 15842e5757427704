import { Worker } from "node:worker_threads";
import { busy } from "./errors.ts";

export interface WorkerThreadOptions {
  /** The built worker beside the built application, and the same worker among the sources. */
  built: URL;
  source: URL;
  /** Whether this process runs the sources, which its workers then need tsx to read. */
  fromSource: boolean;
  /** How many jobs may wait, beside the one under way, before further ones are refused. */
  maximumWaiting: number;
  /** Milliseconds after which a job that gives no answer is given up, and its thread ended. */
  timeLimit: number;
  /** Milliseconds without a job after which the thread ends, and gives its memory back. */
  idleLimit: number;
}

/** What a worker sends back for each job it is sent. */
export type WorkerAnswer<Output> = { output: Output } | { error: string };

interface Job<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: Error): void;
}

/**
 * One thread that does heavy work of one kind, a job at a time. It starts with the first job, and again
 * after it died; a job that died with it is rejected and may be asked for again.
 */
export class WorkerThread<Input, Output> {
  readonly #options: WorkerThreadOptions;
  readonly #waiting: Job<Input, Output>[] = [];
  #current: Job<Input, Output> | undefined;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WorkerThreadOptions) {
    this.#options = options;
  }

  /**
   * What the worker makes of `input`. Rejects with a 503 refusal where too many jobs wait already, with
   * an Error where the job failed, took too long, or its thread died.
   */
  run(input: Input): Promise<Output> {
    if (this.#waiting.length >= this.#options.maximumWaiting) {
      return Promise.reject(busy());
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject });
      this.#next();
    });
  }

  /** The thread is ended, what waited is rejected; a later job starts a new thread. */
  async stop(): Promise<void> {
    for (const job of this.#waiting.splice(0)) job.reject(new Error("the worker thread was stopped"));
    await this.#end(new Error("the worker thread was stopped"));
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (!this.#current) {
      this.#worker?.unref();
      this.#timer = setTimeout(() => void this.#end(new Error("idle")), this.#options.idleLimit).unref();
      return;
    }
    try {
      this.#worker ??= this.#start();
      this.#worker.ref();
      this.#timer = setTimeout(
        () => void this.#end(new Error("the worker thread took too long")),
        this.#options.timeLimit,
      );
      this.#worker.postMessage(this.#current.input);
    } catch (error) {
      this.#settle((job) => job.reject(error instanceof Error ? error : new Error(String(error))));
    }
  }

  #start(): Worker {
    const { built, source, fromSource } = this.#options;
    const worker = fromSource ? new Worker(source, { execArgv: ["--import", "tsx"] }) : new Worker(built);
    worker.on("message", (answer: WorkerAnswer<Output>) => {
      if (this.#worker !== worker) return;
      this.#settle((job) => ("error" in answer ? job.reject(new Error(answer.error)) : job.resolve(answer.output)));
    });
    worker.on("error", (error) => this.#lose(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", () => this.#lose(worker, new Error("the worker thread died")));
    return worker;
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#settle((job) => job.reject(error));
  }

  async #end(reason: Error): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    const ended = worker?.terminate();
    if (this.#current) this.#settle((job) => job.reject(reason));
    await ended;
  }

  #settle(answer: (job: Job<Input, Output>) => void): void {
    const job = this.#current;
    this.#current = undefined;
    if (job) answer(job);
    this.#next();
  }
}
