import type { Endpoint } from "./endpoint.ts";

/**
 * Returns what matches the targets of requests that the limit on all calls does not count: endpoints that say so, and
 * what is in these folders.
 */
export function uncountedTargets(
  endpoints: readonly Pick<Endpoint, "callLimit" | "path">[],
  folders: readonly string[],
): RegExp {
  const paths = endpoints.flatMap(({ callLimit, path }) => (callLimit === "none" ? [path] : []));
  const patterns = [...paths, ...folders.map((folder) => `${folder}*`)].map((path) =>
    path.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/?]+").replace(/\*$/, "[^?]*"),
  );
  return new RegExp(`^(?:${[...new Set(patterns)].join("|")})(?:\\?|$)`);
}
