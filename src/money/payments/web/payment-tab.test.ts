import { expect, test } from "vitest";
import { isInApp } from "./payment-tab.ts";

test.each([
  "Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36 [FBAN/EMA;FBLC/fr_FR;FBAV/380.0.0.10.110;]",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 300.0",
  "Mozilla/5.0 (Linux; Android 11; TECNO KE5) AppleWebKit/537.36 WhatsApp/2.23.20",
  "Mozilla/5.0 (Linux; Android 12; itel A60; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0 Mobile Safari/537.36",
])("the browser of another application pays in the same tab: %s", (userAgent) => {
  expect(isInApp(userAgent)).toBe(true);
});

test("an ordinary phone browser pays in a tab of its own", () => {
  expect(
    isInApp(
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    ),
  ).toBe(false);
});
