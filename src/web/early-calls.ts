import { API_PREFIX } from "./api/api-client.ts";

/**
 * Returns the document with a script that sends these calls of the signed-in member before the page's own scripts are
 * fetched: on a slow network these then need not wait for the API. Sends nothing if signed out. The page takes each
 * response by `takeEarlyAnswer`, once: a body is read once, and is old later. Another session takes none.
 */
export function withEarlyCalls(html: string, nonce: string, paths: readonly string[] | undefined): string {
  if (!paths) return html;
  const addresses = JSON.stringify(paths.map((path) => API_PREFIX + path));
  const script = `try {
const token = localStorage.getItem("token");
const calls = window.earlyCalls = new Map();
if (token !== null) for (const address of ${addresses}) {
const abortion = new AbortController();
const authorization = "Bearer " + token;
const answer = fetch(address, { headers: { accept: "application/json", authorization }, signal: abortion.signal });
answer.catch(() => {});
calls.set("GET " + address, (_, init) => {
calls.delete("GET " + address);
if (init.headers.get("authorization") !== authorization) return fetch(address, init);
init.signal.addEventListener("abort", () => abortion.abort());
return answer;
});
}
} catch {}`;
  return html.replace("<head>", () => `<head><script nonce="${nonce}">{${script}}</script>`);
}
