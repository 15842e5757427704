import { useEffect, useSyncExternalStore } from "react";
import type { Profile } from "#contracts/account.ts";
import { showToast } from "#web/ui/toast.tsx";
import { CallError, memberCall } from "./member-call.ts";
import { dropSession, keepUser, readToken, subscribeToSession } from "./session-store.ts";

const EXPIRED = "Votre session a pris fin. Reconnectez-vous pour continuer.";
const FAILED = "Reconnectez-vous dans un instant.";

/**
 * Whoever is signed in on this device is asked for once the page is alive, and after signing in: name and picture are
 * fresh then. Where the site refuses, the device is signed out; where nothing answers, it asks again once it can.
 */
export function useProfileCheck(): void {
  const token = useSyncExternalStore(subscribeToSession, readToken, () => null);
  useEffect(() => (token === null ? undefined : checkProfile(token)), [token]);
}

function checkProfile(token: string): () => void {
  let unanswered = false;

  async function ask() {
    unanswered = false;
    try {
      keepUser(await memberCall<Profile>("/auth/profile"));
    } catch (error) {
      if (error instanceof CallError && error.status > 0) refuse(error);
      else unanswered = true;
    }
  }

  function refuse({ status, endedSession }: CallError) {
    // Signed out, or in again, while it was asked: what was refused is no longer there.
    if (!endedSession && readToken() !== token) return;
    dropSession();
    const text = status === 401 ? EXPIRED : FAILED;
    showToast({ title: "Erreur lors du chargement du profil", text, tone: "error" });
  }

  function askAgain() {
    if (unanswered && navigator.onLine && document.visibilityState === "visible") void ask();
  }

  void ask();
  window.addEventListener("online", askAgain);
  document.addEventListener("visibilitychange", askAgain);
  return () => {
    window.removeEventListener("online", askAgain);
    document.removeEventListener("visibilitychange", askAgain);
  };
}
