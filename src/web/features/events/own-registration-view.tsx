import { type ReactNode, useEffect, useRef, useState } from "react";
import type { OwnRegistration } from "#contracts/event.ts";
import { paths } from "#contracts/site-paths.ts";
import { Panel } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { EventDay, EventTime } from "./event-moment.tsx";
import { GiveUpDialog, OwnRegistrationActions, type Question } from "./own-registration-actions.tsx";
import { deadline, registrationMessage } from "./registration.messages.ts";
import type { RegistrationAction } from "./registration-calls.ts";
import { useOwnRegistration } from "./use-own-registration.ts";

/** A registration as its owner sees it, with its actions; nothing changes without a button. */
export function OwnRegistrationView({ loaded }: { loaded: OwnRegistration }): ReactNode {
  const { own, busy, alert, change } = useOwnRegistration(loaded);
  const [question, setQuestion] = useState<Question | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownState = useRef(own.state);
  const { title, text } = registrationMessage(own);

  // The focused button may be gone: the new state is read out instead.
  useEffect(() => {
    if (shownState.current !== own.state) heading.current?.focus();
    shownState.current = own.state;
  }, [own.state]);

  async function act(action: RegistrationAction) {
    await change(action);
    setQuestion(null);
  }

  return (
    <div className="wrap section-space max-w-[46rem]">
      <Panel>
        <p className="mb-2 text-[0.95rem] font-[650] text-laterite">Inscription de {own.name}</p>
        <h1 ref={heading} tabIndex={-1} className="text-section outline-none">
          {title}
        </h1>
        <p className="mt-3 mb-6 text-muted">{text}</p>
        <WovenBand seed={own.event.slug} height={18} className="rounded-full" />
        <Facts own={own} />
        <div role="alert">
          {alert && (
            <p className="mt-6 rounded-card border border-low bg-blush px-4.5 py-3.5 font-semibold text-low">{alert}</p>
          )}
        </div>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <OwnRegistrationActions
            own={own}
            busy={busy}
            onConfirm={() => void act("confirm")}
            onAccept={() => void act("accept")}
            onQuestion={setQuestion}
          />
        </div>
      </Panel>
      <GiveUpDialog
        question={question}
        busy={busy}
        onYes={(answered) => void act(answered)}
        onNo={() => setQuestion(null)}
      />
    </div>
  );
}

function Facts({ own: { event, offered_until: offered, held_until: held } }: { own: OwnRegistration }): ReactNode {
  return (
    <dl className="mt-6 grid gap-4">
      {offered && (
        <Fact name="À accepter avant le">
          <strong>{deadline(offered, event)}</strong>
        </Fact>
      )}
      {held && (
        <Fact name="À confirmer avant le">
          <strong>{deadline(held, event)}</strong>
        </Fact>
      )}
      <Fact name="Événement">
        <Link to={paths.event(event.slug)} className="font-semibold text-forest underline underline-offset-4">
          {event.title}
        </Link>
      </Fact>
      <Fact name="Date">
        <EventDay event_date={event.event_date} />
      </Fact>
      {event.event_time && (
        <Fact name="Heure">
          <EventTime event={event} />
        </Fact>
      )}
      <Fact name="Lieu">
        {event.city}, {event.country}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline">
      <dt className="text-[0.95rem] text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
