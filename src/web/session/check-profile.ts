import type { Profile } from "#contracts/account.ts";
import { callApi } from "#web/api/api-client.ts";
import { showToast } from "#web/ui/toast.tsx";
import { dropSession, keepUser, readToken } from "./session-store.ts";

const EXPIRED = "Votre session a pris fin. Reconnectez-vous pour continuer.";
const FAILED = "Reconnectez-vous dans un instant.";
/** Refusals that say of themselves that they pass; 0 stands for no answer at all. */
const PASSING: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);
/** How long to wait before asking again, in milliseconds: doubled each time. */
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 300_000;

/**
 * Asks for the profile of this token until an answer comes: name and picture are fresh then. A refusal signs the
 * device out, but one that passes (429, 502, 503, 504) counts as no answer: it asks again, at growing intervals, and
 * at once when the network or the page is back. Returns what ends that.
 */
export function checkProfile(token: string): () => void {
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  async function ask() {
    clearTimeout(timer);
    timer = undefined;
    const result = await callApi<Profile>("/auth/profile", { token });
    if (result.ok) keepUser(result.value);
    else if (!PASSING.has(result.status)) refuse(result.status);
    else if (!ended) askLater();
  }

  function refuse(status: number) {
    // Signed out, or in again, while it was asked: what was refused is no longer there.
    if (readToken() !== token) return;
    dropSession();
    const text = status === 401 ? EXPIRED : FAILED;
    showToast({ title: "Erreur lors du chargement du profil", text, tone: "error" });
  }

  function askLater() {
    timer = setTimeout(() => void ask(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  function askNow() {
    if (timer !== undefined && navigator.onLine && document.visibilityState === "visible") void ask();
  }

  void ask();
  window.addEventListener("online", askNow);
  document.addEventListener("visibilitychange", askNow);
  return () => {
    ended = true;
    clearTimeout(timer);
    window.removeEventListener("online", askNow);
    document.removeEventListener("visibilitychange", askNow);
  };
}
