import type { LoginAnswer } from "#contracts/account.ts";

/** Who is signed in, as this device remembers: to be greeted by, never to be trusted with anything. */
export type StoredUser = LoginAnswer["user"];

/** Whether somebody is signed in on this device. `unknown` until the page is alive: the server renders it for everybody. */
export type Session =
  | { state: "unknown"; user: null }
  | { state: "out"; user: null }
  | { state: "in"; user: StoredUser | null };

const UNKNOWN: Session = { state: "unknown", user: null };
const OUT: Session = { state: "out", user: null };

const listeners = new Set<() => void>();
// Where the browser refuses to store, the session lasts as long as the page.
const unstored = new Map<string, string>();
let latest: { token: string | null; user: string | null; session: Session } = { token: null, user: null, session: OUT };

/** The token of whoever is signed in on this device, or null. */
export function readToken(): string | null {
  return readEntry("token");
}

/** This device is signed in with this token from now on, in every tab of it. */
export function keepSession({ token, user }: LoginAnswer): void {
  writeEntry("token", token);
  writeEntry("user", JSON.stringify(userOf(user)));
  tellListeners();
}

/** Name and picture of whoever is signed in are these from now on, wherever they are shown. Signed out, nothing happens. */
export function keepUser(user: StoredUser): void {
  if (readToken() === null) return;
  writeEntry("user", JSON.stringify(userOf(user)));
  tellListeners();
}

/** This device is signed out, in every tab of it: both of its entries are gone. */
export function dropSession(): void {
  writeEntry("token", null);
  writeEntry("user", null);
  tellListeners();
}

/** The session as it is now; the same object until it changes. */
export function readSession(): Session {
  const token = readToken();
  const user = readEntry("user");
  if (token !== latest.token || user !== latest.user) {
    latest = { token, user, session: token === null ? OUT : { state: "in", user: parseUser(user) } };
  }
  return latest.session;
}

/** The session as the server renders it: the same for everybody. */
export function unknownSession(): Session {
  return UNKNOWN;
}

/** Calls the listener whenever the session changes, in this tab or another one. Answers what ends that. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** What is stored of a user, however much more is known. */
function userOf({ id, first_name, last_name, email, avatar, roles }: StoredUser): StoredUser {
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
    if (value !== null) unstored.set(name, value);
  }
}
