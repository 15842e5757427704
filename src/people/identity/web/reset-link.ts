import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { useHydrated } from "./use-hydrated.ts";

/** The content of a mailed link, which allows its reader to choose a new password. */
export interface ResetLink {
  code: string;
  email: string;
  /** Whether the legal texts are to be accepted with the password: it is the account's first one. */
  consent: boolean;
  /** Whether the link is the one by which the account is refused. */
  refuse: boolean;
}

/**
 * Returns the content of the link in the address, and removes it from there: it would stay in the history, on shared
 * screens and in copied addresses. It survives a reload of the tab. Null until it is read; calls `onMissing` once if
 * there is none.
 */
export function useResetLink(onMissing: () => void): ResetLink | null {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const reported = useRef(false);
  const link = hydrated ? linkOf(state) : null;

  useEffect(() => {
    const query = new URLSearchParams(search);
    const carried = linkOf({
      code: query.get("code"),
      email: query.get("email"),
      consent: query.get("consent") !== null,
      refuse: query.get("refuse") !== null,
    });
    if (carried) return void navigate(paths.resetPassword, { replace: true, state: carried, preventScrollReset: true });
    if (!hydrated || link || reported.current) return;
    reported.current = true;
    onMissing();
  }, [search, link, hydrated, navigate, onMissing]);

  return link;
}

function linkOf(source: unknown): ResetLink | null {
  const { code, email, consent, refuse } = (source ?? {}) as Record<string, unknown>;
  const given = (one: unknown) => typeof one === "string" && one !== "";
  if (!given(code) || !given(email)) return null;
  return { code: String(code), email: String(email), consent: consent === true, refuse: refuse === true };
}
