/** A path whose whole answers are kept. */
export interface KeptPath {
  path: RegExp;
  /** The parameters that the answer depends on, with the values for which it is kept; all others are left out. */
  parameters?: Readonly<Record<string, RegExp>>;
}

/**
 * The key under which the answer to this URL is kept: its path and the parameters that it depends on,
 * in their declared order. Undefined where it is not kept: another path, or a parameter with a value
 * that would let anybody fill the cache.
 */
export function keyOf(rawUrl: string, keptPaths: readonly KeptPath[]): string | undefined {
  const mark = rawUrl.indexOf("?");
  const path = mark < 0 ? rawUrl : rawUrl.slice(0, mark);
  const kept = keptPaths.find((candidate) => candidate.path.test(path));
  if (!kept) return undefined;
  if (mark < 0 || !kept.parameters) return path;
  const given = new URLSearchParams(rawUrl.slice(mark + 1));
  const used: string[] = [];
  for (const [name, allowed] of Object.entries(kept.parameters)) {
    const value = given.get(name);
    if (value === null) continue;
    if (!allowed.test(value)) return undefined;
    used.push(`${name}=${encodeURIComponent(value)}`);
  }
  return used.length > 0 ? `${path}?${used.join("&")}` : path;
}
