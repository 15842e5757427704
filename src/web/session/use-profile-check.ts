import { useEffect } from "react";
import { checkProfile } from "./check-profile.ts";
import { useSession } from "./use-session.ts";

/**
 * Checks the profile of the signed-in user after hydration and after each login, so that name and picture are fresh.
 * Signs the device out if the site refuses the session.
 */
export function useProfileCheck(): void {
  const { token } = useSession();
  useEffect(() => (token === null ? undefined : checkProfile(token)), [token]);
}
