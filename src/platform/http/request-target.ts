/**
 * Whether every reader of this raw request target sees the same address in it: limits, cache and router. False for
 * another form than a path with a query (RFC 9112, 3.2), and for what a URL parser or a file system would rewrite: dot
 * segments, backslashes and leading double slashes, raw or percent-encoded, fragments, and broken encodings.
 */
export function isUnambiguousTarget(target: string): boolean {
  if (!/^\/(?!\/)[^#]*$/.test(target)) return false;
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!/[%.\\]/.test(path)) return true;
  const decoded = decodePath(path);
  if (decoded === undefined || decoded.startsWith("//") || decoded.includes("\\")) return false;
  return !decoded.split("/").some((segment) => segment === "." || segment === "..");
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
