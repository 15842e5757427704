import type { ReactNode } from "react";
import { formatNumber } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { GiftRow } from "./gift-row.tsx";
import type { GiftSource } from "./gift-source.ts";
import { GiftYears } from "./gift-years.tsx";
import { useGifts } from "./use-gifts.ts";

const LOADING = "Chargement de vos dons…";
const FAILED = "Erreur lors du chargement de vos dons";

/** All gifts of a donor, year by year and gift by gift, the newest first. */
export function GiftList({ source }: { source: GiftSource }): ReactNode {
  const { gifts, latest, stage, more } = useGifts(source);
  if (!latest) return stage === "failed" ? <ErrorState text={FAILED} onRetry={more} /> : <GiftsLoading />;
  if (gifts.length === 0) {
    return (
      <div className="grid gap-6">
        {latest.years.length > 0 && <GiftYears years={latest.years} source={source} />}
        <NoGifts />
      </div>
    );
  }
  return (
    <>
      <GiftYears years={latest.years} source={source} />
      <ul
        aria-label="Mes dons, du plus récent au plus ancien"
        className="mt-6 divide-y divide-line border-y border-line"
      >
        {gifts.map((gift) => (
          <GiftRow key={gift.receipt_number} gift={gift} giver={latest.giver} source={source} />
        ))}
      </ul>
      <p
        role="status"
        className="mt-4 text-[0.95rem] text-muted"
      >{`${formatNumber(gifts.length)} sur ${formatNumber(latest.total)} ${latest.total === 1 ? "don" : "dons"}`}</p>
      {stage === "failed" && (
        <div className="mt-4">
          <ErrorState text={FAILED} onRetry={more} />
        </div>
      )}
      {stage !== "failed" && latest.next_page_url && (
        <Button tone="ghost" size="small" className="mt-3" busy={stage === "loading"} onClick={more}>
          Afficher les dons précédents
        </Button>
      )}
    </>
  );
}

/** The skeleton of the list. */
function GiftsLoading(): ReactNode {
  return (
    <Loading text={LOADING}>
      <div className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
      <Skeleton className="mb-3 h-16 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </Loading>
  );
}

function NoGifts(): ReactNode {
  return (
    <EmptyState text="Vous n’avez pas encore donné avec cette adresse. Le jour où vous le ferez, vos reçus vous attendront ici.">
      <ButtonLink to={paths.campaigns}>Découvrir les campagnes</ButtonLink>
    </EmptyState>
  );
}
