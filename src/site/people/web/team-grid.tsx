import type { ReactNode } from "react";
import type { TeamMember } from "#site/people/person.contract.ts";
import { Card } from "#web/ui/card.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { ContributionCount, PersonPortrait } from "./person-portrait.tsx";

const grid = "grid gap-6.5 sm:grid-cols-2 lg:grid-cols-4";

/** The team as cards; with `reachable`, each has a city and contact details. */
export function TeamGrid({ team, reachable = false }: { team: readonly TeamMember[]; reachable?: boolean }): ReactNode {
  if (team.length === 0) return <EmptyState text="Aucun membre de l’équipe à afficher pour le moment." />;
  return (
    <ul className={grid}>
      {team.map((member) => (
        <li key={`${member.post} ${member.user.last_name} ${member.user.first_name}`} className="grid">
          <TeamCard member={member} reachable={reachable} />
        </li>
      ))}
    </ul>
  );
}

function TeamCard({ member: { post, bio, user }, reachable }: { member: TeamMember; reachable: boolean }): ReactNode {
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <Card className="w-full">
      <div className="bg-dune px-7 pt-7">
        <PersonPortrait avatar={user.avatar} name={name} className="mx-auto w-40 sm:w-full" sizes="224px" />
      </div>
      <div className="flex flex-1 flex-col p-5.5">
        <h3 className="text-card tracking-[-0.01em]">{name}</h3>
        <p className="mt-0.5 font-[650] text-laterite">{post}</p>
        {bio && <p className="mt-2.5 text-[0.96rem] text-muted">{bio}</p>}
        {reachable && (
          <div className="mt-auto pt-3 text-[0.96rem]">
            <ContributionCount count={user.contributions} />
            {user.country && <p className="text-muted">{user.country}</p>}
            {user.contact && (
              <a
                href={`tel:${user.contact.replace(/[^\d+]/g, "")}`}
                aria-label={`Appeler ${name} au ${user.contact}`}
                className="quiet-link inline-flex min-h-11 items-center"
              >
                {user.contact}
              </a>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

/** The skeleton of the team. */
export function TeamLoading(): ReactNode {
  return (
    <Loading text="Chargement de l’équipe…">
      <div className={grid}>
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </Loading>
  );
}
