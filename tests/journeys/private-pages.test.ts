import { expect } from "@playwright/test";
import { test } from "./journey.ts";

const TOKEN = "Zm9yIG5vYm9keSBhdCBhbGwgaGVyZQ";
const BEGINNINGS = [
  "mes-dons",
  "recus",
  "recus/verifier",
  "carte",
  "inscription",
  "newsletter",
  "email",
  "rappels",
  "promesse",
];

/** Spellings of one address that lead to one page. */
const SPELLINGS: readonly ((beginning: string) => string)[] = [
  (beginning) => `/${beginning}/${TOKEN}`,
  (beginning) => `/${beginning}/${TOKEN}/`,
  (beginning) => `/${beginning.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}/${TOKEN}`,
  (beginning) => `/${beginning.toUpperCase()}/${TOKEN}//`,
  (beginning) => `/${beginning.replace("e", "%65").replace("c", "%43")}/${TOKEN}`,
  (beginning) => `/${beginning.replace("-", "%2D").replace("i", "%69")}/${TOKEN}?x=1`,
];

test("a private page is kept nowhere and its address told to no other site, however it is written", async ({
  request,
}) => {
  for (const beginning of BEGINNINGS) {
    for (const path of [...SPELLINGS.map((spell) => spell(beginning)), "/Admin", "/ADMIN/", "/Reset-Password?code=1"]) {
      const answer = await request.get(path);
      expect(answer.headers(), path).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
      });
    }
  }
});
