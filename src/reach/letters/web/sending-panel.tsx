import { type ReactNode, useState } from "react";
import type { LetterRecord } from "#reach/letters/letters.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { sendLetter, testLetter } from "./letter-calls.ts";
import { LetterSizeWarning } from "./letter-size-warning.tsx";
import { countReaders } from "./readers.ts";

/** What can be done with a draft as it is saved: try it, send it now, or later. */
export function SendingPanel({
  letter,
  bytes,
  unsaved,
  onChanged,
}: {
  letter: LetterRecord;
  /** The size of the mail. */
  bytes: number;
  /** The form holds changes that would not be sent. */
  unsaved: boolean;
  onChanged: (letter: LetterRecord) => void;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const [moment, setMoment] = useState("");
  const { busy, run } = useSingleFlight();
  const close = () => setOpen(false);

  const act = (call: () => Promise<ApiResult<LetterRecord>>, done: string) =>
    void run(async () => {
      const result = await call();
      close();
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’est parti") });
      showToast({ tone: "success", title: done });
      onChanged(result.value);
    });
  const people = countReaders(letter.segment, letter.audience);
  // Abidjan keeps the time of UTC.
  const at = moment === "" ? null : `${moment}:00Z`;

  return (
    <TitledPanel title="Envoi">
      <p>
        {unsaved ? (
          "Enregistrez d’abord vos changements."
        ) : (
          <span>
            Irait maintenant à <strong>{people}</strong>.
          </span>
        )}
      </p>
      <Button
        tone="ghost"
        size="small"
        className="justify-self-start"
        disabled={busy || unsaved}
        onClick={() => act(() => testLetter(letter), "Essai envoyé à votre adresse")}
      >
        M’envoyer un essai
      </Button>
      <Button
        className="justify-self-start"
        disabled={busy || unsaved || letter.audience === 0}
        onClick={() => setOpen(true)}
      >
        Envoyer…
      </Button>
      <Dialog open={open} onClose={close} title="Envoyer cette lettre">
        <p className="mb-4">
          <span>{`«\u00a0${letter.subject}\u00a0» part à`}</span> <strong>{people}</strong>
          <span>. Ce qui est parti ne se rattrape pas.</span>
        </p>
        <div className="mb-4 empty:hidden">
          <LetterSizeWarning bytes={bytes} />
        </div>
        <TextField
          name="at"
          type="datetime-local"
          label="Plus tard (facultatif)"
          hint="Heure d’Abidjan. Sans date, la lettre part maintenant."
          value={moment}
          onChange={({ currentTarget }) => setMoment(currentTarget.value)}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            busy={busy}
            disabled={busy}
            onClick={() => act(() => sendLetter(letter, at), at ? "Lettre programmée" : "L’envoi commence")}
          >
            {at ? "Programmer" : `Envoyer à ${people}`}
          </Button>
          <Button tone="ghost" disabled={busy} onClick={close}>
            Pas encore
          </Button>
        </div>
      </Dialog>
    </TitledPanel>
  );
}
