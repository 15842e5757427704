import sharp from "sharp";
import { findAccountByEmail, updateAccount } from "#people/identity/accounts.db.ts";
import { randomToken } from "#platform/ids.ts";
import { FOREST, IVORY, MINT, SAND } from "#shared/brand/colours.ts";
import type { DemoPart } from "./demo-part.ts";

const DAY_MS = 24 * 3600 * 1000;

/** The members whose document waits, and how long it has. */
const WAITING = [
  { email: "membre-4@membres.example", daysAgo: 1 },
  { email: "membre-11@membres.example", daysAgo: 3 },
  { email: "membre-18@membres.example", daysAgo: 6 },
] as const;

/** Identity documents that wait for a decision: drawn cards without a name or a portrait. */
export const seedIdentityDocuments: DemoPart = async (files) => {
  const store = async (drawing: string) => {
    const key = `private/id-cards/${randomToken()}.jpg`;
    await files.write(key, await sharp(Buffer.from(drawing)).jpeg().toBuffer(), "image/jpeg");
    return key;
  };
  const images = await Promise.all(WAITING.map(async () => ({ front: await store(FRONT), back: await store(BACK) })));
  return async ({ tx }, now) => {
    for (const [place, { email, daysAgo }] of WAITING.entries()) {
      const account = await findAccountByEmail(tx, email);
      const sides = images[place];
      if (!account || !sides) continue;
      const idCardSentAt = new Date(now.getTime() - daysAgo * DAY_MS);
      await updateAccount(tx, account.id, { idCardFront: sides.front, idCardBack: sides.back, idCardSentAt });
    }
  };
};

const lines = (x: number, widths: readonly number[]) =>
  widths.map(
    (width, row) => `<rect x="${x}" y="${150 + row * 60}" width="${width}" height="22" rx="6" fill="${SAND}"/>`,
  );

const card = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640"><rect width="1000" height="640" rx="36" fill="${IVORY}"/><rect width="1000" height="96" fill="${FOREST}"/>${content}</svg>`;

const FRONT = card(
  `<rect x="60" y="150" width="240" height="320" rx="16" fill="${MINT}"/><circle cx="180" cy="260" r="64" fill="${FOREST}"/><path d="M80 470a100 100 0 0 1 200 0z" fill="${FOREST}"/>${lines(360, [420, 300, 360, 220, 480]).join("")}`,
);
const BACK = card(
  `${lines(60, [700, 520, 600]).join("")}<rect x="60" y="500" width="880" height="80" fill="${SAND}"/>`,
);
