import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Profile } from "#people/identity/account.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";
import { memberProfile } from "#web/session/member-call.ts";
import { useSession } from "#web/session/session-store.ts";
import { useMemberTurn } from "#web/session/use-member-turn.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states.tsx";

const LOAD_FAILED = "Erreur lors du chargement du profil";
export const PROFILE_LOADING = "Chargement de votre profil…";

/** The content of a member's page: renders the profile, and takes its newer version. */
export type MemberContent = (profile: Profile, onSaved: (profile: Profile) => void) => ReactNode;

interface GateProps {
  /** Renders the page around its content: its title, and what needs no profile. */
  frame: (content: ReactNode) => ReactNode;
  /** A placeholder of the content's size, shown until the profile has loaded. */
  loading: ReactNode;
  children: MemberContent;
}

/**
 * Loads the profile of the signed-in member for `children`; redirects to the login page, and from there back, if signed
 * out.
 */
export function MemberGate(props: GateProps): ReactNode {
  return <GateOfMember key={useMemberTurn()} {...props} />;
}

function GateOfMember({ frame, loading, children }: GateProps): ReactNode {
  const { value: profile, failure, reload, replace } = useFetch<Profile>(PROFILE_PATH, memberProfile);
  const mustSignIn = failure?.status === 401;
  const navigate = useNavigate();
  const session = useSession();
  const login = paths.loginFor(useLocation().pathname);

  useEffect(() => {
    if (mustSignIn) void navigate(login, { replace: true });
  }, [mustSignIn, navigate, login]);

  if (profile && session.state === "out") return <SignedOut login={login} />;
  if (profile) return frame(children(profile, replace));
  if (failure && !mustSignIn) return frame(<ErrorState text={LOAD_FAILED} onRetry={reload} />);
  return frame(
    <>
      <noscript>
        <p className="mb-6">Le profil a besoin de JavaScript, qui est désactivé dans votre navigateur.</p>
      </noscript>
      {loading}
    </>,
  );
}

/**
 * Signed out in another tab, or expired: personal data must no longer be shown. Takes the focus, for the form that was
 * sent is gone.
 */
function SignedOut({ login }: { login: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <MessagePage
        title="Votre session a pris fin"
        text="Connectez-vous pour retrouver votre profil. Ce que vous aviez saisi sans l’enregistrer est gardé dans cet onglet."
      >
        <ButtonLink to={login}>Se connecter</ButtonLink>
      </MessagePage>
    </div>
  );
}
