import { expect, test } from "vitest";
import { hashInlineScripts } from "./security-headers.ts";

const PAGE = '<script nonce="n">go()</script><script>injected()</script><script nonce="n" src="/a.js"></script>';

test("only the page's own inline scripts may run, and nothing comes from elsewhere", () => {
  const { html, policy } = hashInlineScripts(PAGE, "n");
  expect(html).toBe('<script>go()</script><script>injected()</script><script src="/a.js"></script>');
  expect(policy).toMatch(/; script-src 'self' 'sha256-[\w+/]{43}='$/);
  expect(policy).not.toContain("https:");
});

test("a page that may load more keeps everything else forbidden", () => {
  const sources = { "img-src": "https://tiles.example", "frame-src": "https://player.example" };
  const { policy } = hashInlineScripts(PAGE, "n", sources);
  expect(policy.split("; ")).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "img-src 'self' blob: data: https://tiles.example",
      "frame-src https://player.example",
    ]),
  );
});
