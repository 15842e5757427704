import { lazy, type ReactNode, Suspense } from "react";
import type { DuesStanding, OwnDuesStanding } from "#giving/dues/dues.contract.ts";
import { STANDING_PATH } from "#giving/dues/web/dues-calls.ts";
import { StandingPanel } from "#giving/dues/web/standing-panel.tsx";
import type { Profile } from "#people/identity/account.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import { type Fetched, useFetch } from "#web/api/use-fetch.ts";
import { MemberGate, PROFILE_LOADING } from "#web/member-area/member-gate.tsx";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";
import { memberCall } from "#web/session/member-call.ts";
import { useMemberTurn } from "#web/session/use-member-turn.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { OwnCard } from "./own-card.tsx";

export const handle: PageHandle = { public: true, earlyCalls: [PROFILE_PATH, STANDING_PATH] };

/** The same page for everybody: personal data is loaded in the browser, with the member's token. */
export default function ProfilePage(): ReactNode {
  return (
    <>
      <PageMeta title="Mon profil" />
      <ProfileView />
    </>
  );
}

const OwnDetails = lazy(() =>
  import("./own-details.tsx")
    .then(({ OwnDetails: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: MissingForm })),
);

/** Of the panel of a member who owes something. */
const STANDING_HEIGHT = "h-72 sm:h-60 lg:h-76";

/** The profile of the signed-in member: the card, what is owed, the tabs, and the way to all the rest. */
function ProfileView(): ReactNode {
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

const ROWS = [
  { to: paths.profileGifts, title: "Mes dons", text: "Reçus et récapitulatifs" },
  { to: paths.profileSecurity, title: "Sécurité", text: "Mot de passe et appareils" },
  { to: paths.profileData, title: "Mes données", text: "Consentements, copie de mes données, suppression du compte" },
] as const;

/** The rows of the profile, each of which opens a page. */
function ProfileRows(): ReactNode {
  return (
    <nav aria-label="Mon espace">
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-white">
        {ROWS.map((row) => (
          <li key={row.to}>
            <Link to={row.to} className="flex min-h-17 items-center gap-4 px-5 py-2.5 -outline-offset-3 hover:bg-mint">
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block font-display text-[1.12rem] font-bold">{row.title}</span>
                <span className="block text-[0.92rem] text-muted">{row.text}</span>
              </span>
              <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 flex-none text-forest">
                <path d="M7.5 3.5L14 10l-6.5 6.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
