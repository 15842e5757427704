import type { ReactNode } from "react";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import type { StaffPerson } from "#people/staff/staff.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Link } from "#web/ui/link.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { DuesPanel } from "./dues-panel.tsx";
import { GiftsPanel } from "./gifts-panel.tsx";
import { IdentityPanel } from "./identity-panel.tsx";
import { NamePanel } from "./name-panel.tsx";
import { PrivacyPanel } from "./privacy-panel.tsx";
import { RolesPanel } from "./roles-panel.tsx";
import { StandingChip } from "./standing-chip.tsx";
import { UnopenedPanel } from "./unopened-panel.tsx";

const fetchMember = (path: string) => callApi<MemberRecord>(path);

const WAY =
  "inline-flex min-h-11 items-center font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest";

/** One member, with the parts that the reader's role opens. */
export function MemberPage({ id, abilities }: { id: string; abilities: StaffPerson["abilities"] }): ReactNode {
  const { value: member, failure, reload, replace } = useFetch(`/admin/members/${id}`, fetchMember);
  if (failure?.status === 404) return <EmptyState text="Ce membre n’existe pas, ou n’existe plus." />;
  if (failure) return <ErrorState text="Erreur lors du chargement du membre" onRetry={reload} />;
  if (!member) {
    return (
      <Loading text="Chargement du membre…">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">{`${member.first_name} ${member.last_name}`}</h1>
        <StandingChip standing={member.standing} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <IdentityPanel member={member} />
          <DuesPanel member={member} onChanged={reload} />
          {member.gifts && <GiftsPanel gifts={member.gifts} />}
        </div>
        <div className="grid min-w-0 gap-5">
          {member.unopened && abilities.includes("manage_members") && <UnopenedPanel id={member.id} />}
          {abilities.includes("manage_members") && <NamePanel member={member} onChanged={replace} />}
          {abilities.includes("give_roles") && <RolesPanel member={member} onChanged={replace} />}
          {member.privacy && <PrivacyPanel privacy={member.privacy} />}
          <div className="grid justify-items-start">
            {abilities.includes("manage_members") && (
              <Link to={adminPaths.mergeMembers(member.id)} className={WAY}>
                Fusionner avec un autre compte
              </Link>
            )}
            {abilities.includes("read_audit_log") && (
              <Link to={`${adminPaths.journal}?fiche=${member.id}`} className={WAY}>
                Ce que l’équipe a fait sur ce compte
              </Link>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
