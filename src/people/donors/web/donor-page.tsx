import type { ReactNode } from "react";
import { ConsentList } from "#people/directory/web/consent-list.tsx";
import type { DonorRecord } from "#people/donors/donors.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { Link } from "#web/ui/link.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { DonorNotes } from "./donor-notes.tsx";
import { DossierPart } from "./dossier-part.tsx";
import { ShownName } from "./shown-name.tsx";

const WAY =
  "inline-flex min-h-11 items-center justify-self-start font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest";

const fetchDonor = (path: string) => callApi<DonorRecord>(path);

/** One donor: what the address gave, and what else the foundation knows of it. */
export default function DonorPage(): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  const { abilities } = person;
  const api = `/admin/donors/${id}`;
  const fetched = useFetch(api, fetchDonor);
  return (
    <WhenFetched
      fetched={fetched}
      loading="Chargement du donateur…"
      failed="Erreur lors du chargement du donateur"
      missing="Ce donateur n’existe pas, ou n’existe plus."
    >
      {(donor) => (
        <>
          <h1 className="mb-5 text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">
            <span>{`${donor.first_name} ${donor.last_name}`}</span>
            <span className="block text-[1.06rem] font-normal text-muted">{`${formatFcfa(donor.received)} reçus en tout`}</span>
          </h1>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <Contact donor={donor} mayOpenMember={abilities.includes("read_members")} />
              <DonorNotes api={api} notes={donor.notes} onChanged={fetched.replace} onStale={fetched.reload} />
              <ShownName
                api={api}
                donor={donor}
                mayWithdraw={abilities.includes("move_money")}
                onChanged={fetched.replace}
              />
              {donor.consents && (
                <TitledPanel title="Consentements">
                  <ConsentList consents={donor.consents} />
                </TitledPanel>
              )}
              <Link to={`${adminPaths.journal}?fiche=${donor.id}`} className={WAY}>
                Ce que l’équipe a fait sur cette fiche
              </Link>
            </div>
            <div className="grid min-w-0 gap-5">
              {donor.parts.map((part) => (
                <DossierPart key={part.kind} part={part} />
              ))}
              {donor.parts.length === 0 && <p className="text-muted">Rien n’a été payé avec cette adresse.</p>}
            </div>
          </div>
        </>
      )}
    </WhenFetched>
  );
}

function Contact({ donor, mayOpenMember }: { donor: DonorRecord; mayOpenMember: boolean }): ReactNode {
  return (
    <TitledPanel title="Coordonnées">
      <FactList
        facts={[
          [
            "E\u2011mail",
            <a key="mail" href={`mailto:${donor.email}`} className="text-forest underline">
              {donor.email}
            </a>,
          ],
          ["Téléphone", donor.phone],
          ["Compte", donor.member_id ? "oui" : "non, l’adresse a été donnée avec un paiement"],
        ]}
      />
      {donor.member_id && mayOpenMember && (
        <Link to={adminPaths.member(donor.member_id)} className={WAY}>
          Ouvrir la fiche du membre
        </Link>
      )}
    </TitledPanel>
  );
}
