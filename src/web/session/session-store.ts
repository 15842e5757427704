import { useSyncExternalStore } from "react";
import type { LoginAnswer } from "#people/identity/account.contract.ts";

/** The user that this device remembers: enough for a greeting, never a proof of identity. */
export type StoredUser = LoginAnswer["user"];

/** Who is signed in on this device. `unknown` until hydration: the server renders the same page for everybody. */
export type Session =
  | { state: "unknown"; token: null; user: null }
  | { state: "out"; token: null; user: null }
  | { state: "in"; token: string; user: StoredUser | null };

const UNKNOWN: Session = { state: "unknown", token: null, user: null };
const OUT: Session = { state: "out", token: null, user: null };

const listeners = new Set<() => void>();
// If the browser refuses to store anything, the session lasts as long as the page.
const unstored = new Map<string, string>();
let latest: { token: string | null; user: string | null; session: Session } = { token: null, user: null, session: OUT };

/** Signs this device in with the token, in every tab. */
export function saveSession({ token, user }: Pick<LoginAnswer, "token" | "user">): void {
  writeEntry("token", token);
  saveUser(user);
}

/** Updates the name and the picture of the signed-in user wherever they are shown. Does nothing if signed out. */
export function saveUser(user: StoredUser): void {
  if (readEntry("token") === null) return;
  writeEntry("user", JSON.stringify(storedPartOf(user)));
  notifyListeners();
}

/** Signs this device out, in every tab. */
export function dropSession(): void {
  writeEntry("token", null);
  writeEntry("user", null);
  notifyListeners();
}

/** Returns the current session; the same object until it changes. */
export function readSession(): Session {
  const token = readEntry("token");
  const user = readEntry("user");
  if (token !== latest.token || user !== latest.user) {
    latest = { token, user, session: token === null ? OUT : { state: "in", token, user: parseUser(user) } };
  }
  return latest.session;
}

/**
 * Calls the listener after each change of the session, in this tab or another one, and when the browser brings a page
 * back, which heard of no change meanwhile. Returns a function that unsubscribes.
 */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}

/** Returns the session of this device and re-renders on its changes, in all tabs at once. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, () => UNKNOWN);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function storedPartOf({ id, first_name, last_name, email, avatar, roles }: StoredUser): StoredUser {
  return { id, first_name, last_name, email, avatar, roles };
}

function parseUser(text: string | null): StoredUser | null {
  try {
    const { id, first_name, last_name, email, avatar, roles } = JSON.parse(text ?? "null");
    if (![id, first_name, last_name].every((one) => typeof one === "string")) return null;
    return {
      id,
      first_name,
      last_name,
      email: typeof email === "string" ? email : "",
      avatar: typeof avatar === "string" ? avatar : null,
      roles: Array.isArray(roles) ? roles : [],
    };
  } catch {
    return null;
  }
}

function readEntry(name: "token" | "user"): string | null {
  try {
    return localStorage.getItem(name) ?? unstored.get(name) ?? null;
  } catch {
    return unstored.get(name) ?? null;
  }
}

function writeEntry(name: "token" | "user", value: string | null): void {
  unstored.delete(name);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    if (value === null) return;
    // The entry that a full storage still holds is older: it must not count.
    writeEntry(name, null);
    unstored.set(name, value);
  }
}
