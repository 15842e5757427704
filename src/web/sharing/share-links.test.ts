import { expect, test } from "vitest";
import { shareLinks } from "./share-links.ts";

test("each network gets the canonical address and the title, encoded", () => {
  const links = shareLinks("L’école & l’eau", "https://akwaba.example/dons/ecole?a=1");
  expect(links.map((link) => link.label)).toEqual(["WhatsApp", "Facebook", "Twitter", "LinkedIn"]);
  for (const { href } of links) {
    expect(href).toContain("https%3A%2F%2Fakwaba.example%2Fdons%2Fecole%3Fa%3D1");
    expect(new URL(href).protocol).toBe("https:");
  }
  expect(links[0]?.href).toContain("L%E2%80%99%C3%A9cole%20%26%20l%E2%80%99eau");
});
