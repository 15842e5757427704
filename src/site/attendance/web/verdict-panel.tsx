import { type ReactNode, useEffect, useRef } from "react";
import { formatTime } from "#shared/date-formats.ts";
import type { EntranceGuest } from "#site/attendance/entrance.contract.ts";
import { Button } from "#web/ui/button.tsx";
import type { GuestVerdict, Verdict } from "./guest-book.ts";

/** The look, sound and feel of a verdict: its word, its colours, tones in Hz each so many ms long, and pulses in ms. */
interface Signal {
  word: string;
  colours: string;
  tones: readonly (readonly [frequency: number, duration: number])[];
  pulses: readonly number[];
}

const LOW = 220;

export const SIGNALS: Readonly<Record<Verdict["kind"], Signal>> = {
  welcome: {
    word: "Bienvenue",
    colours: "bg-forest text-white",
    tones: [
      [880, 120],
      [1_320, 160],
    ],
    pulses: [80],
  },
  again: {
    word: "Entrée déjà notée",
    colours: "bg-sun text-ink",
    tones: [
      [520, 140],
      [520, 140],
    ],
    pulses: [120, 80, 120],
  },
  unknown: { word: "Badge inconnu", colours: "bg-ink text-white", tones: [[LOW, 500]], pulses: [500] },
  nobody: {
    word: "Personne de ce nom",
    colours: "border-2 border-low bg-white text-low",
    tones: [
      [LOW, 160],
      [180, 300],
    ],
    pulses: [120, 80, 300],
  },
  keyboard: {
    word: "Lecteur à régler",
    colours: "border-2 border-ink bg-sand text-ink",
    tones: [
      [LOW, 300],
      [LOW, 300],
    ],
    pulses: [300, 80, 300],
  },
  cancelled: {
    word: "Place annulée",
    colours: "bg-low text-white",
    tones: [
      [LOW, 160],
      [LOW, 160],
      [LOW, 160],
    ],
    pulses: [160, 80, 160, 80, 160],
  },
  elsewhere: {
    word: "Autre événement",
    colours: "bg-blush text-ink",
    tones: [
      [660, 150],
      [LOW, 300],
    ],
    pulses: [80, 60, 300],
  },
  waiting: {
    word: "En liste d’attente",
    colours: "bg-sand text-ink",
    tones: [
      [440, 120],
      [330, 120],
      [260, 160],
    ],
    pulses: [80, 60, 80, 60, 80],
  },
  pending: {
    word: "Place à confirmer",
    colours: "bg-mint text-ink",
    tones: [
      [440, 120],
      [330, 160],
    ],
    pulses: [80, 60, 200],
  },
};

/**
 * Returns the words of the way in for a person who has no confirmed place. One whose place was moved has it at the
 * other event.
 */
export function admissionOf(verdict: Verdict): string | undefined {
  if (verdict.kind === "pending") return "Confirmer et faire entrer";
  const isRefused = verdict.kind === "waiting" || (verdict.kind === "cancelled" && !verdict.guest.moved_to);
  return isRefused ? "Laisser entrer quand même" : undefined;
}

/** Returns what is known of a person in a few words: `Entrée déjà notée à 11 h 58`. */
export function nameVerdict(verdict: GuestVerdict): string {
  const { word } = SIGNALS[verdict.kind];
  return [`${word}${verdict.kind === "again" ? ` à ${timeOf(verdict.at)}` : ""}`, ...describeMove(verdict.guest)].join(
    " · ",
  );
}

/** Returns the line below the word: who it is, or what is known. */
export function describeVerdict(verdict: Verdict): string {
  if (verdict.kind === "unknown") return "Ce code n’est celui d’aucun badge connu sur cet appareil.";
  if (verdict.kind === "keyboard") {
    return "Le lecteur semble réglé sur un autre clavier, ou ce badge n’est pas d’ici.";
  }
  if (verdict.kind === "nobody")
    return `«\u00a0${verdict.typed}\u00a0» n’est ni un nom de la liste, ni le code d’un badge connu sur cet appareil.`;
  if (verdict.kind === "elsewhere") return `Ce badge est celui de «\u00a0${verdict.title}\u00a0».`;
  const { name } = verdict.guest;
  if (verdict.kind === "again") return `${name}, à ${timeOf(verdict.at)}`;
  if (verdict.kind === "welcome") return `${name} · ${verdict.added ? "complet\u00a0: place ajoutée" : "une place"}`;
  return [name, ...describeMove(verdict.guest)].join(" · ");
}

/** Returns where the place of a guest was moved, if it was. Snapshots of an earlier release do not know. */
function describeMove({ moved_to }: Pick<EntranceGuest, "moved_to">): string[] {
  return moved_to ? [`déplacée vers «\u00a0${moved_to}\u00a0»`] : [];
}

/** Returns the time of a moment on this device's clock: `10 h 42`. */
export function timeOf(moment: string): string {
  const date = new Date(moment);
  return formatTime(`${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`);
}

interface Panel {
  verdict: Verdict | null;
  /** Tells two equal ones apart. */
  count: number;
  /** Says what was taken back, and what stands all the same. */
  undone: string | undefined;
  /** The verdict of the site on the person who was welcomed here: they had come in before, or have no place. */
  turned: GuestVerdict | undefined;
  onTurned: (verdict: GuestVerdict) => void;
  onAdmit: (guestId: string) => void;
}

/** The last verdict, large enough to be read at arm's length. What the site turns it into is heard at once. */
export function VerdictPanel({ turned, onTurned, ...panel }: Panel): ReactNode {
  const turns = useRef(onTurned);
  turns.current = onTurned;
  const turnedId = turned?.guest.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (turned) turns.current(turned);
  }, [turnedId]);
  return (
    <div>
      <div role="status" aria-atomic="true">
        {!turned && <VerdictCard {...panel} />}
      </div>
      <div role="alert">{turned && <VerdictCard {...panel} verdict={turned} />}</div>
    </div>
  );
}

function VerdictCard({ verdict, undone, count, onAdmit }: Omit<Panel, "turned" | "onTurned">): ReactNode {
  const admission = verdict && admissionOf(verdict);
  return (
    <div
      key={count}
      className={`grid min-h-28 content-center rounded-card px-5 py-3 ${verdict ? SIGNALS[verdict.kind].colours : "border border-dashed border-edge/50 text-muted"}`}
    >
      {verdict ? (
        <>
          <p className="font-display text-[1.9rem] leading-tight font-bold">{SIGNALS[verdict.kind].word}</p>
          <p className="text-[1.2rem] leading-snug [overflow-wrap:anywhere]">{describeVerdict(verdict)}</p>
          {"guest" in verdict && verdict.guest.note && (
            <p className="mt-1 leading-snug [overflow-wrap:anywhere]">{`À savoir\u00a0: ${verdict.guest.note}`}</p>
          )}
          {admission && "guest" in verdict && (
            <Button
              tone={verdict.kind === "cancelled" ? "ghost" : "primary"}
              className={`mt-2 justify-self-start ${verdict.kind === "cancelled" ? "bg-white" : ""}`}
              onClick={() => onAdmit(verdict.guest.id)}
            >
              {admission}
            </Button>
          )}
        </>
      ) : (
        <p className="[overflow-wrap:anywhere]">{undone ?? "Scannez un badge, ou cherchez un nom."}</p>
      )}
    </div>
  );
}

let audio: AudioContext | undefined;

/** Plays the tones of the verdict and vibrates, as far as the device can. Its first call must follow a tap or a key. */
export function giveSignal({ kind }: Verdict): void {
  const { tones, pulses } = SIGNALS[kind];
  navigator.vibrate?.([...pulses]);
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume();
  let at = audio.currentTime;
  for (const [frequency, duration] of tones) {
    const tone = new OscillatorNode(audio, { frequency, type: "square" });
    tone.connect(new GainNode(audio, { gain: 0.12 })).connect(audio.destination);
    tone.start(at);
    tone.stop(at + duration / 1_000);
    at += (duration + 60) / 1_000;
  }
}
