import { type ReactNode, useEffect, useState } from "react";
import { useParams } from "react-router";
import { formatDate, formatTime } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { paths } from "#shared/site-paths.ts";
import {
  type EventSummary,
  type OwnRegistration,
  ownRegistration,
  type RegistrationState,
} from "#site/events/event.contract.ts";
import { HOME_TIME_ZONE, timeZoneLabel } from "#site/events/time-zones.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { LinkedPanel } from "#web/shell/linked-panel.tsx";
import { useLinkedActions } from "#web/shell/use-linked-actions.ts";
import { Link } from "#web/ui/link.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { forgetBadge } from "./badge-storage.ts";
import { EventDay, EventTime } from "./event-moment.tsx";
import { GiveUpDialog, OwnRegistrationActions, type Question } from "./own-registration-actions.tsx";

/** Titles that have their article in French. */
const DOCTOR = /^(?:dr|docteur|pr|professeur)\.?\s/i;

type RegistrationAction = "confirm" | "cancel" | "accept" | "decline";

const pathOf = (token: string) => `/registrations/${encodeURIComponent(token)}`;

const page = fromApi({
  registration: apiCall<OwnRegistration>({
    contract: import.meta.env.SSR && ownRegistration,
    path: ({ params }) => pathOf(params.token ?? ""),
    failure: "Erreur lors du chargement de votre inscription",
    missing: "Inscription non trouvée",
  }),
});

/** Confirms, cancels, accepts or declines the place; safe to repeat. Never rejects. */
function changeOwnRegistration(token: string, action: RegistrationAction): Promise<ApiResult<OwnRegistration>> {
  return callApi(pathOf(token), { body: { action }, contract: ownRegistration });
}

export const loader = page.server;
export const clientLoader = page.client;

/** A participant's own registration, at the secret address that only they received. */
export default function OwnRegistrationPage(): ReactNode {
  const { registration } = page.useAnswers();
  return (
    <LinkedPage
      title="Votre inscription"
      answer={registration}
      loading="Chargement de votre inscription…"
      unknown={
        "Ce lien ne mène à aucune inscription. Vérifiez qu’il est complet\u00a0: il se trouve dans l’e\u2011mail que vous avez reçu."
      }
      home={{ label: "Voir les événements", to: paths.events }}
    >
      {(value) => <OwnRegistrationView loaded={value} />}
    </LinkedPage>
  );
}

/** A registration as its owner sees it, with its actions; nothing changes without a button. */
function OwnRegistrationView({ loaded }: { loaded: OwnRegistration }): ReactNode {
  const { token = "" } = useParams();
  const linked = useLinkedActions(loaded, (action: RegistrationAction) => changeOwnRegistration(token, action));
  const [question, setQuestion] = useState<Question | null>(null);
  const own = linked.current;
  const busy = linked.busy !== null;
  const { title, text } = registrationMessage(own);
  const given = loaded.badge?.badge_code;

  useEffect(() => {
    if (given !== undefined && !own.badge) forgetBadge(own.event.slug, given);
  }, [given, own]);

  async function act(action: RegistrationAction) {
    await linked.act(action);
    setQuestion(null);
  }

  return (
    <>
      <LinkedPanel
        linked={linked}
        subject={`Inscription ${DOCTOR.test(own.name) ? `du ${own.name}` : withDe(own.name)}`}
        title={title}
        actions={
          <OwnRegistrationActions
            own={own}
            busy={busy}
            onConfirm={() => void act("confirm")}
            onAccept={() => void act("accept")}
            onQuestion={setQuestion}
          />
        }
      >
        <p className="mt-3 mb-6 text-muted">{text}</p>
        <WovenBand seed={own.event.slug} height={18} className="rounded-full" />
        <Facts own={own} />
      </LinkedPanel>
      <GiveUpDialog
        question={question}
        busy={busy}
        onYes={(answered) => void act(answered === "leave" ? "cancel" : answered)}
        onNo={() => setQuestion(null)}
      />
    </>
  );
}

function Facts({ own: { event, offered_until: offered, held_until: held } }: { own: OwnRegistration }): ReactNode {
  return (
    <dl className="mt-6 mb-7 grid gap-4">
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
      <Fact name="Lieu">{`${event.venue ? `${event.venue}, ` : ""}${event.city}, ${event.country}`}</Fact>
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

interface RegistrationMessage {
  title: string;
  text: string;
}

const MESSAGES: Readonly<Record<RegistrationState, RegistrationMessage>> = {
  confirmed: {
    title: "Votre place est confirmée",
    text: "Nous vous attendons. Présentez votre badge à l’entrée, imprimé ou sur votre téléphone.",
  },
  held: {
    title: "Votre place vous attend",
    text: "Elle vous est réservée pour un court moment. Confirmez-la maintenant\u00a0: ensuite, elle sera proposée à quelqu’un d’autre.",
  },
  waiting: {
    title: "Vous êtes sur la liste d’attente",
    text: "Dès qu’une place se libère, nous la proposons par e\u2011mail, dans l’ordre des inscriptions.",
  },
  offered: {
    title: "Une place s’est libérée pour vous",
    text: "Acceptez-la, ou laissez-la à la personne suivante.",
  },
  cancelled: {
    title: "Votre inscription est annulée",
    text: "Merci de nous avoir prévenus. Vous pouvez vous inscrire de nouveau sur la page de l’événement.",
  },
  declined: {
    title: "Vous avez refusé la place",
    text: "Elle est proposée à quelqu’un d’autre. Vous pouvez vous inscrire de nouveau sur la page de l’événement.",
  },
  expired: {
    title: "Le délai est passé",
    text: "La place qui vous était réservée n’a pas été confirmée à temps. Vous pouvez vous inscrire de nouveau sur la page de l’événement.",
  },
};

/** Returns the title and text for a registration; after the event, only that it is past. */
function registrationMessage({ state, event }: OwnRegistration): RegistrationMessage {
  if (event.past) return { title: "Cet événement est passé", text: "Votre inscription ne peut plus être modifiée." };
  return MESSAGES[state];
}

/** Formats the end of a reservation in Abidjan's time, named if the event has another zone: `3 mars 2027 à 9 h`. */
function deadline(until: string, { time_zone }: EventSummary): string {
  const zone = time_zone === HOME_TIME_ZONE ? "" : ` (${timeZoneLabel(HOME_TIME_ZONE)})`;
  return `${formatDate(until)} à ${formatTime(new Date(until).toISOString().slice(11, 16))}${zone}`;
}
