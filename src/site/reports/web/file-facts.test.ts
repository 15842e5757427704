import { expect, test } from "vitest";
import { fileFacts } from "./file-facts.ts";

test.each([
  ["reports/comptes-2025.pdf", 24_310, "PDF, 24\u00a0Ko"],
  ["reports/comptes-2025.pdf", 12, "PDF, 1\u00a0Ko"],
  ["reports/comptes-2025.pdf", 2_449_000, "PDF, 2,4\u00a0Mo"],
  ["https://example.org/a/liste.XLSX?v=2", null, "XLSX"],
  ["https://example.org/telecharger", 5_000, "5\u00a0Ko"],
  ["https://example.org/telecharger", null, null],
])("%s of %s bytes is described as %j", (path, bytes, facts) => {
  expect(fileFacts(path, bytes)).toBe(facts);
});
