/** Names and turns of phrase that the house has replaced by standard terms (`docs/glossary.md`, `docs/code-style.md`). */

/** Folders whose names and comments are in standard terms. The others follow. */
const FOLDERS = [
  "src/app/",
  "src/brand/",
  "src/cli/",
  "src/contracts/",
  "src/integrity/",
  "src/platform/",
  "src/providers/",
];

const COMMENT = /(?:^\s*|\s)(?:\/\/|\/?\*\*?)\s(.*)$/;
const PHRASES = /\bwhere (?:it|there|somebody|nobody)\b|\bwhoever\b/i;
const IDENTIFIERS = /[A-Za-z_$][\w$]*/g;
/** A name on the wire, such as `forget_newsletter`: it stays as it is. */
const WIRE_NAME = /^[a-z]+(?:_[a-z]+)+$/;
const STRINGS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
/** The words that names no longer have, whichever case joins them, and what to write instead. */
const REPLACED = new Map(
  Object.entries({
    asked: "requested, queried",
    asking: "requesting, checking",
    door: "stage",
    effect: "outbox message",
    effects: "outbox messages",
    kept: "cached, stored",
    proven: "verified",
    told: "serialized, logged",
    tell: "serialize, describe, log",
    wakeable: "drainer",
    noun: "cache tag",
    generation: "tag version",
    holding: "personal-data source",
    truth: "invariant",
    truths: "invariants",
    disagreement: "violation",
    disagreements: "violations",
    stills: "thumbnails",
    forget: "purge, erase, reset",
    forgotten: "purged, erased",
    sought: "searched",
    lost: "missed, disconnected",
  }),
);

/** The replaced names and phrases in one file, as lines to print. `text` is its content. */
export function findReplacedWords(path: string, text: string): string[] {
  if (!FOLDERS.some((folder) => path.startsWith(folder))) return [];
  const breaches = partsOf(path.slice(path.lastIndexOf("/") + 1)).flatMap((part) => breachOf(path, part));
  text.split("\n").forEach((line, index) => {
    const place = `${path}:${index + 1}`;
    const comment = COMMENT.exec(line);
    const phrase = comment && PHRASES.exec(comment[1] ?? "");
    if (phrase) breaches.push(`${place}: "${phrase[0]}" in a comment: write "if"`);
    const code = (comment ? line.slice(0, comment.index) : line).replace(STRINGS, "");
    for (const [name] of code.matchAll(IDENTIFIERS)) {
      if (!WIRE_NAME.test(name)) breaches.push(...partsOf(name).flatMap((part) => breachOf(place, part)));
    }
  });
  return breaches;
}

function breachOf(place: string, part: string): string[] {
  const better = REPLACED.get(part);
  return better === undefined ? [] : [`${place}: "${part}" in a name: ${better}`];
}

/** Returns the words of a name, in small letters. */
function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
