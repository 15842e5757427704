import type { AppContext } from "#modules/context.ts";
import { type Backoff, retryAt, workOff } from "#platform/jobs/table-queue.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { storePicture } from "#providers/files/store-picture.ts";
import { isAllowedAddress } from "#providers/pictures/remote-picture-source.ts";
import type { PictureColumn } from "./picture-column.ts";
import {
  claimWanted,
  insertWanted,
  listRemoteAddresses,
  listStored,
  type RemotePicture,
  recordFetch,
  replaceAddress,
} from "./remote-pictures.repo.ts";

const BACKOFF: Backoff = { firstSeconds: 3_600, factor: 6 };
/** After tries 1 h, 6 h, 36 h and 9 days apart, what shows the picture keeps its placeholder. */
const MOST_TRIES = 5;
/** A run reads at most so many addresses of each column, and fetches at most so many pictures. */
const MOST_ADDRESSES = 200;
const MOST_PICTURES = 20;

type PictureContext = Pick<
  AppContext,
  "clock" | "db" | "files" | "pictureColumns" | "readSettings" | "remotePictures" | "write"
>;

/**
 * Every picture of an allowed host that something of ours shows, and that was due, has been fetched once: what came is
 * kept by us, and stands in the place of the address, where it invalidates what shows it. What did not come is fetched
 * again later, less and less often. Answers how many came.
 */
export async function fetchRemotePictures(deps: PictureContext): Promise<number> {
  const { hosts } = (await deps.readSettings()).pictures;
  for (const column of deps.pictureColumns) await noteAddresses(deps, column, hosts);
  let begun = 0;
  let kept = 0;
  await workOff({
    claim: () => claimWanted(deps.db, deps.clock.now()),
    async carryOut(picture) {
      begun += 1;
      if (await fetchOne(deps, picture, hosts)) kept += 1;
    },
    goOn: () => begun < MOST_PICTURES,
  });
  return kept;
}

async function noteAddresses(
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
    for (const copy of await listStored(tx, { urls, shape: column.shape })) await putInPlace(unit, [column], copy);
  });
}

async function fetchOne(
  { clock, db, files, pictureColumns: columns, remotePictures, write }: PictureContext,
  picture: RemotePicture,
  hosts: readonly string[],
): Promise<boolean> {
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
    const places = columns.filter((column) => column.shape === shape);
    await putInPlace(unit, places, { url, reference });
  });
  return true;
}

async function putInPlace(
  { tx, invalidate }: UnitOfWork,
  columns: readonly PictureColumn[],
  copy: { url: string; reference: string },
): Promise<void> {
  for (const column of columns) if (await replaceAddress(tx, column, copy)) invalidate([column.tag]);
}

function nextTry(now: Date, tries: number): Date | null {
  return tries >= MOST_TRIES ? null : retryAt(now, tries, BACKOFF);
}
