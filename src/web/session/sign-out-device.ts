import { clearStorage } from "#web/browser/stored-json.ts";
import { dropSession } from "./session-store.ts";

/** Signs this device out and deletes all that the site stored on it. */
export function signOutDevice(): void {
  dropSession();
  clearStorage();
}
