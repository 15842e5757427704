/** Runs `work` after all work queued before it under the same key has settled. Settles as the work does. */
export type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Returns a queue that runs one piece of work of each key at a time, in order. Keys do not wait for each other. */
export function createKeyedQueue(): KeyedQueue {
  const lastOf = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const result = (lastOf.get(key) ?? Promise.resolve()).then(work);
    const settled: Promise<unknown> = result
      .catch(() => undefined)
      .then(() => {
        if (lastOf.get(key) === settled) lastOf.delete(key);
      });
    lastOf.set(key, settled);
    return result;
  };
}
