import type { Profile } from "#contracts/account.ts";
import { memberCall } from "#web/session/member-call.ts";
import { keepUser } from "#web/session/session-store.ts";

export const LOAD_FAILED = "Erreur lors du chargement du profil";
export const UPDATE_FAILED = "Erreur lors de la mise à jour du profil";

/** The profile has these fields and files; what is left out stays. Answers it as it then is. Throws a `CallError`. */
export async function updateProfile(change: Readonly<Record<string, string | Blob>>): Promise<Profile> {
  const body = new FormData();
  for (const [name, value] of Object.entries(change)) {
    if (typeof value === "string") body.set(name, value);
    else body.set(name, value, "photo.jpg");
  }
  const profile = await memberCall<Profile>("/auth/update", { method: "POST", body });
  // The header greets with the new name and picture.
  keepUser(profile);
  return profile;
}
