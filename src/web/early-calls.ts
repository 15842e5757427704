import { API_PREFIX } from "./api/api-client.ts";

/**
 * Returns the document with a script that sends these calls of the signed-in member before the page's own scripts are
 * fetched: on a slow network these then need not wait for the API. Sends nothing if signed out. The page takes the
 * responses by `takeEarlyAnswer`.
 */
export function withEarlyCalls(html: string, nonce: string, paths: readonly string[] | undefined): string {
  if (!paths) return html;
  const addresses = JSON.stringify(paths.map((path) => API_PREFIX + path));
  const script = `try {
const token = localStorage.getItem("token");
if (token !== null) window.earlyCalls = new Map(${addresses}.map((address) => {
const abortion = new AbortController();
const authorization = "Bearer " + token;
const answer = fetch(address, { headers: { accept: "application/json", authorization }, signal: abortion.signal });
answer.catch(() => {});
return ["GET " + address, { authorization, abortion, answer }];
}));
} catch {}`;
  return html.replace("<head>", () => `<head><script nonce="${nonce}">{${script}}</script>`);
}
