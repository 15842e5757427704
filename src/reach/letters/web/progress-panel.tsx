import { type ReactNode, useState } from "react";
import { isForParticipants, type LetterDecision, type LetterRecord } from "#reach/letters/letters.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { decideLetter } from "./letter-calls.ts";
import { countReaders } from "./readers.ts";

/** How far a letter is, and what can still be decided about it. */
export function ProgressPanel({
  letter,
  onChanged,
}: {
  letter: LetterRecord;
  onChanged: (letter: LetterRecord) => void;
}): ReactNode {
  const [ending, setEnding] = useState(false);
  const { busy, run } = useSingleFlight();
  const decide = (decision: LetterDecision) =>
    void run(async () => {
      const result = await decideLetter(letter, decision);
      setEnding(false);
      if (result.ok) onChanged(result.value);
      else showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
    });
  const { state, progress, segment } = letter;
  const forParticipants = isForParticipants(segment);
  const isUnderWay = state === "sending" || state === "paused";
  return (
    <TitledPanel title="Envoi">
      {state === "scheduled" && letter.scheduled_at && (
        <p>
          Partira le <Moment at={letter.scheduled_at} />
          <span>{`, ${forParticipants ? "aux inscrits" : "aux abonnés"} de ce moment-là.`}</span>
        </p>
      )}
      {progress && (
        <>
          <ProgressBar
            percent={percentOf(progress)}
            label="Avancement de l’envoi"
            tone="high"
          >{`${formatNumber(progress.sent)} envoyées`}</ProgressBar>
          <FactList
            facts={[
              ["Destinataires", formatNumber(progress.total)],
              ["Restent", progress.left > 0 ? formatNumber(progress.left) : null],
              [
                forParticipants ? "Sortis du groupe depuis" : "Désinscrits depuis",
                progress.skipped > 0 ? formatNumber(progress.skipped) : null,
              ],
              ["Adresses refusées", progress.failed > 0 ? formatNumber(progress.failed) : null],
              ["Revenues sans être remises", progress.returned > 0 ? formatNumber(progress.returned) : null],
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
      <Dialog open={ending} onClose={() => setEnding(false)} title="Arrêter cet envoi">
        <p className="mb-5">{`${countReaders(segment, progress?.left ?? 0)} ne la recevront pas, et l’envoi ne se reprend plus.`}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setEnding(false)}>Ne pas arrêter</Button>
          <Button tone="ghost" busy={busy} disabled={busy} onClick={() => decide("cancel")}>
            Arrêter pour de bon
          </Button>
        </div>
      </Dialog>
    </TitledPanel>
  );
}

function percentOf({ total, left }: { total: number; left: number }): number {
  return total === 0 ? 100 : Math.floor(((total - left) / total) * 100);
}
