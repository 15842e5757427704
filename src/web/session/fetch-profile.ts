import type { Profile } from "#people/identity/account.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { takeEarlyAnswer } from "#web/api/early-answer.ts";

export const PROFILE_PATH = "/auth/profile";

const pending = new Map<string, Promise<ApiResult<Profile>>>();

/**
 * Fetches the profile of this token. Calls made before the answer comes share one request: a page that shows the
 * profile asks for it beside the check of the session. Never rejects.
 */
export function fetchProfile(token: string): Promise<ApiResult<Profile>> {
  const shared = pending.get(token);
  if (shared) return shared;
  const call = callApi<Profile>(PROFILE_PATH, { token, via: takeEarlyAnswer }).finally(() => pending.delete(token));
  pending.set(token, call);
  return call;
}
