import type { FormerGiftList, FormerGiftRecord } from "#contracts/former-gifts.ts";
import { callApi } from "#web/api/api-client.ts";

/** The path of the imports of former gifts. */
export const FORMER_GIFTS = "/admin/former-gifts";

export const formerPath = (id: string) => `${FORMER_GIFTS}/${id}`;
export const fetchFormerGifts = (path: string) => callApi<FormerGiftList>(path);
export const fetchFormerGift = (path: string) => callApi<FormerGiftRecord>(path);
