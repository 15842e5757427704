import { type ReactNode, useState } from "react";
import { formatTime } from "#contracts/formats.ts";
import type { Participant, ParticipantAction } from "#contracts/participants.ts";
import { nameOfRegistration } from "#contracts/registration-words.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { showToast } from "#web/ui/toast.tsx";

const PENDING = ["offered", "held"];
const ACTIVE = ["confirmed", "waiting", ...PENDING];

/** One participant, with what staff does at the entrance, and the rarer actions in a menu. */
export function ParticipantRow({
  api,
  participant,
  past,
  onChanged,
  onStale,
}: {
  api: string;
  participant: Participant;
  past: boolean;
  onChanged: (participant: Participant) => void;
  /** The registration is not as it is shown. */
  onStale: () => void;
}): ReactNode {
  const [cancelling, setCancelling] = useState(false);
  const { busy, run } = useSingleFlight();
  const { name, email, phone, company, state, entered_at } = participant;

  const act = (action: ParticipantAction) =>
    void run(async () => {
      const result = await callApi<Participant>(api, { body: { action } });
      setCancelling(false);
      if (result.ok) return onChanged(result.value);
      showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      if (result.reason !== "refused" || result.status === 409 || result.status === 404) onStale();
    });

  return (
    <li className="flex items-center gap-3 border-b border-line bg-white px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.92rem] text-muted [overflow-wrap:anywhere]">
          {company && <span>{company}</span>}
          <span className="whitespace-nowrap">{phone}</span>
          <span className="min-w-0">{email}</span>
        </p>
        {state !== "confirmed" && <Chip className="mt-1 bg-sun">{nameOfRegistration(state)}</Chip>}
        {entered_at && (
          <Chip className="mt-1 bg-mint text-forest-deep">Arrivé à {formatTime(entered_at.slice(11, 16))}</Chip>
        )}
      </div>
      {state === "confirmed" && !entered_at && (
        <Button
          size="small"
          tone="ghost"
          busy={busy}
          disabled={busy}
          onClick={() => act("enter")}
          aria-label={`${name} est arrivé`}
        >
          Arrivé
        </Button>
      )}
      {ACTIVE.includes(state) && (!past || entered_at) && (
        <RowMenu label={`Autres actions pour ${name}`}>
          {PENDING.includes(state) && !past && (
            <Button tone="quiet" size="small" disabled={busy} onClick={() => act("confirm")}>
              Confirmer la place
            </Button>
          )}
          {entered_at && (
            <Button tone="quiet" size="small" disabled={busy} onClick={() => act("leave")}>
              Annuler l’entrée
            </Button>
          )}
          {!past && (
            <Button tone="quiet" size="small" onClick={() => setCancelling(true)}>
              Annuler l’inscription…
            </Button>
          )}
        </RowMenu>
      )}
      <Dialog open={cancelling} onClose={() => setCancelling(false)} title={"Annuler cette inscription\u202f?"}>
        <p className="mb-5">
          {name} l’apprend par e‑mail.{" "}
          {state !== "waiting" && "La place va à la première personne de la liste d’attente. "}C’est définitif.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setCancelling(false)}>Garder</Button>
          <Button tone="ghost" busy={busy} disabled={busy} onClick={() => act("cancel")}>
            Annuler l’inscription
          </Button>
        </div>
      </Dialog>
    </li>
  );
}
