import { holdsCredentials } from "#shared/address-credentials.ts";

/** A film at a host whose player we can embed. `start` is in seconds. */
export interface VideoLink {
  host: "youtube";
  id: string;
  start: number;
}

/** The origin of the players: the host's own address that sets no cookie before the film is played. */
export const PLAYER_ORIGIN = "https://www.youtube-nocookie.com";

/** The permissions of a player's frame. */
export const PLAYER_PERMISSIONS = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/** The refusal of a link that `readVideoLink` does not recognise. */
export const NO_FILM = "Ce lien n’est pas celui d’une vidéo sur YouTube.";

const LONG_HOSTS = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/;
const SHORT_HOSTS = /^(?:www\.)?youtu\.be$/;
const ID = /^[\w-]{11}$/;
/** Players of lists and of channels, whose names are as long as an id. */
const NO_IDS: ReadonlySet<string> = new Set(["videoseries", "live_stream"]);
const FOLDERS = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/;

/**
 * Returns the film of a link: a short link, or the watch, embed, live or shorts form, on any of the host's addresses
 * and with any other parameters. Null if it is none of these.
 */
export function readVideoLink(text: string): VideoLink | null {
  const link = text.trim();
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link) || holdsCredentials(link)) return null;
  const url = new URL(link);
  const id = idOf(url);
  return id && ID.test(id) ? { host: "youtube", id, start: startOf(url) } : null;
}

/** Returns the address of a film's embedded player, which starts at once. */
export function playerUrl({ id, start }: VideoLink): string {
  const query = new URLSearchParams({ autoplay: "1", rel: "0", playsinline: "1", hl: "fr" });
  if (start > 0) query.set("start", String(start));
  return `${PLAYER_ORIGIN}/embed/${id}?${query}`;
}

/** Returns the address of a film's page at its host, one for each film and start. */
export function watchUrl({ id, start }: VideoLink): string {
  return `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ""}`;
}

function idOf({ hostname, pathname, searchParams }: URL): string | null {
  if (SHORT_HOSTS.test(hostname)) return /^\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
  if (!LONG_HOSTS.test(hostname)) return null;
  if (/^\/watch\/?$/.test(pathname)) return searchParams.get("v");
  const id = FOLDERS.exec(pathname)?.[1] ?? null;
  return id !== null && NO_IDS.has(id) ? null : id;
}

/** `t=95`, `t=95s`, `t=1m35s`, `#t=95` and `start=95` are equal. */
function startOf({ searchParams: query, hash }: URL): number {
  const text = query.get("t") ?? query.get("start") ?? new URLSearchParams(hash.slice(1)).get("t") ?? "";
  const [, hours, minutes, seconds] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
