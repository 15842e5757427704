import { setImmediate } from "node:timers/promises";

const SLICE = 500;

/** Maps the values in their order, and lets other work of the process go on between slices. */
export async function mapInSlices<Value, Result>(
  values: readonly Value[],
  map: (value: Value) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < values.length; start += SLICE) {
    for (const value of values.slice(start, start + SLICE)) results.push(map(value));
    await setImmediate();
  }
  return results;
}
