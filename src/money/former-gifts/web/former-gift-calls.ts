import type { FileWord } from "#money/file-words/file-words.contract.ts";
import type { FormerGiftRecord } from "#money/former-gifts/former-gifts.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

/** The path of the imports of former gifts. */
export const FORMER_GIFTS = "/admin/former-gifts";

export const formerPath = (id: string) => `${FORMER_GIFTS}/${id}`;
export const fetchFormerGift = (path: string) => callApi<FormerGiftRecord>(path);

/** Says what a word of the status means in files of this source, for all further ones. */
export function noteFormerWord(source: string, word: FileWord): Promise<ApiResult<unknown>> {
  return callApi("/admin/former-gift-words", { body: { source, ...word } });
}
