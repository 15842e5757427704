import { type ReactNode, useCallback, useEffect, useState } from "react";
import { withDe } from "#shared/elision.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import type { QrPath } from "#shared/qr-path.ts";
import { paths } from "#shared/site-paths.ts";
import type { BadgeInfo, BadgeState, EventDetail } from "#site/events/event.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { useReturn } from "#web/browser/use-return.ts";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { MessagePage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { ArchMark } from "#web/ui/arch-mark.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { useQrCode } from "#web/ui/use-qr-code.ts";
import { WovenBand, WovenTile } from "#web/ui/woven-band.tsx";
import { ANNOUNCEMENT, type BadgeContent, badgeContent } from "./badge-content.ts";
import type { BadgePhoto } from "./badge-photo.ts";
import { forgetBadge, readBadge } from "./badge-storage.ts";
import { BadgeTools } from "./badge-tools.tsx";
import { eventCall } from "./event-calls.ts";
import { EventFailed } from "./event-failed.tsx";

export const handle: PageHandle = { public: true, cache: {} };

const page = fromApi({ event: eventCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function EventBadge(): ReactNode {
  const { event } = page.useAnswers();
  return (
    <WhenLoaded
      answer={event}
      loading={
        <>
          <PageMeta title="Chargement de votre badge…" />
          <BadgeLoading />
        </>
      }
      failed={(failure, retry) => <EventFailed failure={failure} retry={retry} />}
    >
      {(value) => <BadgeView event={value} />}
    </WhenLoaded>
  );
}

/** The badge stored on this device for the event, or the way to get it; forgets one that holds no more. */
function BadgeView({ event: { slug }, event }: { event: EventDetail }): ReactNode {
  const [stored, setStored] = useState<{ info: BadgeInfo | null } | null>(null);
  const [revoked, setRevoked] = useState(false);

  const look = useCallback(async () => {
    const info = readBadge(slug);
    setStored({ info });
    // Shown at once, and without network too: an entrance has often none.
    if (!info?.badge_code || !(await isRevoked(info.badge_code))) return;
    forgetBadge(slug, info.badge_code);
    setRevoked(true);
    setStored({ info: readBadge(slug) });
  }, [slug]);
  // Not while rendering: the server has no storage, and hydration needs the same page.
  useEffect(() => void look(), [look]);
  useReturn(() => void look());

  return (
    <>
      <PageMeta title={`${ANNOUNCEMENT} ${event.title}`} />
      {!stored && <BadgeLoading />}
      {stored && !stored.info && (revoked ? <RevokedBadge slug={slug} /> : <NoBadge slug={slug} />)}
      {stored?.info && <Badge event={event} info={stored.info} />}
    </>
  );
}

function Badge({ event, info }: { event: EventDetail; info: BadgeInfo }): ReactNode {
  const [photo, setPhoto] = useState<BadgePhoto | null>(null);
  const code = useQrCode(info.badge_code);
  const settings = useSettings();
  const badge = badgeContent(event, info, settings?.identity.name ?? "");

  useEffect(() => {
    if (photo) return () => URL.revokeObjectURL(photo.url);
  }, [photo]);

  return (
    <div className="wrap pt-2 pb-16 print:p-0">
      <Breadcrumb
        crumbs={[
          { label: "Accueil", to: paths.home },
          { label: "Événements", to: paths.events },
          { label: event.title, to: paths.event(event.slug) },
          { label: "Mon badge", to: paths.eventBadge(event.slug) },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-9 lg:grid-cols-[27rem_minmax(0,24rem)] lg:justify-center print:block">
        <div className="lg:col-start-2 print:hidden">
          <h1 className="text-title">{ANNOUNCEMENT}</h1>
          <p className="mt-3 text-lead text-muted">{`Voici votre badge pour «\u00a0${event.title}\u00a0».${!event.past ? " Présentez-\u2060le à l’entrée, sur votre téléphone ou imprimé." : ""}`}</p>
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <BadgeCard badge={badge} photoUrl={photo?.url ?? null} code={code} />
        </div>
        <div className="lg:col-start-2">
          <BadgeTools event={event} badge={badge} photo={photo} code={code} onPhoto={setPhoto} />
          <p className="mt-6 print:hidden">
            <ButtonLink to={paths.event(event.slug)} tone="quiet" size="small">
              ← Retour à l’événement
            </ButtonLink>
          </p>
        </div>
      </div>
    </div>
  );
}

/** Returns true only if the server says so: without an answer, a badge is shown. Never rejects. */
async function isRevoked(badgeCode: string): Promise<boolean> {
  const result = await callApi<BadgeState>("/public/events/badge-state", { body: { badge_code: badgeCode } });
  return result.ok && result.value.revoked;
}

function RevokedBadge({ slug }: { slug: string }): ReactNode {
  return (
    <MessagePage
      title="Ce badge n’est plus valable"
      text="L’inscription a été annulée, ou déplacée vers un autre événement. Pour venir, inscrivez-vous de nouveau sur la page de l’événement."
    >
      <ButtonLink to={paths.event(slug)}>Retour à l’événement</ButtonLink>
    </MessagePage>
  );
}

function NoBadge({ slug }: { slug: string }): ReactNode {
  return (
    <MessagePage
      title="Informations d’inscription non trouvées"
      text="Aucun badge de cet événement n’est gardé sur cet appareil. Pour le retrouver, appuyez sur «&nbsp;Obtenir mon badge&nbsp;» dans la page de l’événement, puis saisissez l’adresse e&#8209;mail de votre inscription."
    >
      <ButtonLink to={paths.event(slug)}>Retour à l’événement</ButtonLink>
    </MessagePage>
  );
}

/** The skeleton of the badge page. */
function BadgeLoading(): ReactNode {
  return (
    <div className="wrap section-space">
      <Loading text="Chargement de votre badge…">
        <Skeleton className="mx-auto aspect-[3/4] max-w-[27rem] rounded-panel" />
      </Loading>
      <noscript>
        <p className="mt-6 text-center">
          Le badge a besoin de JavaScript, qui est désactivé dans votre navigateur. Votre e&#8209;mail de confirmation
          suffit à l’entrée.
        </p>
      </noscript>
    </div>
  );
}

/** The badge on screen and, alone on its page, in print. */
function BadgeCard({
  badge,
  photoUrl,
  code,
}: {
  badge: BadgeContent;
  photoUrl: string | null;
  code: QrPath | null;
}): ReactNode {
  return (
    <article
      aria-label={`Badge ${withDe(badge.name)}`}
      className="print-alone mx-auto w-full max-w-[27rem] overflow-hidden rounded-panel border border-line bg-ivory text-ink shadow-float [print-color-adjust:exact] print:max-w-[118mm] print:shadow-none"
    >
      <div className="bg-forest-deep pb-17 text-white">
        <WovenBand seed={badge.slug} height={22} />
        <div className="px-6 pt-5">
          <p className="flex items-center gap-2.5 font-display font-bold">
            <span className="rounded-[9px] bg-ivory p-1">
              <ArchMark size={24} />
            </span>
            <span>{badge.foundation}</span>
          </p>
          <p className="mt-4 font-display text-[2.3rem] leading-none font-bold tracking-tight text-sun">
            {badge.announcement}
          </p>
          <p className="mt-2.5 font-display text-[1.35rem] leading-[1.2] font-bold text-balance">{badge.event}</p>
        </div>
      </div>
      <div className="flex gap-4.5 px-6">
        <div className="arch relative -mt-12 h-35 w-29 flex-none overflow-hidden border-4 border-ivory bg-sand [--rise:41.4%]">
          {photoUrl ? (
            <img src={photoUrl} alt="Votre portrait" className="absolute inset-0 size-full object-cover" />
          ) : (
            <WovenTile seed={badge.name} className="absolute inset-0 size-full" />
          )}
        </div>
        <div className="min-w-0 flex-1 pt-3.5">
          <p
            className={`font-display leading-[1.12] font-bold tracking-tight ${badge.name.length > 22 ? "text-[1.3rem]" : "text-[1.6rem]"}`}
          >
            {badge.name}
          </p>
          {badge.company && <p className="mt-1.5 leading-snug font-semibold text-forest">{badge.company}</p>}
          <p className="mt-0.5 leading-snug text-muted">{badge.country}</p>
        </div>
      </div>
      <div className="mx-6 mt-5 flex items-end justify-between gap-4 border-t border-line pt-4.5 pb-5">
        <div className="min-w-0">
          <p className="font-display text-[1.2rem] leading-tight font-bold">{badge.day}</p>
          {badge.time && (
            <p className="font-display text-[1.2rem] leading-tight font-bold text-laterite">{badge.time}</p>
          )}
          <p className="mt-1 text-[0.98rem] text-muted">{badge.place}</p>
        </div>
        <div className={`w-29 flex-none ${badge.code === "" ? "hidden" : ""}`}>
          <QrCode code={code} label="Code QR du badge" margin={4} className="rounded-tile" />
          <p className="mt-1 text-center text-[1.05rem] leading-tight font-semibold whitespace-nowrap tabular-nums">
            <span className="sr-only">Code du badge&nbsp;: </span>
            <span>{badge.code}</span>
          </p>
        </div>
      </div>
      <WovenBand seed={badge.slug} height={22} />
    </article>
  );
}
