import { FOUND_FOR, OPEN_PAYMENT_KEY } from "./browser/stored-json.ts";

const PAINTED = `new Promise((painted) => document.visibilityState === "visible" ? requestAnimationFrame(() => setTimeout(painted)) : painted())`;

/** A tab in the background would wait a second for each timer. */
const ANOTHER_TASK = `new Promise((next) => document.visibilityState === "visible" ? setTimeout(next) : next())`;

/** Keeps the height of the notice of an open payment free, before anything is painted (`open-payment-notice.tsx`). */
const KEEPING_HEIGHT = `try {
const { state, returnPath, openedAt } = JSON.parse(localStorage.getItem("${OPEN_PAYMENT_KEY}"));
if (state !== "paid" && returnPath !== location.pathname && Date.now() - openedAt < ${FOUND_FOR}) document.documentElement.dataset.openPayment = "";
} catch {}`;

/**
 * Returns the document with scripts that run only once it has been painted: what is seen and read first needs none of
 * them. A tab in the background is not painted, and does not wait. If the server is near (`rtt` of the Network
 * Information API, in milliseconds), the paint waits for a phone's slow processor, and scripts are fetched after it.
 * Otherwise, or if `rtt` is unknown, it waits for the network: scripts are fetched at once, after all else. Each file
 * runs in a task of its own, so that a slow phone reacts in between. The imports of the page's module script become
 * dynamic, and its preload links a script in the head, before any style is awaited.
 * A document without such a script stays as it is.
 */
export function withLateScripts(html: string): string {
  const [script, tag = "", text = ""] = /(<script[^>]* type="module"[^>]*>)(import [^<]*)/.exec(html) ?? [];
  if (script === undefined) return html;
  const [nonce = ""] = / nonce="[^"]*"/.exec(tag) ?? [];
  const addresses: string[] = [];
  const withoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, address: string) => {
    addresses.push(address);
    return "";
  });
  const fetching = `(async (addresses) => {
if (navigator.connection?.rtt < 100) await ${PAINTED};
for (const href of addresses) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }));
})(${JSON.stringify(addresses)})`;
  const running = text
    .replace(/^import ("[^"]+");/gm, "await import($1);")
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, "const $1 = await import($2);");
  return withoutPreloads
    .replace(
      script,
      () => `${tag}await ${PAINTED};
for (const address of ${JSON.stringify(inPieces(addresses, text))}) {
await import(address);
await ${ANOTHER_TASK};
}
${running}`,
    )
    .replace(
      "<head>",
      () => `<head><script${nonce}>${KEEPING_HEIGHT}
${fetching}</script>`,
    );
}

/** Returns the files that can run before the one that starts the page: what others import stands after them, and runs first. */
function inPieces(addresses: readonly string[], text: string): string[] {
  const [, start] = /\bimport\("([^"]+)"\);/.exec(text) ?? [];
  return addresses.filter((address) => address !== start).reverse();
}
