import { useNavigate } from "react-router";
import { paths } from "#contracts/site-paths.ts";
import { forgetDevice } from "#web/browser/stored-json.ts";
import { memberCall } from "./member-call.ts";
import { dropSession, readToken } from "./session-store.ts";

const LONGEST_WAY_OUT = 5_000;

/**
 * Signs this device out and opens the page to sign in; the token is void at once where the site can be reached, and
 * gone from here in any case, with all that this device kept. The page that is left is gone before: it must not ask to sign in again.
 */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (readToken() !== null) void memberCall("/auth/logout", { method: "POST" });
    // The page may be taken down before the other one is there: on a bad network, by a reload.
    const leave = () => {
      dropSession();
      forgetDevice();
    };
    window.addEventListener("pagehide", leave);
    const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAY_OUT));
    await Promise.race([navigate(paths.login), late]);
    window.removeEventListener("pagehide", leave);
    leave();
  };
}
