import type { ReactNode } from "react";
import type { Volunteer, VolunteerPage } from "#site/people/person.contract.ts";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { ListRange } from "#web/ui/list-range.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Loading, Shapes, Skeleton } from "#web/ui/skeleton.tsx";
import { ContributionCount } from "./contribution-count.tsx";
import { PersonPortrait } from "./person-portrait.tsx";

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

/** One page of the volunteers with links to the others. */
export function VolunteerList({ list }: { list: VolunteerPage }): ReactNode {
  return (
    <>
      {list.data.length > 0 ? (
        <ul className={grid}>
          {list.data.map((volunteer) => (
            <li key={volunteer.id} className="flex flex-wrap gap-4 rounded-card border border-line bg-white p-field">
              <VolunteerLine volunteer={volunteer} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList list={list} text="Aucun volontaire à afficher pour le moment." />
      )}
      <ListRange list={list} things={["volontaire", "volontaires"]} />
      <Pagination pages={list} label="Pages des volontaires" />
    </>
  );
}

function VolunteerLine({ volunteer }: { volunteer: Volunteer }): ReactNode {
  const { first_name, last_name, avatar, profession, city, country, contributions } = volunteer;
  const name = `${first_name} ${last_name}`;
  const place = [city, country].filter(Boolean).join(", ");
  return (
    <>
      <PersonPortrait avatar={avatar} name={name} className="w-20" sizes="80px" />
      <div className="min-w-0 flex-[1_1_8rem] self-center">
        <h3 className="text-[1.12rem] leading-tight">{name}</h3>
        {profession && <p className="leading-snug text-ink">{profession}</p>}
        {place && <p className="text-[0.95rem] leading-snug text-muted">{place}</p>}
        <ContributionCount count={contributions} />
      </div>
    </>
  );
}

/** The skeleton of a page of volunteers. */
export function VolunteersLoading(): ReactNode {
  return (
    <Loading text="Chargement des volontaires…">
      <div className={grid}>
        <Shapes count={6}>
          <Skeleton className="h-32 rounded-card" />
        </Shapes>
      </div>
    </Loading>
  );
}
