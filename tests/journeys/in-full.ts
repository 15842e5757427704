/**
 * A journey of `npm run test:full` alone: a variant of one that is driven on each push, or what other tests prove too.
 */
export const IN_FULL = { tag: "@full" } as const;

/** Of journeys that differ in their data alone, the first is driven on each push. */
export function fullAfterFirst(index: number): { tag?: "@full" } {
  return index === 0 ? {} : IN_FULL;
}
