import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** The number of times that PostgreSQL ran a query, and its plan. */
export interface Planned {
  query: string;
  milliseconds: number[];
  /** The answer of EXPLAIN (ANALYZE, BUFFERS) for the slowest run. */
  slowest: string;
}

const BEGINNING = /duration: ([\d.]+) ms {2}plan:$/;
/** The first line of a plan; the lines of the query come before it. */
const PLAN = /\(cost=\d/;

/** Returns what auto_explain wrote into this log, by the query. */
export async function readPlans(log: string): Promise<Planned[]> {
  const found = new Map<string, Planned>();
  let current: { milliseconds: number; lines: string[] } | undefined;
  const end = () => {
    if (current) add(found, current);
    current = undefined;
  };
  for await (const line of createInterface({ input: createReadStream(log), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.startsWith("\t")) {
      current?.lines.push(line.slice(1));
      continue;
    }
    end();
    const milliseconds = BEGINNING.exec(line)?.[1];
    if (milliseconds !== undefined) current = { milliseconds: Number(milliseconds), lines: [] };
  }
  end();
  return [...found.values()];
}

function add(
  found: Map<string, Planned>,
  { milliseconds, lines }: { milliseconds: number; lines: readonly string[] },
): void {
  const first = lines.findIndex((line) => PLAN.test(line));
  const query = lines
    .slice(0, first)
    .map((line) => line.replace(/^Query Text: /, "").trim())
    .join(" ");
  const planned = found.get(query) ?? { query, milliseconds: [], slowest: "" };
  if (milliseconds >= Math.max(0, ...planned.milliseconds)) planned.slowest = lines.slice(first).join("\n");
  planned.milliseconds.push(milliseconds);
  found.set(query, planned);
}
