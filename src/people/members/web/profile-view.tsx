import { lazy, type ReactNode, Suspense } from "react";
import type { DuesStanding, OwnDuesStanding } from "#giving/dues/dues.contract.ts";
import { STANDING_PATH } from "#giving/dues/web/dues-calls.ts";
import { StandingPanel } from "#giving/dues/web/standing-panel.tsx";
import type { Profile } from "#people/identity/account.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import { type Fetched, useFetch } from "#web/api/use-fetch.ts";
import { MemberGate, PROFILE_LOADING } from "#web/member-area/member-gate.tsx";
import { memberCall } from "#web/session/member-call.ts";
import { useMemberTurn } from "#web/session/use-member-turn.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { OwnCard } from "./own-card.tsx";
import { ProfileRows } from "./profile-rows.tsx";

const OwnDetails = lazy(() =>
  import("./own-details.tsx")
    .then(({ OwnDetails: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: MissingForm })),
);

/** Of the panel of a member who owes something. */
const STANDING_HEIGHT = "h-72 sm:h-60 lg:h-76";

/** The profile of the signed-in member: the card, what is owed, the tabs, and the way to all the rest. */
export function ProfileView(): ReactNode {
  return <ProfileOfMember key={useMemberTurn()} />;
}

function ProfileOfMember(): ReactNode {
  // Asked for beside the profile, not after it.
  const standing = useFetch<OwnDuesStanding>(STANDING_PATH, memberCall);
  return (
    <MemberGate
      frame={(content: ReactNode) => (
        <div className="wrap pt-4 pb-12 md:pt-10">
          <h1 className="text-title">Mon profil</h1>
          <p className="mt-2 mb-5 text-[1.1rem] text-muted">
            Votre carte de membre, vos cotisations et vos informations, au même endroit.
          </p>
          {content}
        </div>
      )}
      loading={
        <Columns
          first={
            <Loading text={PROFILE_LOADING}>
              <div className="grid gap-6">
                <Skeleton className="aspect-[1.586] rounded-panel" />
                <Skeleton className={`rounded-panel ${STANDING_HEIGHT}`} />
              </div>
            </Loading>
          }
          second={<ProfileRows />}
        />
      }
    >
      {(profile, onSaved) => <Loaded profile={profile} standing={standing} onSaved={onSaved} />}
    </MemberGate>
  );
}

function Columns({ first, second }: { first: ReactNode; second: ReactNode }): ReactNode {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-6">{first}</div>
      <div className="grid min-w-0 gap-6">{second}</div>
    </div>
  );
}

function Loaded({
  profile,
  standing,
  onSaved,
}: {
  profile: Profile;
  standing: Fetched<OwnDuesStanding>;
  onSaved: (profile: Profile) => void;
}): ReactNode {
  return (
    <Columns
      first={
        <>
          <OwnCard profile={profile} standing={standing.value?.standing ?? null} onSaved={onSaved} />
          <StandingPanel answer={standing} skeleton={STANDING_HEIGHT} action={payAction} />
        </>
      }
      second={
        <>
          <Suspense fallback={<Skeleton className="h-[40rem] rounded-panel" />}>
            <OwnDetails profile={profile} onSaved={onSaved} />
          </Suspense>
          <ProfileRows />
        </>
      }
    />
  );
}

function payAction({ owed }: DuesStanding): ReactNode {
  if (owed === 0) {
    return (
      <ButtonLink to={paths.dues} tone="ghost" size="small">
        Mes cotisations
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={`${paths.dues}#${GIVE_ANCHOR}`} tone="give" wide>
      {`Payer ${formatFcfa(owed)}`}
    </ButtonLink>
  );
}
