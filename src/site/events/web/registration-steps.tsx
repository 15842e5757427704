import { type ReactNode, useEffect, useRef, useState } from "react";
import { paths } from "#shared/site-paths.ts";
import type { EventDetail } from "#site/events/event.contract.ts";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { calendarUrl } from "./event-calls.ts";
import { RegistrationForm } from "./registration-form.tsx";
import type { RegistrationDone } from "./use-registration.ts";

/** The form of a registration, and then what came of it. */
export default function RegistrationSteps({ event, onClose }: { event: EventDetail; onClose: () => void }): ReactNode {
  const [done, setDone] = useState<RegistrationDone | null>(null);
  if (done) return <Done event={event} done={done} onClose={onClose} />;
  return <RegistrationForm event={event} onDone={setDone} />;
}

const DONE_TITLES = {
  registered: "Inscription réussie\u202f!",
  held: "Confirmez votre place",
  waiting: "Vous êtes sur la liste d’attente",
} as const;

function Done({
  event,
  done,
  onClose,
}: {
  event: EventDetail;
  done: RegistrationDone;
  onClose: () => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const registered = done.kind === "registered";
  return (
    <div className="grid gap-4 text-center">
      <WovenBand seed={event.slug} className="rounded-full" height={18} />
      <h3 ref={heading} tabIndex={-1} className="text-[1.6rem] leading-tight text-forest">
        {DONE_TITLES[done.kind]}
      </h3>
      <p>{textOf(done)}</p>
      <div className="grid gap-2.5">
        {registered && (
          <>
            <ButtonLink to={paths.eventBadge(event.slug)} wide>
              Voir mon badge
            </ButtonLink>
            <ButtonAnchor href={calendarUrl(event.slug)} tone="ghost" wide>
              Ajouter à mon agenda
            </ButtonAnchor>
          </>
        )}
        <Button tone="quiet" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </div>
  );
}

// The server's text for the waiting list says what the title says.
function textOf(done: RegistrationDone): string {
  if (done.kind === "held") return done.message;
  if (done.kind === "waiting") return "Nous vous écrirons dès qu’une place se libère.";
  return "Un e\u2011mail de confirmation arrive, avec le lien de votre inscription. Votre badge est prêt.";
}
