import { useEffect } from "react";
import { showToast } from "#web/ui/toast.tsx";
import { fetchProfile } from "./fetch-profile.ts";
import { dropSession, readSession, saveUser, useSession } from "./session-store.ts";

const EXPIRED = "Votre session a pris fin. Reconnectez-vous pour continuer.";
const FAILED = "Reconnectez-vous dans un instant.";
/** Statuses of temporary failures; 0 stands for no answer at all. */
const TEMPORARY: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);
/** Milliseconds before the next try: doubled each time. */
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 300_000;

/**
 * Fetches the profile of this token until an answer comes, and saves its name and picture. A refusal signs the device
 * out, except a temporary one (429, 502, 503, 504): like no answer at all, it leads to another try, after growing
 * waits, or at once when the network or the page is back. Returns a function that stops the check.
 */
export function checkProfile(token: string): () => void {
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  async function fetchNow() {
    clearTimeout(timer);
    timer = undefined;
    const result = await fetchProfile(token);
    // Signed out, or in again, during the call: the profile is another person's.
    if (result.ok) {
      if (readSession().token === token) saveUser(result.value);
    } else if (!TEMPORARY.has(result.status)) refuse(result.status);
    else if (!ended) retryLater();
  }

  function refuse(status: number) {
    // Signed out, or in again, during the call: the refusal is about another session.
    if (readSession().token !== token) return;
    dropSession();
    const text = status === 401 ? EXPIRED : FAILED;
    showToast({ title: "Erreur lors du chargement du profil", text, tone: "error" });
  }

  function retryLater() {
    timer = setTimeout(() => void fetchNow(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  function retryNow() {
    if (timer !== undefined && navigator.onLine && document.visibilityState === "visible") void fetchNow();
  }

  void fetchNow();
  window.addEventListener("online", retryNow);
  document.addEventListener("visibilitychange", retryNow);
  return () => {
    ended = true;
    clearTimeout(timer);
    window.removeEventListener("online", retryNow);
    document.removeEventListener("visibilitychange", retryNow);
  };
}

/**
 * Checks the profile of the signed-in user after hydration and after each login, so that name and picture are fresh.
 * Signs the device out if the site refuses the session.
 */
export function useProfileCheck(): void {
  const { token } = useSession();
  useEffect(() => (token === null ? undefined : checkProfile(token)), [token]);
}
