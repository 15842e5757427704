import type { Profile } from "#people/identity/account.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { memberCall } from "#web/session/member-call.ts";
import { readSession, saveUser } from "#web/session/session-store.ts";

export const UPDATE_FAILED = "Erreur lors de la mise à jour du profil";

/** Updates these fields and files of the profile and leaves the others; returns the new profile. Never rejects. */
export async function updateProfile(change: Readonly<Record<string, string | Blob>>): Promise<ApiResult<Profile>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(change)) {
    if (typeof value === "string") body.set(name, value);
    else body.set(name, value, "photo.jpg");
  }
  const { token } = readSession();
  const result = await memberCall<Profile>("/auth/update", { body });
  // The header shows the new name and picture, unless another member has signed in meanwhile.
  if (result.ok && readSession().token === token) saveUser(result.value);
  return result;
}
