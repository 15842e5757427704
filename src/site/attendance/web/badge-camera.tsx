import { type ReactNode, useEffect, useRef, useState } from "react";
import { createCodeReader } from "./read-codes.ts";

const PAUSE = 120;
/** A badge that is still before the camera is not scanned again until it was out of sight for so many ms. */
const OUT_OF_SIGHT = 1_500;

/** Shows what the camera sees, and hands over the code of each badge that comes into sight. */
export function BadgeCamera({ onCode }: { onCode: (code: string) => void }): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = useRef(onCode);
  take.current = onCode;

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let seen = { code: "", at: 0 };

    async function start() {
      const [opened, readCode] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: 1_280 } }),
        createCodeReader(),
      ]);
      stream = opened;
      if (ended || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const look = async () => {
        if (ended || !video.current) return;
        const code = await readCode(video.current).catch(() => null);
        const now = Date.now();
        if (code !== null) {
          if (code !== seen.code || now - seen.at > OUT_OF_SIGHT) take.current(code);
          seen = { code, at: now };
        }
        timer = setTimeout(() => void look(), PAUSE);
      };
      await look();
    }
    function stop() {
      ended = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    start().catch((error) => !ended && setFailure(describeCameraFailure(error)));
    return stop;
  }, []);

  if (failure !== null) {
    return (
      <p role="alert" className="rounded-card border border-low bg-blush px-4 py-3">
        {failure}
      </p>
    );
  }
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Ce que voit l’appareil photo"
      className="aspect-[4/3] max-h-[38dvh] w-full rounded-card bg-ink object-cover"
    />
  );
}

declare global {
  interface Document {
    /** Missing in Safari and Firefox. */
    featurePolicy?: { allowsFeature: (feature: string) => boolean };
  }
}

const CLOSED = "L’appareil photo ne s’ouvre pas.";
const BY_NAME = "ou cherchez la personne par son nom.";

/** Texts that say what helps, by the name of the error with which the browser refuses the camera. */
const REASONS: Readonly<Record<string, string | undefined>> = {
  NotAllowedError: `${CLOSED} Autorisez ce site à l’utiliser, ${BY_NAME}`,
  NotFoundError:
    "Aucun appareil photo sur cet appareil\u00a0: tapez le code du badge, ou cherchez la personne par son nom.",
  NotReadableError: `${CLOSED} Une autre application s’en sert peut-être\u00a0: fermez-la, ${BY_NAME}`,
};

/**
 * Returns why badges cannot be scanned, and what helps: the permission is blamed only if the page itself may use the
 * camera.
 */
export function describeCameraFailure(error: unknown): string {
  const mayUse = document.featurePolicy?.allowsFeature("camera") ?? true;
  const reason = error instanceof DOMException && mayUse ? REASONS[error.name] : undefined;
  return reason ?? `La lecture des badges ne démarre pas. Rechargez la page, ${BY_NAME}`;
}
