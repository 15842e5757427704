import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Profile } from "#contracts/account.ts";
import { paths } from "#contracts/site-paths.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { memberCall } from "#web/session/member-call.ts";
import { useMemberTurn } from "#web/session/use-member-turn.ts";
import { useSession } from "#web/session/use-session.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { LOAD_FAILED } from "./profile-calls.ts";

/** The content of a member's page: renders the profile, and takes its newer version. */
export type MemberContent = (profile: Profile, onSaved: (profile: Profile) => void) => ReactNode;

/**
 * Loads the profile of the signed-in member for `children`, under this heading until it has loaded; redirects to the
 * login page, and from there back, if signed out.
 */
export function MemberGate(content: { heading: ReactNode; children: MemberContent }): ReactNode {
  return <GateOfMember key={useMemberTurn()} {...content} />;
}

function GateOfMember({ heading, children }: { heading: ReactNode; children: MemberContent }): ReactNode {
  const { value: profile, failure, reload, replace } = useFetch<Profile>("/auth/profile", memberCall);
  const mustSignIn = failure?.status === 401;
  const navigate = useNavigate();
  const session = useSession();
  const login = paths.loginFor(useLocation().pathname);

  useEffect(() => {
    if (mustSignIn) void navigate(login, { replace: true });
  }, [mustSignIn, navigate, login]);

  if (profile && session.state === "out") return <SignedOut login={login} />;
  if (profile) return children(profile, replace);
  return (
    <div className="wrap section-space">
      {heading}
      <div className="mt-6">
        {failure && !mustSignIn ? <ErrorState text={LOAD_FAILED} onRetry={reload} /> : <ProfileLoading />}
      </div>
    </div>
  );
}

/** Signed out in another tab, or expired: personal data must no longer be shown. */
function SignedOut({ login }: { login: string }): ReactNode {
  return (
    <MessagePage
      title="Vous n’êtes plus connecté"
      text="Connectez-vous pour retrouver votre profil. Ce que vous aviez saisi sans l’enregistrer est gardé dans cet onglet."
    >
      <ButtonLink to={login}>Se connecter</ButtonLink>
    </MessagePage>
  );
}

function ProfileLoading(): ReactNode {
  return (
    <>
      <Loading text="Chargement de votre profil…">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
          <Skeleton className="h-52 rounded-panel" />
          <Skeleton className="h-72 rounded-panel" />
        </div>
      </Loading>
      <noscript>
        <p className="mt-6">Le profil a besoin de JavaScript, qui est désactivé dans votre navigateur.</p>
      </noscript>
    </>
  );
}
