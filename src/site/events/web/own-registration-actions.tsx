import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "#shared/site-paths.ts";
import type { BadgeInfo, OwnRegistration } from "#site/events/event.contract.ts";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { storeBadge } from "./badge-storage.ts";
import { calendarUrl } from "./event-calls.ts";

/** The confirmation before a place is given up, as it goes to another person at once. */
const QUESTIONS = {
  cancel: {
    title: "Annuler mon inscription",
    text: "Vous laisserez votre place à quelqu’un d’autre. Annuler votre inscription\u202f?",
    yes: "Oui, annuler",
    no: "Garder mon inscription",
  },
  leave: {
    title: "Quitter la liste d’attente",
    text: "Vous perdrez votre rang dans la liste. Quitter la liste d’attente\u202f?",
    yes: "Oui, quitter",
    no: "Rester dans la liste",
  },
  decline: {
    title: "Refuser la place",
    text: "Elle sera aussitôt proposée à la personne suivante. Refuser la place\u202f?",
    yes: "Oui, refuser",
    no: "Revenir",
  },
} as const;

export type Question = keyof typeof QUESTIONS;

/** The actions of a registration in its current state. */
export function OwnRegistrationActions({
  own,
  busy,
  onConfirm,
  onAccept,
  onQuestion,
}: {
  own: OwnRegistration;
  busy: boolean;
  onConfirm: () => void;
  onAccept: () => void;
  onQuestion: (question: Question) => void;
}): ReactNode {
  const { state, event, badge } = own;
  if (event.past) {
    return (
      <>
        {badge && <OpenBadge event={event} badge={badge} />}
        <ButtonLink to={paths.events} tone={badge ? "ghost" : "primary"}>
          Voir les événements
        </ButtonLink>
      </>
    );
  }
  if (state === "held") {
    return (
      <>
        <Button disabled={busy} busy={busy} onClick={onConfirm}>
          Confirmer ma place
        </Button>
        <Button tone="ghost" disabled={busy} onClick={() => onQuestion("cancel")}>
          Renoncer à ma place
        </Button>
      </>
    );
  }
  if (state === "waiting") {
    return (
      <Button tone="quiet" onClick={() => onQuestion("leave")}>
        Quitter la liste d’attente
      </Button>
    );
  }
  if (state === "offered") {
    return (
      <>
        <Button disabled={busy} busy={busy} onClick={onAccept}>
          Accepter la place
        </Button>
        <Button tone="ghost" disabled={busy} onClick={() => onQuestion("decline")}>
          Refuser la place
        </Button>
      </>
    );
  }
  if (!badge) return <ButtonLink to={paths.event(event.slug)}>Voir l’événement</ButtonLink>;
  return (
    <>
      <OpenBadge event={event} badge={badge} />
      <ButtonAnchor tone="ghost" href={calendarUrl(event.slug)}>
        Ajouter à mon agenda
      </ButtonAnchor>
      <Button tone="quiet" onClick={() => onQuestion("cancel")}>
        Annuler mon inscription
      </Button>
    </>
  );
}

/** Stores the badge on this device and opens it. */
function OpenBadge({ event, badge }: { event: OwnRegistration["event"]; badge: BadgeInfo }): ReactNode {
  const navigate = useNavigate();

  function open() {
    storeBadge(event, badge);
    void navigate(paths.eventBadge(event.slug));
  }

  return <Button onClick={open}>Ouvrir mon badge</Button>;
}

/** Confirms that the place is to be given up. */
export function GiveUpDialog({
  question,
  busy,
  onYes,
  onNo,
}: {
  question: Question | null;
  busy: boolean;
  onYes: (question: Question) => void;
  onNo: () => void;
}): ReactNode {
  return (
    <Dialog open={question !== null} onClose={onNo} title={question ? QUESTIONS[question].title : ""}>
      {question && (
        <>
          <p className="mb-6">{QUESTIONS[question].text}</p>
          <div className="dialog-foot flex-col sm:flex-row">
            <Button disabled={busy} busy={busy} onClick={() => onYes(question)}>
              {QUESTIONS[question].yes}
            </Button>
            <Button tone="ghost" onClick={onNo}>
              {QUESTIONS[question].no}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
