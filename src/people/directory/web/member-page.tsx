import type { ReactNode } from "react";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Link } from "#web/ui/link.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
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
export default function MemberPage(): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  const { abilities } = person;
  const fetched = useFetch(`/admin/members/${id}`, fetchMember);
  return (
    <WhenFetched
      fetched={fetched}
      loading="Chargement du membre…"
      failed="Erreur lors du chargement du membre"
      missing="Ce membre n’existe pas, ou n’existe plus."
    >
      {(member) => (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">{`${member.first_name} ${member.last_name}`}</h1>
            <StandingChip standing={member.standing} />
          </div>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <IdentityPanel member={member} />
              <DuesPanel member={member} onChanged={fetched.reload} />
              {member.gifts && <GiftsPanel gifts={member.gifts} />}
            </div>
            <div className="grid min-w-0 gap-5">
              {member.unopened && abilities.includes("manage_members") && <UnopenedPanel id={member.id} />}
              {abilities.includes("manage_members") && <NamePanel member={member} onChanged={fetched.replace} />}
              {abilities.includes("give_roles") && <RolesPanel member={member} onChanged={fetched.replace} />}
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
      )}
    </WhenFetched>
  );
}
