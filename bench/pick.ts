/** Returns one of the list, in turn. Throws if it is empty. */
export function pick<T>(list: readonly T[], index: number): T {
  const picked = list[index % list.length];
  if (picked === undefined) throw new Error("there is nothing to pick from");
  return picked;
}
