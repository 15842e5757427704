import { useEffect } from "react";
import type { LetterDecision, LetterPreview, LetterRecord } from "#reach/letters/letters.contract.ts";
import type { Fields } from "#site/content/web/edited-record.ts";
import { callApi } from "#web/api/api-client.ts";
import { type Fetched, useApi, useFetch } from "#web/api/use-fetch.ts";

/** Interval between two fetches of a letter that is being sent, in milliseconds. */
const EVERY = 2_000;

export const fetchLetter = (path: string) => callApi<LetterRecord>(path);
const pathOf = (id: string) => `/admin/letters/${encodeURIComponent(id)}`;

/** Returns the letter of this id, asked about again and again while it is being sent; nothing for an empty one. */
export function useLetter(id: string): Fetched<LetterRecord> {
  const fetched = useFetch(id === "" ? null : pathOf(id), fetchLetter);
  const { value, reload } = fetched;
  useEffect(() => {
    if (value?.state !== "sending") return;
    const timer = setInterval(reload, EVERY);
    return () => clearInterval(timer);
  }, [value?.state, reload]);
  return fetched;
}

/** Returns this version of the letter as a mail; nothing of one that is not saved yet. */
export function useLetterPreview({ id, version }: LetterRecord): Fetched<LetterPreview> {
  return useApi<LetterPreview>(version === 0 ? null : `${pathOf(id)}/preview`, version);
}

/** Stores a new draft, made of this update of a campaign, if of any. */
export function createLetter(fields: Fields, update: string | null) {
  return callApi<LetterRecord>("/admin/letters", { body: { ...fields, update_id: update } });
}

/** Sends this version of the letter, at once if `at` is null. */
export function sendLetter({ id, version }: LetterRecord, at: string | null) {
  return callApi<LetterRecord>(`${pathOf(id)}/send`, { body: { version, at } });
}

export function testLetter({ id }: LetterRecord) {
  return callApi<LetterRecord>(`${pathOf(id)}/test`, { body: {} });
}

export function decideLetter({ id }: LetterRecord, decision: LetterDecision) {
  return callApi<LetterRecord>(`${pathOf(id)}/decisions`, { body: { decision } });
}

export function deleteLetter({ id }: LetterRecord) {
  return callApi(pathOf(id), { method: "DELETE" });
}
