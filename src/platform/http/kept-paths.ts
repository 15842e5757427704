/** A path whose whole answers are kept, with the parameters that they depend on. */
export interface KeptPath {
  path: RegExp;
  parameters: readonly string[];
}

/**
 * The key under which the answer to this URL is kept: its path and the parameters that its page
 * declares, in their order, all others left out. Undefined where it is not kept at all.
 */
export function keyOf(rawUrl: string, keptPaths: readonly KeptPath[]): string | undefined {
  const [path = "/", query] = splitOnce(rawUrl, "?");
  const kept = keptPaths.find((candidate) => candidate.path.test(path));
  if (!kept) return undefined;
  if (!query || kept.parameters.length === 0) return path;
  const given = new URLSearchParams(query);
  const used = new URLSearchParams();
  for (const name of kept.parameters) {
    const value = given.get(name);
    if (value !== null) used.set(name, value);
  }
  const search = used.toString();
  return search ? `${path}?${search}` : path;
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
