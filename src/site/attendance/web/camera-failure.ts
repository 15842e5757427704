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

/** Returns why badges cannot be scanned, and what helps: the permission is blamed only if the page itself may use the camera. */
export function describeCameraFailure(error: unknown): string {
  const mayUse = document.featurePolicy?.allowsFeature("camera") ?? true;
  const reason = error instanceof DOMException && mayUse ? REASONS[error.name] : undefined;
  return reason ?? `La lecture des badges ne démarre pas. Rechargez la page, ${BY_NAME}`;
}
