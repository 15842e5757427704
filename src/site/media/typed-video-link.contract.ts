import { NO_FILM, readVideoLink, type VideoLink } from "./video-link.contract.ts";

const NO_SINGLE_FILM =
  "Ce lien mène à une liste de vidéos, à une chaîne ou à un direct permanent. Ouvrez la vidéo elle-même, puis copiez son lien.";

/** An address of the host within a text: a sentence that was shared, a player that a page would embed. */
const ADDRESS =
  /(?:^|[^\w.@/-])((?:https?:)?(?:\/\/)?(?:[a-z-]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)\/[^\s"'<>«»]*)/gi;
const SENTENCE_END = /[.,;:!?)\]…]+$/;

/**
 * Returns the film of a typed or pasted text: its link in any form, also without `https`, in a sentence or within the
 * code of a player.
 */
export function findVideoLink(text: string): VideoLink | null {
  for (const address of addressesIn(text)) {
    const film = readVideoLink(address);
    if (film) return film;
  }
  return null;
}

/** Returns why the text names no film. */
export function refuseVideoLink(text: string): string {
  return addressesIn(text).some((address) => LISTS.test(address)) ? NO_SINGLE_FILM : NO_FILM;
}

const LISTS = /[?&]list=|\/(?:playlist|channel|c|user|@[^/]*|embed\/(?:videoseries|live_stream))(?:[/?#]|$)/i;

function addressesIn(text: string): string[] {
  const whole = text.trim();
  // One that holds a name and a password is no link to follow, whatever stands behind them.
  if (/^https?:\/\/\S+$/i.test(whole)) return [whole];
  return [...whole.matchAll(ADDRESS)].map(([, address = ""]) => {
    const end = address.replace(SENTENCE_END, "").replaceAll("&amp;", "&");
    return `https://${end.replace(/^(?:https?:)?\/\//i, "")}`;
  });
}
