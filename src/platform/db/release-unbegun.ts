import type pg from "pg";

/**
 * Returns the same class of connections, which leave their pool if a transaction cannot begin on them. Drizzle takes a connection,
 * begins, and returns it only if that succeeded: each failure would cost the pool one of its places until the process ends.
 */
export function releasedUnbegun(kind: typeof pg.Client): typeof pg.Client {
  return class extends kind {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads, and all are passed on.
    override query(config: any, ...rest: any[]): any {
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      const running = (super.query as (...all: any[]) => any).call(this, config, ...rest);
      if (typeof config?.text === "string" && config.text.startsWith("begin")) {
        (running as Promise<unknown>).catch((error: Error) =>
          (this as { release?(error: Error): void }).release?.(error),
        );
      }
      return running;
    }
  };
}
