import type { Verdict } from "./guest-book.ts";
import { SIGNALS } from "./verdict.messages.ts";

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
