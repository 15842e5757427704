import type { Profile } from "#contracts/account.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { takeEarlyAnswer } from "#web/api/early-answer.ts";

export const PROFILE_PATH = "/auth/profile";

let pending: { token: string; answer: Promise<ApiResult<Profile>> } | null = null;

/**
 * Fetches the profile of this token. Calls made before the answer comes share one request: a page that shows the
 * profile asks for it beside the check of the session. Never rejects.
 */
export function fetchProfile(token: string): Promise<ApiResult<Profile>> {
  if (pending?.token === token) return pending.answer;
  const answer = callApi<Profile>(PROFILE_PATH, { token, via: takeEarlyAnswer });
  const call = { token, answer };
  pending = call;
  void answer.then(() => {
    if (pending === call) pending = null;
  });
  return answer;
}
