/** What the page's module script begins with: a tab in the background is not painted, and does not wait. */
const AFTER_PAINT = `if (document.visibilityState === "visible")
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
`;

/**
 * The document, with its scripts asked for only once it has been painted: what is seen and read first needs none of
 * them, and has a slow network and a slow processor to itself. Its preload links become part of the module script, and
 * the imports of that script dynamic. A document without such a script stays as it is.
 */
export function withLateScripts(html: string): string {
  const [script, tag = "", text = ""] = /(<script[^>]* type="module"[^>]*>)(import [^<]*)/.exec(html) ?? [];
  if (script === undefined) return html;
  const addresses: string[] = [];
  const withoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, address: string) => {
    addresses.push(address);
    return "";
  });
  const preload = `for (const href of ${JSON.stringify(addresses)})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`;
  const imports = text
    .replace(/^import ("[^"]+");/gm, "await import($1);")
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, "const $1 = await import($2);");
  return withoutPreloads.replace(script, () => tag + AFTER_PAINT + preload + imports);
}
