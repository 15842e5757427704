import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Profile } from "#contracts/account.ts";
import { paths } from "#contracts/site-paths.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { memberCall } from "#web/session/member-call.ts";
import { useSession } from "#web/session/use-session.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { MyData } from "../my-data/my-data.tsx";
import { MyGifts } from "../my-gifts/my-gifts.tsx";
import { OwnCard } from "./own-card.tsx";
import { LOAD_FAILED } from "./profile-calls.ts";
import { ProfileTabs } from "./profile-tabs.tsx";
import { StoredIdentity } from "./stored-identity.tsx";

const LOGIN = paths.loginFor(paths.profile);

/** The profile of the signed-in member; redirects to the login page if signed out. */
export function ProfileView(): ReactNode {
  const { value: profile, failure, reload, replace } = useFetch<Profile>("/auth/profile", memberCall);
  const mustSignIn = failure?.status === 401;
  const navigate = useNavigate();
  const session = useSession();

  useEffect(() => {
    if (mustSignIn) void navigate(LOGIN, { replace: true });
  }, [mustSignIn, navigate]);

  if (profile && session.state === "out") return <SignedOut />;
  if (profile) return <Loaded profile={profile} onSaved={replace} />;
  return (
    <div className="wrap section-space">
      <h1 className="mb-6 text-title">Mon profil</h1>
      {failure && !mustSignIn ? <ErrorState text={LOAD_FAILED} onRetry={reload} /> : <ProfileLoading />}
    </div>
  );
}

function Loaded({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }): ReactNode {
  // Each increase loads the section again: a change of address requested in a tab appears there too.
  const [emailRequests, setEmailRequests] = useState(0);

  function save(saved: Profile, requestedEmail: string | null) {
    onSaved(saved);
    if (requestedEmail) setEmailRequests((count) => count + 1);
  }

  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-16 md:pt-10">
      <h1 className="text-title">Mon profil</h1>
      <OwnCard profile={profile} onSaved={onSaved} />
      <Panel>
        <ProfileTabs profile={profile} onSaved={save} />
        <StoredIdentity profile={profile} />
      </Panel>
      <MyGifts />
      <MyData key={emailRequests} />
    </div>
  );
}

/** Signed out in another tab, or expired: personal data must no longer be shown. */
function SignedOut(): ReactNode {
  return (
    <MessagePage
      title="Vous n’êtes plus connecté"
      text="Connectez-vous pour retrouver votre profil. Ce que vous aviez saisi sans l’enregistrer est gardé dans cet onglet."
    >
      <ButtonLink to={LOGIN}>Se connecter</ButtonLink>
    </MessagePage>
  );
}

function ProfileLoading(): ReactNode {
  return (
    <>
      <Loading text="Chargement de votre profil…">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
          <Skeleton className="aspect-[1.586] rounded-panel" />
          <Skeleton className="h-72 rounded-panel" />
        </div>
      </Loading>
      <noscript>
        <p className="mt-6">Le profil a besoin de JavaScript, qui est désactivé dans votre navigateur.</p>
      </noscript>
    </>
  );
}
