import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Notes } from "#people/notes/web/notes-panel.tsx";
import { formatDate, formatTime } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { capitalize, formatNumber } from "#shared/formats.ts";
import { formatBadgeCode } from "#site/attendance/badge-code.contract.ts";
import type { Participant, ParticipantAction, ParticipantList } from "#site/attendance/participants.contract.ts";
import { nameOfRegistration } from "#site/events/registration-words.contract.ts";
import { SentTo } from "#web/admin/mail-words.tsx";
import { callTo, chatWith } from "#web/admin/phone-links.tsx";
import { API_PREFIX, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { showToast, type ToastMessage } from "#web/ui/toast.tsx";
import { announceCalls, describeOffer } from "./calls.tsx";
import { CorrectParticipantForm } from "./participant-forms.tsx";
import { describeLeftPlace, MoveParticipantForm, RegisterAgainForm } from "./place-forms.tsx";

/** Of a person to whom the site cannot write. */
const TELL = "n’a pas d’adresse e\u2011mail\u00a0: prévenez cette personne";

/** The note about a person who knows of their place. */
const CALLED = "Place proposée\u00a0: prévenue par téléphone.";

/**
 * An action that asks for confirmation. `otherDay` is why the server did not record the arrival, `entered` if the
 * person whose registration is cancelled has come.
 */
type Question =
  | { about: Exclude<ParticipantTopic, "cancel"> }
  | { about: "cancel"; entered: boolean }
  | { about: "enter"; otherDay: string };

/** One participant, with what staff does at the entrance, and the rarer actions in a menu. */
export function ParticipantRow({
  api,
  participant,
  event: { id: eventId, past, day },
  waiting,
  onChanged,
  onRegistered,
  onStale,
}: {
  api: string;
  participant: Participant;
  event: ParticipantList["event"];
  /** The number of those who wait for a place. */
  waiting: number;
  onChanged: (participant: Participant) => void;
  /** The person has another registration now. */
  onRegistered: (name: string) => void;
  /** The registration is not as it is shown. */
  onStale: () => void;
}): ReactNode {
  const [question, setQuestion] = useState<Question | null>(null);
  const { busy, run } = useSingleFlight();
  const row = useRef<HTMLLIElement>(null);
  const { name, email, phone, company, state, entered_at } = participant;

  const told = email ? `Un e\u2011mail prévient ${name} de l’annulation.` : `${name} ${TELL} de l’annulation.`;

  const act = (action: ParticipantAction, confirmed: { other_day?: boolean; despite_arrival?: boolean } = {}) =>
    void run(async () => {
      const result = await callApi<Participant>(api, { body: { action, ...confirmed } });
      if (!result.ok && result.code === "not_event_day") {
        return setQuestion({ about: "enter", otherDay: describeFailure(result) });
      }
      if (!result.ok && result.code === "already_entered") return setQuestion({ about: "cancel", entered: true });
      flushSync(() => {
        setQuestion(null);
        if (result.ok) onChanged(result.value);
      });
      if (result.ok) {
        if (action === "cancel") {
          const done: ToastMessage = { tone: "success", title: "Inscription annulée", text: told };
          showToast(done);
          // A place that somebody leaves is offered to the next one.
          if (waiting > 0) void announceCalls(eventId, done);
        }
        if (action === "mail")
          showToast({
            tone: "success",
            title: "E\u2011mail renvoyé",
            text: email && <SentTo words="Il part à" email={email} />,
          });
        // The button that was pressed may be gone.
        if (!row.current?.contains(document.activeElement)) {
          row.current?.querySelector<HTMLElement>("button, summary")?.focus({ preventScroll: true });
        }
        return;
      }
      if (result.code === "mailed_just_now") {
        return showToast({ tone: "info", title: "Rien n’est reparti", text: describeFailure(result) });
      }
      showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      if (result.reason !== "refused" || result.status === 409 || result.status === 404) onStale();
    });
  const noteCalled = () =>
    void run(async () => {
      const result = await callApi(`${api}/notes`, { body: { text: CALLED } });
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      onChanged({ ...participant, has_notes: true, to_call: false });
    });
  const close = () => setQuestion(null);
  const isCancelling = question?.about === "cancel";
  const hasCome = isCancelling && question.entered;
  const dialogs = { busy, onClose: close };

  return (
    <li
      ref={row}
      className="flex items-center gap-x-2 border-b border-line bg-white px-2 py-1.5 max-sm:py-1 sm:gap-x-3 sm:px-3"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="font-semibold [overflow-wrap:anywhere] max-sm:leading-snug">{name}</p>
          <ParticipantMarks participant={participant} day={day} />
        </div>
        {/* The last line is cut where there is no room: "Corriger…" shows it whole. */}
        <p className="flex gap-x-3 text-[0.86rem] text-muted max-sm:flex-wrap max-sm:leading-tight sm:text-[0.92rem]">
          {phone && (
            <a href={callTo(phone)} className="-my-2 flex-none py-2 text-forest underline">
              {phone}
            </a>
          )}
          <span className="flex min-w-0 gap-x-3 max-sm:h-[1lh] max-sm:flex-wrap max-sm:overflow-hidden">
            <span className="flex-none tabular-nums">{`Badge\u00a0${formatBadgeCode(participant.badge_code)}`}</span>
            {email && <span className="min-w-0 truncate">{email}</span>}
            {company && <span className="min-w-0 truncate max-sm:hidden">{company}</span>}
          </span>
        </p>
      </div>
      {state === "confirmed" && !entered_at && (
        <Button
          size="small"
          tone="ghost"
          busy={busy}
          disabled={busy}
          onClick={() => act("enter")}
          className="max-sm:px-3"
          aria-label={`Noter l’arrivée ${withDe(name)}`}
        >
          Arrivée
        </Button>
      )}
      <ParticipantMenu
        participant={participant}
        eventId={eventId}
        past={past}
        busy={busy}
        onAct={act}
        onCalled={noteCalled}
        onAsk={(about) => setQuestion(about === "cancel" ? { about, entered: entered_at !== null } : { about })}
      />
      <Dialog open={question?.about === "correct"} onClose={close} title="Corriger l’inscription">
        {question?.about === "correct" && (
          <CorrectParticipantForm
            api={api}
            participant={participant}
            onCorrected={(corrected) => {
              close();
              onChanged(corrected);
            }}
          />
        )}
      </Dialog>
      <Dialog open={question?.about === "notes"} onClose={close} title={`Notes sur ${name}`}>
        {question?.about === "notes" && (
          <div className="grid gap-4">
            <Notes api={`${api}/notes`} onChanged={(count) => onChanged({ ...participant, has_notes: count > 0 })} />
          </div>
        )}
      </Dialog>
      <Dialog open={question?.about === "move"} onClose={close} title="Déplacer vers un autre événement">
        {question?.about === "move" && (
          <MoveParticipantForm
            api={api}
            participant={participant}
            eventId={eventId}
            waiting={waiting}
            onMoved={(done) => {
              close();
              showToast(done);
              if (waiting > 0) void announceCalls(eventId, done);
              onStale();
            }}
          />
        )}
      </Dialog>
      <Dialog open={question?.about === "again"} onClose={close} title="Réinscrire cette personne">
        {question?.about === "again" && (
          <RegisterAgainForm
            api={api}
            participant={participant}
            onRegistered={() => {
              close();
              onRegistered(name);
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        {...dialogs}
        open={isCancelling}
        title={"Annuler cette inscription\u202f?"}
        keep="Garder"
        destroys
        confirm="Annuler l’inscription"
        onConfirm={() => act("cancel", { despite_arrival: hasCome })}
      >
        <p role="alert" className="font-semibold">
          {hasCome && "Cette personne est déjà entrée\u00a0: son arrivée ne comptera plus."}
        </p>
        <p>{`${told} ${describeLeftPlace(participant, waiting)} Pour revenir en arrière, il faudra réinscrire la personne.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...dialogs}
        open={question?.about === "admit"}
        title={"Accepter au‑delà des places\u202f?"}
        keep="Laisser en attente"
        destroys
        confirm="Accepter quand même"
        onConfirm={() => act("admit")}
      >{`L’événement est complet. ${name} aura une place en plus de celles prévues, avant la liste d’attente, et ${email ? "l’apprendra par e\u2011mail" : TELL}.`}</ConfirmDialog>
      <ConfirmDialog
        {...dialogs}
        open={question?.about === "enter"}
        title={"Noter l’arrivée aujourd’hui\u202f?"}
        keep="Ne rien noter"
        destroys
        confirm="Noter quand même"
        onConfirm={() => act("enter", { other_day: true })}
      >
        {question?.about === "enter" && question.otherDay}
      </ConfirmDialog>
    </li>
  );
}

/** The state of a registration, the time of arrival, and anything out of order about it. */
function ParticipantMarks({ participant, day }: { participant: Participant; day: string }): ReactNode {
  const { state, rank, entered_at, beyond_seats, clashes, has_notes, moved_to, to_call, until, email } = participant;
  const place = state === "offered" && until ? capitalize(describeOffer(until)) : nameOfRegistration(state);
  return (
    <div className="flex flex-wrap gap-1 empty:hidden">
      {state !== "confirmed" && !to_call && (
        <Chip className="bg-sun">{[place, rank && `rang\u00a0${formatNumber(rank)}`].filter(Boolean).join(", ")}</Chip>
      )}
      {to_call && until && (
        <span className="text-[0.92rem] font-semibold text-low">{`À appeler\u00a0: ${describeOffer(until)}`}</span>
      )}
      {moved_to && <Chip className="bg-sun">{`Déplacée vers «\u00a0${moved_to}\u00a0»`}</Chip>}
      {entered_at && <Chip className="bg-mint text-forest-deep">{`Arrivée ${timeOn(day, entered_at)}`}</Chip>}
      {email === null && !isErased(participant) && (
        <span className="self-center text-[0.88rem] text-muted">Sans e‑mail</span>
      )}
      {has_notes && <Chip className="bg-mint text-forest-deep">Note</Chip>}
      {beyond_seats && <Chip className="bg-sun">Au‑delà des places</Chip>}
      {clashes.map(({ at, gate }) => (
        <Chip
          key={`${at} ${gate}`}
          className="bg-blush text-low"
        >{`${state === "confirmed" ? "Aussi passé" : "Passé sans place"} ${timeOn(day, at)}${gate ? `, ${gate}` : ""}`}</Chip>
      ))}
    </div>
  );
}

/** Returns true for a person who was erased: nobody else has no country. */
function isErased({ country }: Participant): boolean {
  return country === "";
}

/** The time, in Abidjan as all of this list; with its day if that is not the event's. */
export function timeOn(day: string, moment: string): string {
  const time = `à ${formatTime(moment.slice(11, 16))}`;
  return moment.startsWith(day) ? time : `le ${formatDate(moment)} ${time}`;
}

const PENDING = ["offered", "held"];
const ACTIVE = ["confirmed", "waiting", ...PENDING];

/** The subjects of the dialogs about a participant. */
type ParticipantTopic = "cancel" | "admit" | "correct" | "move" | "notes" | "again";

/** The rarer actions on a participant: those that fit the state of the registration. */
function ParticipantMenu({
  participant,
  eventId,
  past,
  busy,
  onAct,
  onCalled,
  onAsk,
}: {
  participant: Participant;
  eventId: string;
  /** The event is over. */
  past: boolean;
  busy: boolean;
  onAct: (action: ParticipantAction) => void;
  /** Somebody has telephoned the person. */
  onCalled: () => void;
  onAsk: (topic: ParticipantTopic) => void;
}): ReactNode {
  const { name, email, phone, state, entered_at, clashes, to_call, badge_code } = participant;
  const isActive = ACTIVE.includes(state);
  const isKnown = !isErased(participant);
  const chat = isActive ? chatWith(phone) : null;
  const act = (action: ParticipantAction) => () => onAct(action);
  const ask = (topic: ParticipantTopic) => () => onAsk(topic);
  const all: readonly (readonly [fits: boolean, words: string, choose: () => void])[] = [
    [clashes.length > 0, "C’est réglé", act("settle")],
    [to_call, "Noter qu’elle est prévenue", onCalled],
    [PENDING.includes(state) && !past, "Confirmer la place", act("confirm")],
    [state === "waiting" && !past, "Accepter au‑delà des places…", ask("admit")],
    [entered_at !== null, "Annuler l’entrée", act("leave")],
    [isActive, "Corriger…", ask("correct")],
    [isActive && email !== null, state === "confirmed" ? "Renvoyer la confirmation" : "Renvoyer l’e‑mail", act("mail")],
    [isActive || isKnown, "Notes…", ask("notes")],
    [isActive && !past && !entered_at, "Déplacer…", ask("move")],
    [isActive && !past, "Annuler l’inscription…", ask("cancel")],
    [!isActive && isKnown && !past, "Réinscrire…", ask("again")],
  ];
  const items = all.filter(([fits]) => fits);
  if (items.length === 0) return null;
  return (
    <RowMenu label={`Autres actions pour ${name}`}>
      {items.map(([, words, choose]) => (
        <Button key={words} tone="quiet" size="small" disabled={busy} onClick={choose}>
          {words}
        </Button>
      ))}
      {chat && (
        <ButtonAnchor href={chat} target="_blank" rel="noopener" tone="quiet" size="small">
          Écrire sur WhatsApp
        </ButtonAnchor>
      )}
      {state === "confirmed" && (
        <ButtonAnchor
          href={`${API_PREFIX}/admin/events/${eventId}/badges?q=${badge_code}`}
          download
          tone="quiet"
          size="small"
        >
          Imprimer le badge
        </ButtonAnchor>
      )}
    </RowMenu>
  );
}
