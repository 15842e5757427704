import type { ReactNode } from "react";
import type { Participant, ParticipantAction } from "#site/attendance/participants.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";

const PENDING = ["offered", "held"];
const ACTIVE = ["confirmed", "waiting", ...PENDING];

/** The subjects of the dialogs about a participant. */
export type ParticipantTopic = "cancel" | "admit" | "correct" | "move" | "notes" | "again";

/** The rarer actions on a participant: those that fit the state of the registration. */
export function ParticipantMenu({
  participant: { name, email, country, state, entered_at, clashes },
  past,
  busy,
  onAct,
  onAsk,
}: {
  participant: Participant;
  /** The event is over. */
  past: boolean;
  busy: boolean;
  onAct: (action: ParticipantAction) => void;
  onAsk: (topic: ParticipantTopic) => void;
}): ReactNode {
  const isActive = ACTIVE.includes(state);
  // An erased person has no country.
  const isErased = country === "";
  const act = (action: ParticipantAction) => () => onAct(action);
  const ask = (topic: ParticipantTopic) => () => onAsk(topic);
  const all: readonly (readonly [fits: boolean, words: string, choose: () => void])[] = [
    [clashes.length > 0, "C’est réglé", act("settle")],
    [PENDING.includes(state) && !past, "Confirmer la place", act("confirm")],
    [state === "waiting" && !past, "Laisser entrer quand même…", ask("admit")],
    [entered_at !== null, "Annuler l’entrée", act("leave")],
    [isActive, "Corriger…", ask("correct")],
    [isActive && email !== null, state === "confirmed" ? "Renvoyer la confirmation" : "Renvoyer l’e‑mail", act("mail")],
    [isActive || !isErased, "Notes…", ask("notes")],
    [isActive && !past && !entered_at, "Déplacer…", ask("move")],
    [isActive && !past, "Annuler l’inscription…", ask("cancel")],
    [!isActive && !isErased && !past, "Réinscrire…", ask("again")],
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
    </RowMenu>
  );
}
