import pg from "pg";
import { isPreparable } from "./preparable.ts";

/** How many texts are prepared. Later ones are lists of another length and are planned each time. */
const MAXIMUM_STATEMENTS = 500;

/**
 * Returns a class of connections that parse and plan each of our statements once: a query given as an object without a
 * name gets one, the same on all connections of a pool.
 */
export function preparingClient(): typeof pg.Client {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= MAXIMUM_STATEMENTS || !isPreparable(text)) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }

  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads, and all are passed on.
    override query(config: any, ...rest: any[]): any {
      const named = typeof config?.text === "string" && !config.name && { ...config, name: nameOf(config.text) };
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      return (super.query as (...all: any[]) => any).call(this, named || config, ...rest);
    }
  };
}
