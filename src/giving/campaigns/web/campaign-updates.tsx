import type { ReactNode } from "react";
import type { CampaignUpdate } from "#giving/campaigns/campaign-update.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { Picture } from "#web/ui/picture.tsx";
import { RichText } from "#web/ui/rich-text.tsx";

const SHOWN_AT_ONCE = 3;

/** What has become of the campaign, the newest first; nothing if there is no news. Older ones open without a script. */
export function CampaignUpdates({ updates }: { updates: readonly CampaignUpdate[] }): ReactNode {
  if (updates.length === 0) return null;
  return (
    <section aria-labelledby="nouvelles" className="mt-12">
      <h2 id="nouvelles" className="text-section">
        Nouvelles de la campagne
      </h2>
      <UpdateList updates={updates.slice(0, SHOWN_AT_ONCE)} />
      {updates.length > SHOWN_AT_ONCE && (
        <details className="group mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-[650] text-forest underline decoration-sun decoration-2 underline-offset-4 group-open:hidden">
            Voir les nouvelles précédentes
          </summary>
          <UpdateList updates={updates.slice(SHOWN_AT_ONCE)} />
        </details>
      )}
    </section>
  );
}

function UpdateList({ updates }: { updates: readonly CampaignUpdate[] }): ReactNode {
  return (
    <ol className="mt-6 max-w-[40em] border-l-2 border-line">
      {updates.map(({ id, title, text, picture, picture_alt, published_at }) => (
        <li key={id} className="relative pb-9 pl-6 last:pb-1">
          <span
            aria-hidden="true"
            className="absolute top-[0.4rem] -left-[0.45rem] size-3 rounded-full bg-sun ring-4 ring-ivory"
          />
          <time dateTime={published_at} className="text-[0.95rem] text-muted">
            {formatDate(published_at)}
          </time>
          <h3 className="mt-0.5 mb-3 text-card wrap-anywhere">{title}</h3>
          {picture !== null && (
            <div className="relative mb-4 aspect-[4/3] overflow-hidden rounded-tile sm:aspect-[16/10]">
              <Picture reference={picture} seed={id} alt={picture_alt} sizes="(min-width: 64rem) 600px, 92vw" />
            </div>
          )}
          <RichText html={text} short />
        </li>
      ))}
    </ol>
  );
}
