import type {
  FormerField,
  FormerGiftCheck,
  FormerGiftList,
  FormerGiftRecord,
  FormerSource,
} from "#contracts/former-gifts.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { sendWithProgress } from "#web/browser/send-with-progress.ts";
import { appendCorrections, type Corrections } from "#web/features/csv-import/use-csv-check.ts";

/** The path of the imports of former gifts. */
export const FORMER_GIFTS = "/admin/former-gifts";
/** Ten megabytes on a poor network. */
const UPLOAD_TIMEOUT = 300_000;

/** What staff says of a file besides its columns; empty texts leave it to the site. */
export interface FormerChoices {
  source: FormerSource;
  money: string;
  date_order: string;
  default_campaign: string;
  /** The id of the campaign of a name in the file. */
  campaigns: Readonly<Record<string, string>>;
}

export const formerPath = (id: string) => `${FORMER_GIFTS}/${id}`;
export const fetchFormerGifts = (path: string) => callApi<FormerGiftList>(path);
export const fetchFormerGift = (path: string) => callApi<FormerGiftRecord>(path);

/** Asks what an import would do. `onProgress` gets the share that was sent, 0 to 1. */
export function checkFormerGifts(
  file: File,
  {
    choices,
    corrections,
    onProgress,
  }: { choices: FormerChoices; corrections: Corrections<FormerField>; onProgress: (share: number) => void },
): Promise<ApiResult<FormerGiftCheck>> {
  const via = sendWithProgress(onProgress);
  return callApi(`${FORMER_GIFTS}/check`, { body: formOf(file, choices, corrections), timeout: UPLOAD_TIMEOUT, via });
}

/** Proposes the import. The same key proposes one, however often it is sent. */
export function proposeFormerGifts(
  file: File,
  { choices, corrections, key }: { choices: FormerChoices; corrections: Corrections<FormerField>; key: string },
): Promise<ApiResult<FormerGiftRecord>> {
  const body = formOf(file, choices, corrections);
  return callApi(FORMER_GIFTS, { body, idempotencyKey: key, timeout: UPLOAD_TIMEOUT });
}

function formOf(file: File, { campaigns, ...choices }: FormerChoices, corrections: Corrections<FormerField>): FormData {
  const body = new FormData();
  body.set("file", file, file.name);
  for (const [name, value] of Object.entries(choices)) body.set(name, value);
  body.set("campaigns", JSON.stringify(campaigns));
  appendCorrections(body, corrections);
  return body;
}
