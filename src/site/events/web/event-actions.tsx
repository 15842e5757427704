import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { formatDate } from "#shared/date-formats.ts";
import { paths, REGISTER_ANCHOR } from "#shared/site-paths.ts";
import type { EventDetail } from "#site/events/event.contract.ts";
import { BADGE_PREFIX } from "#web/browser/stored-json.ts";
import { useFirstSign } from "#web/browser/use-first-sign.ts";
import { ShareActions } from "#web/sharing/share-actions.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OPENED_HERE, useDialogAddress } from "#web/ui/use-dialog-address.ts";
import { calendarUrl } from "./event-calls.ts";
import { EventDay, EventTime } from "./event-moment.tsx";

const REGISTER_HASH = `#${REGISTER_ANCHOR}`;

/** The actions of an event: register, get the badge, add it to the calendar, share. */
export function EventActions({ event }: { event: EventDetail }): ReactNode {
  const [badgeDialogOpen, setBadgeDialogOpen] = useState(false);
  const registering = useDialogAddress(REGISTER_HASH);
  useFirstSign(loadForm);
  const share = <ShareActions title={event.title} path={paths.event(event.slug)} sentence={invitationTo(event)} />;
  const badge = (
    <>
      <Button tone="ghost" wide aria-haspopup="dialog" onClick={() => setBadgeDialogOpen(true)}>
        Obtenir mon badge
      </Button>
      <Dialog open={badgeDialogOpen} onClose={() => setBadgeDialogOpen(false)} title="Obtenir mon badge">
        <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
          <BadgeRequestForm event={event} />
        </Suspense>
      </Dialog>
    </>
  );
  if (event.past || event.closed) {
    return (
      <div className="mt-5 grid gap-4">
        <p className="rounded-card bg-dune px-4.5 py-3.5 font-semibold">
          {event.past ? "Événement passé\u00a0: les inscriptions sont closes." : "Les inscriptions sont closes."}
        </p>
        <div className="grid gap-2.5 print:hidden">
          <div className="grid [@media(scripting:none)]:hidden">{badge}</div>
          <div className="flex flex-wrap justify-center gap-x-2">{share}</div>
        </div>
      </div>
    );
  }
  return (
    <div className="mt-5">
      {/* A script of the page never renders it. */}
      <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
      <div className="grid gap-2.5 [@media(scripting:none)]:hidden">
        {/* On small screens it stands below the page's end. */}
        <div className="grid max-lg:hidden">
          <RegisterLink event={event} />
        </div>
        {badge}
      </div>
      <div className="mt-2.5 flex flex-wrap justify-center gap-x-2 gap-y-0.5 print:hidden">
        {share}
        <ButtonAnchor href={calendarUrl(event.slug)} tone="quiet" size="small">
          Ajouter à mon agenda
        </ButtonAnchor>
      </div>
      <RegisterDialog event={event} open={registering.open} onClose={registering.close} />
    </div>
  );
}

function invitationTo({ title, event_date, city, past }: EventDetail): string {
  if (past) return `À découvrir\u00a0: «\u00a0${title}\u00a0».`;
  return `«\u00a0${title}\u00a0», le ${formatDate(event_date)} à ${city}\u00a0: on y va ensemble\u202f?`;
}

/** Opens the dialog by its address, so that going back closes it; says if this device has registered already. */
export function RegisterLink({ event }: { event: EventDetail }): ReactNode {
  const [registered, setRegistered] = useState(false);
  // Each time, as a registration or its end renders the page anew.
  useEffect(() => setRegistered(hasBadge(event.slug)));
  return (
    <>
      {registered && (
        <p className="text-center">
          Vous êtes inscrit.{" "}
          <ButtonLink to={paths.eventBadge(event.slug)} tone="quiet" size="small">
            Voir mon badge
          </ButtonLink>
        </p>
      )}
      <ButtonLink to={REGISTER_HASH} state={OPENED_HERE} preventScrollReset wide aria-haspopup="dialog">
        {event.remaining_seats > 0 ? "S’inscrire" : "Rejoindre la liste d’attente"}
      </ButtonLink>
    </>
  );
}

/** Returns whether this device stores a badge of the event. It is not read: that needs its contract. */
function hasBadge(slug: string): boolean {
  try {
    return BADGE_PREFIX + slug in localStorage;
  } catch {
    return false;
  }
}

function WithoutScript(): ReactNode {
  const settings = useSettings();
  if (!settings) return null;
  const { phone, email } = settings.contact;
  return (
    <p className="mb-3">
      L’inscription en ligne a besoin de JavaScript, qui est désactivé dans votre navigateur. Pour vous inscrire,{" "}
      {phone !== "" && (
        <span>
          appelez le{" "}
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="quiet-link">
            {phone}
          </a>{" "}
          ou{" "}
        </span>
      )}
      <span>écrivez à</span>{" "}
      <a href={`mailto:${email}`} className="quiet-link">
        <EmailText>{`${email}.`}</EmailText>
      </a>
    </p>
  );
}

const loadForm = () => import("./badge-request-form.tsx");
const BadgeRequestForm = lazy(() => loadForm().catch(() => ({ default: MissingForm })));

const loadSteps = () => import("./registration-steps.tsx");
const RegistrationSteps = lazy(() => loadSteps().catch(() => ({ default: MissingForm })));

/**
 * Registers for the event, from the form to the badge; typed values survive closing it. The form and its checks are
 * fetched after the page, once its reader does anything on it.
 */
function RegisterDialog({
  event,
  open,
  onClose,
}: {
  event: EventDetail;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  useFirstSign(loadSteps);
  return (
    <Dialog open={open} onClose={onClose} title="Inscription">
      <p className="-mt-2 mb-4 text-muted">
        <span>{`${event.title},`}</span> <EventDay event_date={event.event_date} />
        <span>{event.event_time && ", "}</span>
        <EventTime event={event} />
      </p>
      <Suspense fallback={<Skeleton className="h-[36rem] rounded-card" />}>
        <RegistrationSteps event={event} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
