/** Names and turns of phrase that the house has replaced by standard terms (`docs/glossary.md`, `docs/code-style.md`). */

/** Folders whose names and comments are held to standard terms. */
const FOLDERS = ["src/", "tests/", "demo/", "scripts/", "bench/"];

const COMMENT = /(?:^\s*|\s)(?:\/\/|\/?\*\*?)\s(.*)$/;
const PHRASES =
  /\b[Ww]here (?:it|there)\b|\b(?:[Ww]hoever|[Ss]omebody|[Nn]obody)\b|(?:^|[.;] )(?:[Aa]nswers|Refuses)\b/;
/** In documents, where 'where' may mean a place. */
const PROSE = /\b(?:[Ww]hoever|[Ss]omebody|[Nn]obody)\b/;
const CODE = /`[^`]*`/g;
const IDENTIFIERS = /[A-Za-z_$][\w$]*/g;
/** A name on the wire, such as `forget_newsletter`: it stays as it is. */
const WIRE_NAME = /^[a-z]+(?:_[a-z]+)+$/;
/** Names of the platform and of React. */
const FOREIGN = new Set(["effect", "useEffect", "useEffectEvent", "useLayoutEffect"]);
/** Texts and patterns. */
const STRINGS = /(?<=[=(,:] ?)\/(?:[^/\\]|\\.)+\/[a-z]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
/** Names that stand in quotes, such as those of schedules: "purge-sessions". */
const QUOTED_NAME = /^"[a-z]+(?:-[a-z]+)+"$/;
const TEMPLATES = /`(?:[^`\\]|\\.)*`/g;
/** The words that names no longer have, whichever case joins them, and what to write instead. */
const REPLACED = new Map([
  ["asked", "requested, queried"],
  ["asking", "requesting, checking"],
  ["door", "stage"],
  ["effect", "outbox message"],
  ["effects", "outbox messages"],
  ["kept", "cached, stored"],
  ["proven", "verified"],
  ["told", "serialized, logged"],
  ["tell", "serialize, describe, log"],
  ["wakeable", "drainer"],
  ["noun", "cache tag"],
  ["generation", "tag version"],
  ["holding", "personal-data source"],
  ["truth", "invariant"],
  ["truths", "invariants"],
  ["disagreement", "violation"],
  ["disagreements", "violations"],
  ["stills", "thumbnails"],
  ["forget", "purge, erase, reset"],
  ["forgotten", "purged, erased"],
  ["sought", "searched"],
  ["lost", "missed, disconnected"],
]);

/** Returns the replaced names and phrases in one file, as lines to print. `text` is its content. */
export function findReplacedWords(path: string, text: string): string[] {
  if (!FOLDERS.some((folder) => path.startsWith(folder))) return [];
  const breaches = partsOf(path.slice(path.lastIndexOf("/") + 1)).flatMap((part) => breachOf(path, part));
  text.split("\n").forEach((line, index) => {
    const place = `${path}:${index + 1}`;
    const comment = COMMENT.exec(line);
    const phrase = comment && PHRASES.exec(comment[1] ?? "");
    if (phrase) breaches.push(`${place}: "${phrase[0]}" in a comment: write "if", "Returns" or "Throws", and name who`);
    const code = (comment ? line.slice(0, comment.index) : line).replace(TEMPLATES, valuesIn).replace(STRINGS, namesIn);
    for (const [name] of code.matchAll(IDENTIFIERS)) {
      if (!WIRE_NAME.test(name) && !FOREIGN.has(name))
        breaches.push(...partsOf(name).flatMap((part) => breachOf(place, part)));
    }
  });
  return breaches;
}

/** Returns the replaced phrases in one document, as lines to print. `text` is its Markdown. */
export function findReplacedProse(path: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const phrase = PROSE.exec(line.replace(CODE, ""));
    return phrase ? [`${path}:${index + 1}: "${phrase[0]}": name who`] : [];
  });
}

/** Returns the values of a template literal without its text. */
function valuesIn(template: string): string {
  return template.match(/\$\{[^}]*\}/g)?.join(" ") ?? "";
}

/** Returns a text without what is not a name. */
function namesIn(text: string): string {
  return QUOTED_NAME.test(text) ? text : "";
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
