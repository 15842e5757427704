import { type ReactNode, useState } from "react";
import { withDe } from "#shared/elision.ts";
import type { EntranceGuest } from "#site/attendance/entrance.contract.ts";
import type { ApiFailure } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { timeOf } from "./verdict-panel.tsx";

const OUT_OF_REACH = "Il faut du réseau pour annuler l’arrivée notée à une autre porte.";

/** The way to take back that a person came, at whatever gate. */
export function TakeBackButton({ name, onPress }: { name: string; onPress: () => void }): ReactNode {
  return (
    <Button
      tone="quiet"
      size="small"
      className="-mx-2"
      aria-label={`Annuler l’arrivée ${withDe(name)}`}
      onClick={onPress}
    >
      Annuler l’arrivée
    </Button>
  );
}

/** The question before it: another device may have recorded it, so that the site must be in reach. */
export function TakeBackDialog({
  guest,
  onClose,
  onTakeBack,
  onTaken,
}: {
  guest: EntranceGuest | null;
  onClose: () => void;
  /** Returns why it could not be taken back, or null. */
  onTakeBack: (guestId: string) => Promise<ApiFailure | null>;
  onTaken: (guest: EntranceGuest) => void;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const takeBack = async () => {
    if (!guest) return;
    const failed = await onTakeBack(guest.id);
    setFailure(failed);
    if (!failed) onTaken(guest);
  };
  return (
    <ConfirmDialog
      open={guest !== null}
      onClose={close}
      title={`Annuler l’arrivée ${withDe(guest?.name ?? "")}\u202f?`}
      keep="Garder"
      confirm="Annuler l’arrivée"
      destroys
      busy={busy}
      onConfirm={() => void run(takeBack)}
    >
      {failure && <FormProblem title="L’arrivée reste notée" text={describeFailure(failure, OUT_OF_REACH)} />}
      <p>
        {`${guest?.entered_at ? `Elle est notée à ${timeOf(guest.entered_at)}. ` : ""}La place reste à cette personne, qui peut entrer de nouveau.`}
      </p>
    </ConfirmDialog>
  );
}
