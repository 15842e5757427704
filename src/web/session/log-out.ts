import { useNavigate } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { clearStorage } from "#web/browser/stored-json.ts";
import { memberCall } from "./member-call.ts";
import { dropSession, readSession } from "./session-store.ts";

/** Signs this device out and deletes what the site stored on it, as `clearStorage` does. */
export function signOutDevice(): void {
  dropSession();
  clearStorage();
}

const LONGEST_WAIT = 5_000;

/**
 * Returns a function that opens the login page and signs this device out. The token is revoked if the site can be
 * reached; this device is signed out and its storage cleared in any case, as `signOutDevice` does. The current page is
 * left first: signed out, it would ask its reader to sign in again.
 */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (readSession().token !== null) void memberCall("/auth/logout", { method: "POST" });
    // The page may be unloaded before the login page is shown: on a bad network, by a reload.
    window.addEventListener("pagehide", signOutDevice);
    const timeout = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
    await Promise.race([navigate(paths.login), timeout]);
    window.removeEventListener("pagehide", signOutDevice);
    signOutDevice();
  };
}
