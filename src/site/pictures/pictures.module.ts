import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { storePicture } from "#platform/files/store-picture.ts";
import { workOff } from "#platform/jobs/leases.ts";
import { type Backoff, retryAt } from "#platform/jobs/table-queue.ts";
import { isAllowedAddress } from "#platform/pictures/remote-picture-source.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { PictureColumn } from "./picture-column.ts";
import {
  claimWanted,
  insertWanted,
  listRemoteAddresses,
  listStored,
  type RemotePicture,
  recordFetch,
  replaceAddress,
  WANTED,
} from "./remote-pictures.db.ts";

export const picturesModule: Module = {
  queues: { pictures: WANTED },
  schedules: (ctx) => [{ name: "fetch-remote-pictures", cron: "*/5 * * * *", work: () => fetchRemotePictures(ctx) }],
};

const BACKOFF: Backoff = { firstSeconds: 3_600, factor: 6 };
/** After tries 1 h, 6 h, 36 h and 9 days apart, pages go on showing a placeholder. */
const MOST_TRIES = 5;
/** The most addresses that a run reads of each column, and the most pictures that it fetches. */
const MOST_ADDRESSES = 200;
const MOST_PICTURES = 20;

type PictureContext = Pick<
  AppContext,
  "clock" | "db" | "files" | "leases" | "pictureColumns" | "readSettings" | "remotePictures" | "write"
>;

/**
 * Fetches each due picture of an allowed host that our content shows, stores a copy, and replaces the address by its
 * reference, which invalidates what shows it. A failed one is tried again later, at growing intervals. Returns how many
 * were stored.
 */
async function fetchRemotePictures(ctx: PictureContext): Promise<number> {
  const { hosts } = (await ctx.readSettings()).pictures;
  for (const column of addressColumns(ctx)) await queueAddresses(ctx, column, hosts);
  let begun = 0;
  let stored = 0;
  await workOff({
    leases: ctx.leases,
    queue: WANTED,
    claim: () => claimWanted(ctx.db, ctx.clock.now()),
    async carryOut(picture) {
      begun += 1;
      if (await fetchOne(ctx, picture, hosts)) stored += 1;
    },
    goOn: () => begun < MOST_PICTURES,
  });
  return stored;
}

async function queueAddresses(
  { clock, db, write }: PictureContext,
  column: PictureColumn,
  hosts: readonly string[],
): Promise<void> {
  const held = await listRemoteAddresses(db, column, MOST_ADDRESSES);
  const urls = held.filter((url) => isAllowedAddress(url, hosts));
  if (urls.length === 0) return;
  await write(async (unit) => {
    const { tx } = unit;
    await insertWanted(tx, { urls, shape: column.shape, now: clock.now() });
    for (const copy of await listStored(tx, { urls, shape: column.shape }))
      await replaceEverywhere(unit, [column], copy);
  });
}

async function fetchOne(ctx: PictureContext, picture: RemotePicture, hosts: readonly string[]): Promise<boolean> {
  const { clock, db, files, remotePictures, write } = ctx;
  const { url, shape } = picture;
  const bytes = await remotePictures.fetchPicture(url, hosts);
  if (!bytes) {
    const tryAt = nextTry(clock.now(), picture.tries);
    await db.transaction((tx) => recordFetch(tx, picture, { reference: null, tryAt }));
    return false;
  }
  const reference = await storePicture(files, { name: "remote", bytes, shape });
  await write(async (unit) => {
    await recordFetch(unit.tx, picture, { reference, tryAt: null });
    const places = addressColumns(ctx).filter((column) => column.shape === shape);
    await replaceEverywhere(unit, places, { url, reference });
  });
  return true;
}

async function replaceEverywhere(
  { tx, invalidate }: UnitOfWork,
  columns: readonly PictureColumn[],
  copy: { url: string; reference: string },
): Promise<void> {
  for (const column of columns) {
    const ids = await replaceAddress(tx, column, copy);
    invalidate(ids.flatMap((id) => column.tagsOf?.(id) ?? []));
  }
}

// Articles show pictures of ours alone.
function addressColumns({ pictureColumns }: PictureContext): PictureColumn[] {
  return pictureColumns.filter(({ format }) => format !== "html");
}

function nextTry(now: Date, tries: number): Date | null {
  return tries >= MOST_TRIES ? null : retryAt(now, tries, BACKOFF);
}
