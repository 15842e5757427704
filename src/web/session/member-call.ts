import type { Profile } from "#people/identity/account.contract.ts";
import { TOKEN_MISSING } from "#shared/form-texts.ts";
import { type ApiRequest, type ApiResult, callApi, fetchFile, refusal } from "#web/api/api-client.ts";
import { takeEarlyAnswer } from "#web/api/early-answer.ts";
import { fetchProfile } from "./fetch-profile.ts";
import { dropSession, readSession } from "./session-store.ts";

/**
 * Calls this path of the API with the token of the session; if signed out, returns a 401 without sending anything. A
 * 401 from the server signs this device out; a failed connection does not. Never rejects.
 */
export function memberCall<T>(path: string, request: ApiRequest = {}): Promise<ApiResult<T>> {
  return withToken((token) => callApi<T>(path, { via: takeEarlyAnswer, ...request, token }));
}

/**
 * Fetches the profile of the signed-in member as `memberCall` calls, in one request with all that ask for it meanwhile.
 */
export function memberProfile(): Promise<ApiResult<Profile>> {
  return withToken(fetchProfile);
}

/** Fetches a private file as `memberCall` calls. */
export function memberFile(path: string): Promise<ApiResult<Blob>> {
  return withToken((token) => fetchFile(path, { token }));
}

async function withToken<T>(call: (token: string) => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const { token } = readSession();
  if (token === null) return refusal(401, TOKEN_MISSING);
  const result = await call(token);
  // A session that began during the call is not the one that was refused.
  if (!result.ok && result.status === 401 && readSession().token === token) dropSession();
  return result;
}
