import type { EntryAnswer } from "#site/attendance/entrance.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import type { LocalRecord } from "./record-store.ts";

const LARGEST_BATCH = 200;

/** Returns the next records to send: of one snapshot, so that one correction of the clock fits them all. */
export function nextBatch(records: readonly LocalRecord[]): LocalRecord[] {
  const unsent = records.filter(({ sent }) => !sent);
  return unsent.filter(({ snapshot_at }) => snapshot_at === unsent[0]?.snapshot_at).slice(0, LARGEST_BATCH);
}

/** Sends the records of one snapshot; none only asks what has changed since. Never rejects. */
export function sendRecords(
  eventId: string,
  batch: readonly LocalRecord[],
  { gate, since }: { gate: string; since: string },
): Promise<ApiResult<EntryAnswer>> {
  return callApi<EntryAnswer>(`/admin/events/${encodeURIComponent(eventId)}/entries`, {
    body: {
      ...{ gate, since, offset: batch[0]?.offset ?? 0, snapshot_at: batch[0]?.snapshot_at ?? since },
      entries: batch.map(({ id, registration, undoes, at }) => ({ id, registration, undoes, at })),
    },
  });
}
