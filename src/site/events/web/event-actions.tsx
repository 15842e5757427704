import { type ReactNode, useState } from "react";
import { formatDate } from "#shared/date-formats.ts";
import { paths, REGISTER_ANCHOR } from "#shared/site-paths.ts";
import type { EventDetail } from "#site/events/event.contract.ts";
import { ShareActions } from "#web/sharing/share-actions.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { OPENED_HERE, useDialogAddress } from "#web/ui/use-dialog-address.ts";
import { BadgeRequestDialog } from "./badge-request-dialog.tsx";
import { calendarUrl } from "./event-calls.ts";
import { RegisterDialog } from "./register-dialog.tsx";

const REGISTER_HASH = `#${REGISTER_ANCHOR}`;

/** The actions of an event: register, get the badge, add it to the calendar, share. */
export function EventActions({ event }: { event: EventDetail }): ReactNode {
  const [badgeDialogOpen, setBadgeDialogOpen] = useState(false);
  const registering = useDialogAddress(REGISTER_HASH);
  const share = <ShareActions title={event.title} path={paths.event(event.slug)} sentence={invitationTo(event)} />;
  const badge = (
    <>
      <Button tone="ghost" wide aria-haspopup="dialog" onClick={() => setBadgeDialogOpen(true)}>
        Obtenir mon badge
      </Button>
      <BadgeRequestDialog event={event} open={badgeDialogOpen} onClose={() => setBadgeDialogOpen(false)} />
    </>
  );
  if (event.past) {
    return (
      <div className="mt-5 grid gap-4">
        <p className="rounded-card bg-dune px-4.5 py-3.5 font-semibold">
          Événement passé&nbsp;: les inscriptions sont closes.
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
      <WithoutScript />
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

/** Opens the dialog by its address, so that going back closes it. */
export function RegisterLink({ event }: { event: EventDetail }): ReactNode {
  return (
    <ButtonLink to={REGISTER_HASH} state={OPENED_HERE} preventScrollReset wide aria-haspopup="dialog">
      {event.remaining_seats > 0 ? "S’inscrire" : "Rejoindre la liste d’attente"}
    </ButtonLink>
  );
}

function WithoutScript(): ReactNode {
  const settings = useSettings();
  if (!settings) return null;
  const { phone, email } = settings.contact;
  return (
    <noscript>
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
        <a href={`mailto:${email}`} className="quiet-link break-words">
          {email}
        </a>
        <span>.</span>
      </p>
    </noscript>
  );
}
