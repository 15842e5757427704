import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { firstNames, lastNames } from "#demo/content/people.ts";
import { MONTHLY_DUES } from "#demo/demo-identity.ts";
import type { DemoPart } from "#demo/demo-part.ts";
import { DEMO_PHONE } from "#demo/import-demo-payments.ts";
import { PAYMENT_METHODS } from "#money/payments/payment-methods.contract.ts";
import { insertAccount } from "#people/identity/accounts.db.ts";
import { randomReference } from "#platform/ids.ts";
import { paths } from "#shared/site-paths.ts";
import { insertPictureRow } from "#site/library/library.db.ts";
import { announceFiles } from "#site/library/picture-uses.db.ts";
import { NO_CROPS } from "#site/library/store-files.ts";
import { insertNews } from "#site/news/news.db.ts";
import { pick } from "./pick.ts";

/** The amount of data that the back office has to find its way through. */
export interface OfficeSize {
  members: number;
  texts: number;
  pictures: number;
  entries: number;
}

const ROWS_AT_ONCE = 500;
const HOUR_MS = 3_600_000;
const ONE_PIXEL = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");
const THINGS = ["une école", "un puits", "une salle de classe", "un verger", "une bibliothèque", "un jardin"];

/** Members of whom two of three paid a year of dues, news, pictures of the library and entries of the audit log. */
export function officeData(size: OfficeSize): DemoPart {
  return async (store) => {
    const pictures = Array.from({ length: size.pictures }, (_, index) => pictureRows(index));
    for (const { files } of pictures) {
      await Promise.all(files.map(({ key }) => store.write(storedAt(key), ONE_PIXEL, "image/webp")));
    }
    return async (unit, now, payments) => {
      const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
      for (const [index, { picture, files }] of pictures.entries()) {
        const at = ago(index + 1);
        await announceFiles(
          unit.tx,
          files.map((file) => ({ ...file, announcedAt: at })),
        );
        await insertPictureRow(unit.tx, { ...picture, uploadedAt: at });
      }
      const texts = Array.from({ length: size.texts }, (_, index) => ({
        slug: `nouvelle-${index}`,
        title: `Le village ${index} a ${pick(THINGS, index)}`,
        description: `<p>${"Les familles ont bâti ensemble, et les enfants sont venus le premier jour. ".repeat(20)}</p>`,
        category: pick(["Éducation", "Environnement", "Social"], index),
        // A third of the pictures are used.
        bannerImage: pictures[index]?.picture.references.banner ?? null,
        publishedBy: "La fondation",
        status: pick(["published", "draft", "published", "archived"] as const, index),
        publishedAt: ago(index * 3),
        updatedAt: ago(index * 2),
      }));
      for (let from = 0; from < size.texts; from += ROWS_AT_ONCE) {
        await insertNews(unit.tx, texts.slice(from, from + ROWS_AT_ONCE));
      }
      for (let index = 0; index < size.members; index += 1) {
        const account = await insertAccount(unit.tx, memberRow(index, ago));
        if (index % 3 === 0) continue;
        const { id, email, firstName, lastName, createdAt } = account;
        payments.push({
          purpose: "cotisation",
          targetId: null,
          path: paths.dues,
          amount: 12 * MONTHLY_DUES,
          payer: { firstName, lastName, email, phone: DEMO_PHONE, showName: false, userId: id },
          method: PAYMENT_METHODS[0],
          paidAt: new Date(createdAt.getTime() + HOUR_MS),
          month: createdAt.getUTCMonth() + 1,
          year: createdAt.getUTCFullYear(),
        });
      }
      await unit.tx.execute(sql`
      insert into audit_entries (at, actor, action, subject_kind, subject_id, subject_name, before, after)
      select ${now}::timestamptz - (${size.entries} - place) * interval '1 hour', 'system',
        (array['changed', 'created', 'published', 'trashed'])[place % 4 + 1],
        (array['news', 'campaigns', 'members'])[place % 3 + 1],
        gen_random_uuid(), 'Le village ' || place,
        jsonb_build_object('title', 'Le village ' || place), jsonb_build_object('title', 'Le village neuf ' || place)
      from generate_series(1, ${size.entries}) as place`);
    };
  };
}

/** The name in the file store of a reference or a key. */
function storedAt(key: string): string {
  return key.startsWith("private/") ? key : `public/${key}`;
}

function memberRow(index: number, ago: (hours: number) => Date) {
  const createdAt = ago(24 * (30 + (index % 700)) + (index % 24));
  const email = `membre-${index}@nombreux.example`;
  return {
    email,
    emailKey: email,
    firstName: pick(firstNames, index),
    lastName: `${pick(lastNames, index * 7)} ${index}`,
    country: "Côte d’Ivoire",
    contact: `+22507${String(index).padStart(8, "0")}`,
    passwordHash: "-",
    emailVerifiedAt: index % 20 === 0 ? null : createdAt,
    cardCode: randomReference(),
    createdAt,
    updatedAt: createdAt,
  };
}

function pictureRows(index: number) {
  const id = randomUUID();
  const key = (shape: string) => `pictures/${id}-${shape}.webp`;
  const references = { banner: key("banner"), photo: key("photo"), logo: key("logo"), portrait: key("portrait") };
  const original = `private/library/${id}-original.webp`;
  const own = { pictureId: id };
  return {
    picture: {
      id,
      name: `IMG_${index}.jpg`,
      alt: `Des enfants devant ${pick(THINGS, index)} du village ${index}`,
      decorative: false,
      width: 1200,
      height: 750,
      bytes: 80_000,
      focusX: 0.5,
      focusY: 0.5,
      crops: NO_CROPS,
      original,
      references,
      uploadedBy: null,
      updatedBy: null,
      version: 1,
    },
    files: [
      { ...own, key: original, kind: "original" as const },
      ...Object.entries(references).map(([kind, name]) => ({
        ...own,
        key: name,
        kind: kind as keyof typeof references,
      })),
    ],
  };
}
