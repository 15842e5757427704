import { type ReactNode, useId } from "react";
import type { LetterAudience, LetterList, LetterState, LetterSummary } from "#reach/letters/letters.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import type { EditedContent } from "#site/content/web/edited-record.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";

/** The way to the letter that tells the donors of the campaign of an update that is on the site. */
export function DonorsPanel({ content: { id, state, fields } }: { content: EditedContent }): ReactNode {
  const { person } = useAdmin();
  const heading = useId();
  const campaign = String(fields.campaign_id);
  const isShown = state === "published" && person.abilities.includes("correspond");
  const count = useSubscribedDonors(isShown ? campaign : null);
  const letters = useLettersOf(isShown ? id : null);
  if (!isShown) return null;
  return (
    <section aria-labelledby={heading}>
      <Panel className="grid grid-cols-1 gap-3">
        <h2 id={heading} className="text-card">
          Prévenir les donateurs
        </h2>
        <p className="text-[0.95rem] text-muted">
          Une lettre à ceux de la campagne qui sont abonnés, avec cette nouvelle. Rien ne part avant que vous l’ayez
          relue.
        </p>
        <SubscribedDonors count={count} />
        {letters && <LetterLinks letters={letters} />}
        {letters && count !== 0 && (
          <ButtonLink to={adminPaths.newLetterOfUpdate(campaign, id)} tone="ghost" size="small">
            {letters.length > 0 ? "Écrire une autre lettre" : "Écrire aux donateurs"}
          </ButtonLink>
        )}
      </Panel>
    </section>
  );
}

/**
 * Returns how many donors of the campaign a letter can reach; undefined until it is known, and to staff who may not
 * write to them.
 */
function useSubscribedDonors(campaign: string | null): number | undefined {
  const mayWrite = useAdmin().person.abilities.includes("correspond");
  const query = new URLSearchParams({ segment: "campaign", target_id: campaign ?? "" });
  const isAsked = mayWrite && campaign !== null;
  return useApi<LetterAudience>(isAsked ? `/admin/letter-audience?${query}` : null).value?.audience;
}

function SubscribedDonors({ count }: { count: number | undefined }): ReactNode {
  return (
    <p role="status" className="min-h-6 text-[0.95rem] font-semibold">
      {count !== undefined && describeSubscribed(count)}
    </p>
  );
}

/** The number of donors of the campaign whom a letter can reach. */
export const CampaignNote = ({ campaign }: { campaign: string }) => (
  <SubscribedDonors count={useSubscribedDonors(campaign)} />
);

function describeSubscribed(count: number): string {
  if (count === 0) return "Aucun donateur de cette campagne n’est abonné.";
  return `${formatNumber(count)} ${count > 1 ? "donateurs de cette campagne sont abonnés" : "donateur de cette campagne est abonné"}.`;
}

/** The letters with an update of the campaign, and the way to write one. */
export function UpdateLetters({
  campaign,
  update,
  title,
}: {
  campaign: string;
  update: string;
  title: string;
}): ReactNode {
  const letters = useLettersOf(update);
  if (!letters) return null;
  return (
    <>
      <LetterLinks letters={letters} />
      <Link
        to={adminPaths.newLetterOfUpdate(campaign, update)}
        className="inline-flex min-h-11 items-center text-[0.92rem] text-forest underline underline-offset-4"
      >
        <span>{letters.length > 0 ? "Écrire une autre lettre" : "Envoyer aux donateurs abonnés"}</span>
        <span className="sr-only">{`\u00a0: ${title}`}</span>
      </Link>
    </>
  );
}

/**
 * Returns the letters that were begun with an update, the newest first; undefined until they are known. The way to write
 * one stays if they cannot be read.
 */
function useLettersOf(update: string | null): readonly LetterSummary[] | undefined {
  const query = update && new URLSearchParams({ update_id: update });
  const { value, failure } = useApi<LetterList>(query && `/admin/letters?${query}`);
  return failure ? [] : value?.data;
}

const LETTER_STANDS: Readonly<Record<LetterState, string>> = {
  draft: "Brouillon de lettre du",
  scheduled: "Lettre programmée pour le",
  sending: "Lettre en cours d’envoi depuis le",
  paused: "Lettre en pause, envoi commencé le",
  sent: "Lettre envoyée le",
  cancelled: "Lettre arrêtée, envoi commencé le",
};

function LetterLinks({ letters }: { letters: readonly LetterSummary[] }): ReactNode {
  if (letters.length === 0) return null;
  return (
    <ul>
      {letters.map(({ id, state, started_at, scheduled_at, updated_at, progress }) => {
        const day = formatDate(started_at ?? scheduled_at ?? updated_at);
        const sent = progress?.sent ?? 0;
        const readers = sent > 0 ? ` à ${formatNumber(sent)}\u00a0${sent > 1 ? "destinataires" : "destinataire"}` : "";
        return (
          <li key={id}>
            <Link
              to={adminPaths.letter(id)}
              className="inline-flex min-h-11 items-center text-[0.92rem] text-forest underline underline-offset-4"
            >
              {`${LETTER_STANDS[state]} ${day}${readers}`}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
