import { type ReactNode, useId } from "react";
import type { WrittenCampaignUpdates } from "#giving/campaigns/campaign-update.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import type { EditedContent } from "#site/content/web/content-kind.ts";
import { StateChip } from "#site/content/web/state-chip.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import { campaignUpdateKind } from "./campaign-update-kind.ts";

/** The parameter of the address of a new update that says which campaign it is of. */
export const CAMPAIGN_PARAMETER = "campagne";

const fetchUpdates = (path: string) => callApi<WrittenCampaignUpdates>(path);

/** The updates of a campaign beside its form, each with its state, and the way to write one. */
export function UpdatesPanel({ content }: { content: EditedContent }): ReactNode {
  const id = useId();
  const { person } = useAdmin();
  const { value, failure, reload } = useFetch(`/admin/campaigns/${content.id}/updates`, fetchUpdates);
  return (
    <section aria-labelledby={id}>
      <Panel className="grid grid-cols-1 gap-3">
        <h2 id={id} className="text-card">
          Nouvelles de la campagne
        </h2>
        <p
          role="status"
          className="text-[0.95rem] text-muted empty:hidden"
        >{`${failure ? "Les nouvelles n’ont pas pu être chargées." : ""}${value?.data.length === 0 ? "Aucune pour l’instant. Dites aux donateurs où l’on en est\u00a0: elles paraissent sur la page de la campagne." : ""}`}</p>
        {failure && (
          <Button tone="quiet" size="small" className="-ml-2 justify-self-start" onClick={reload}>
            Réessayer
          </Button>
        )}
        {value && value.data.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {value.data.map(({ id: update, title, state, published_at }) => (
              <li key={update} className="py-2.5">
                <Link
                  to={adminPaths.content(adminPaths.campaignUpdates, update)}
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-forest underline underline-offset-4"
                >
                  {title}
                </Link>
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.92rem] text-muted">
                  <StateChip kind={campaignUpdateKind} state={state} />
                  <span>{published_at !== null && state !== "draft" && formatMoment(published_at)}</span>
                </p>
                {state === "published" && person.abilities.includes("correspond") && (
                  <Link
                    to={adminPaths.newLetterOfUpdate(content.id, update)}
                    className="inline-flex min-h-11 items-center text-[0.92rem] text-forest underline underline-offset-4"
                  >
                    Envoyer aux donateurs abonnés
                    <span className="sr-only">{`\u00a0: ${title}`}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        {content.state !== "trashed" && (
          <ButtonLink
            to={`${campaignUpdateKind.fresh}?${CAMPAIGN_PARAMETER}=${content.id}`}
            tone="ghost"
            size="small"
            className="justify-self-start"
          >
            Écrire une nouvelle
          </ButtonLink>
        )}
      </Panel>
    </section>
  );
}
