import { type ReactNode, useId, useRef, useState } from "react";
import {
  DAYS_BETWEEN_LETTERS,
  type LetterDecision,
  type LetterReaders,
  type LetterRecord,
  readersOf,
} from "#reach/letters/letters.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import { quoted } from "#shared/quoted.ts";
import type { Moves } from "#site/content/web/moves.tsx";
import { readMomentToCome, ScheduleForm } from "#site/content/web/schedule-form.tsx";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { decideLetter, sendLetter, testLetter } from "./letter-calls.ts";
import { countReaders, LetterSizeWarning } from "./letter-form.tsx";
import { countSent } from "./outgoing-panel.tsx";

/** The id of the part that sends. */
export const SENDING = "envoi";

/** The actions on a draft as it is saved: try it, send it now, or later. */
export function SendingPanel({
  letter,
  moves,
  bytes,
  unsaved,
}: {
  letter: LetterRecord;
  moves: Moves<LetterRecord>;
  /** The size of the mail. */
  bytes: number;
  /** The form holds changes that would not be sent. */
  unsaved: boolean;
}): ReactNode {
  const nobody = useId();
  const [open, setOpen] = useState(false);
  const [moment, setMoment] = useState("");
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const test = useSingleFlight();
  const { user } = useSession();
  const close = () => setOpen(false);
  const busy = moves.busy || test.busy || moves.refused !== null;

  async function sendTest() {
    const result = await testLetter(letter);
    if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’est parti") });
    showToast({
      tone: "success",
      title: "Essai envoyé à votre adresse",
      text: user && <EmailText>{user.email}</EmailText>,
    });
  }
  const people = countReaders(letter.fields.segment, letter.audience);

  const chosen = readMomentToCome(moment);

  function send() {
    // A date that is half typed has no value either: the letter must not leave at once.
    const isLater = moment !== "" || field.current?.validity.badInput;
    const later = isLater ? readMomentToCome(moment) : { at: null, error: undefined };
    if (later.error === undefined) {
      const done = later.at ? "Lettre programmée" : "L’envoi commence";
      const name = later.at ? "Programmer" : "Envoyer";
      return void moves.run({ name, done, call: (record) => sendLetter(record, later.at) }).then(close);
    }
    setWrong(later.error);
    field.current?.focus();
  }

  return (
    <TitledPanel title="Envoi" id={SENDING}>
      <p>
        {unsaved ? (
          "Enregistrez d’abord vos changements."
        ) : (
          <span>
            Envoyée maintenant, elle irait à <strong>{people}</strong>.
          </span>
        )}
      </p>
      <Button
        tone="ghost"
        size="small"
        className="justify-self-start"
        disabled={busy || unsaved}
        onClick={() => void test.run(sendTest)}
      >
        M’envoyer un essai
      </Button>
      <Button
        className="justify-self-start"
        disabled={busy || unsaved || letter.audience === 0}
        aria-describedby={letter.audience === 0 && !unsaved ? nobody : undefined}
        onClick={() => setOpen(true)}
      >
        Envoyer…
      </Button>
      {letter.audience === 0 && !unsaved && (
        <p id={nobody} className="text-[0.95rem] text-muted">
          Personne ne la recevrait&nbsp;: choisissez d’autres destinataires, puis enregistrez.
        </p>
      )}
      <ConfirmDialog
        open={open}
        onClose={close}
        title="Envoyer cette lettre"
        confirm={moment === "" ? `Envoyer à ${people}` : "Programmer"}
        keep="Pas encore"
        busy={busy}
        onConfirm={send}
      >
        <p className="mb-4">
          <span>{`${quoted(letter.subject)} part à`}</span> <strong>{people}</strong>
          <span>. Ce qui est parti ne se rattrape pas.</span>
        </p>
        <div className="mb-4 empty:hidden">
          <LetterSizeWarning bytes={bytes} />
        </div>
        <OtherLetters letter={letter} at={"at" in chosen ? chosen.at : null} />
        <TextField
          name="at"
          type="datetime-local"
          label="Jour et heure de l’envoi (facultatif)"
          hint="Heure d’Abidjan. Sans date, la lettre part dès que vous confirmez."
          ref={field}
          value={moment}
          error={wrong}
          onChange={({ currentTarget }) => {
            setMoment(currentTarget.value);
            setWrong(undefined);
          }}
        />
      </ConfirmDialog>
    </TitledPanel>
  );
}

/** To whom a letter goes, and how those are named who have left them before their turn. */
const READERS: Readonly<Record<LetterReaders, { to: string; gone: string }>> = {
  subscribers: { to: "aux abonnés", gone: "Désinscrits avant l’envoi" },
  members: { to: "aux membres", gone: "Comptes fermés avant l’envoi" },
  participants: { to: "aux inscrits", gone: "Sortis du groupe avant l’envoi" },
};

/** The progress of a letter, and the decisions that are still open. */
export function ProgressPanel({
  letter,
  onChanged,
}: {
  letter: LetterRecord;
  onChanged: (letter: LetterRecord) => void;
}): ReactNode {
  const [ending, setEnding] = useState(false);
  const [dating, setDating] = useState(false);
  const { busy, run } = useSingleFlight();
  const decide = (decision: LetterDecision) =>
    void run(async () => {
      const result = await decideLetter(letter, decision);
      setEnding(false);
      if (result.ok) onChanged(result.value);
      else showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
    });
  const reschedule = (at: string) =>
    void run(async () => {
      const result = await sendLetter(letter, at);
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      setDating(false);
      onChanged(result.value);
      showToast({ tone: "success", title: "Date changée" });
    });
  const { state, progress } = letter;
  const { segment } = letter.fields;
  const readers = readersOf(segment);
  const isOver = state === "sent" || state === "cancelled";
  // A failure is counted as soon as there is one, and at the end that there is none.
  const showCount = (count: number) => (count > 0 || isOver ? formatNumber(count) : null);
  const isUnderWay = state === "sending" || state === "paused";
  return (
    <TitledPanel title="Envoi" id={SENDING}>
      {state === "scheduled" && letter.scheduled_at && (
        <p>
          Partira le <Moment at={letter.scheduled_at} />
          <span>{`, ${READERS[readers].to} de ce moment-là\u00a0: ${countReaders(segment, letter.audience)} aujourd’hui.`}</span>
        </p>
      )}
      {progress && (
        <>
          <ProgressBar percent={percentOf(progress)} label="Avancement de l’envoi" tone="high">
            {countSent({ sent: progress.sent })}
          </ProgressBar>
          <FactList
            facts={[
              ["Destinataires", formatNumber(progress.total)],
              ["Restent", progress.left > 0 ? formatNumber(progress.left) : null],
              [READERS[readers].gone, progress.skipped > 0 ? formatNumber(progress.skipped) : null],
              ["Adresses refusées", showCount(progress.failed)],
              ["Revenues sans être remises", showCount(progress.returned)],
              ["Désinscriptions depuis l’envoi", readers === "subscribers" ? showCount(progress.unsubscribed) : null],
              ["Signalées comme indésirables", progress.complaints > 0 ? formatNumber(progress.complaints) : null],
            ]}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {state === "sending" && (
          <Button disabled={busy} onClick={() => decide("pause")}>
            Mettre en pause
          </Button>
        )}
        {state === "paused" && (
          <Button disabled={busy} onClick={() => decide("resume")}>
            Reprendre
          </Button>
        )}
        {state === "scheduled" && (
          <Button disabled={busy} onClick={() => setDating(true)}>
            Changer la date…
          </Button>
        )}
        {state === "scheduled" && (
          <Button tone="ghost" disabled={busy} onClick={() => decide("cancel")}>
            Revenir au brouillon
          </Button>
        )}
        {isUnderWay && (
          <Button tone="quiet" disabled={busy} onClick={() => setEnding(true)}>
            Arrêter…
          </Button>
        )}
      </div>
      <Dialog open={dating} onClose={() => setDating(false)} title="Changer la date de l’envoi">
        <OtherLetters letter={letter} at={letter.scheduled_at} />
        <ScheduleForm
          key={letter.scheduled_at}
          initial={(letter.scheduled_at ?? "").slice(0, 16)}
          hint="La lettre part toute seule, dans la minute."
          busy={busy}
          onChosen={reschedule}
          onCancel={() => setDating(false)}
        />
      </Dialog>
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title="Arrêter cet envoi"
        confirm="Arrêter pour de bon"
        keep="Ne pas arrêter"
        destroys
        busy={busy}
        onConfirm={() => decide("cancel")}
      >{`${countReaders(segment, progress?.left ?? 0)} ne la recevront pas, et l’envoi ne se reprend plus.`}</ConfirmDialog>
    </TitledPanel>
  );
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Says which other letters to subscribers start within a month of the moment, or of now: they were promised one a month
 * at most.
 */
function OtherLetters({ letter: { others }, at }: { letter: LetterRecord; at: string | null }): ReactNode {
  const moment = at ? Date.parse(at) : Date.now();
  const near = others.filter((one) => Math.abs(Date.parse(one.at) - moment) <= DAYS_BETWEEN_LETTERS * DAY);
  const said = near.map(
    (one, index) =>
      `${index === 0 ? "Une lettre" : "une autre"} ${one.started ? "est partie" : "est prévue"} le ${formatDate(one.at)}`,
  );
  return (
    <p role="status" className="mb-4 empty:hidden">
      {said.length > 0 && `${said.join("\u202f; ")}. Les abonnés en attendent une par mois au plus.`}
    </p>
  );
}

function percentOf({ total, left }: { total: number; left: number }): number {
  return total === 0 ? 100 : Math.floor(((total - left) / total) * 100);
}
