/**
 * Whether limits, cache and router all read the same address from this raw request target. False for
 * other forms than a path with a query (RFC 9112, 3.2), and for everything that a URL parser or a file system rewrites: dot
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
