import { Fragment, type ReactNode } from "react";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";
import { LEGAL_LINK, type LegalValue } from "#site/settings/legal-marks.contract.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { EmailText } from "#web/ui/email-text.tsx";
import { Link } from "#web/ui/link.tsx";

/** A part of a legal text, in the name of the foundation of these settings. */
export function LegalContent({ text, settings }: { text: string; settings: PublicSettings }): ReactNode {
  const line = (typed: string) => <Line pieces={parseLegalLine(withFrenchSpaces(typed))} settings={settings} />;
  return parseLegalText(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
    <Fragment key={index}>{renderBlock(block, line)}</Fragment>
  ));
}

function renderBlock(block: LegalBlock, line: (typed: string) => ReactNode): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p>{line(block.text)}</p>;
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{line(item)}</li>
          ))}
        </ul>
      );
    case "definitions":
      return (
        <dl>
          {block.items.map(({ term, text }) => (
            <Fragment key={term}>
              <dt>{line(term)}</dt>
              <dd>{line(text)}</dd>
            </Fragment>
          ))}
        </dl>
      );
  }
}

function Line({ pieces, settings }: { pieces: readonly LegalPiece[]; settings: PublicSettings }): ReactNode {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line
    <Fragment key={index}>{renderPiece(piece, settings)}</Fragment>
  ));
}

function renderPiece(piece: LegalPiece, settings: PublicSettings): ReactNode {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "strong":
      return (
        <strong>
          <Line pieces={piece.pieces} settings={settings} />
        </strong>
      );
    case "link":
      return piece.to.startsWith("/") && !piece.to.startsWith("//") ? (
        <Link to={piece.to}>{piece.text}</Link>
      ) : (
        <a href={piece.to}>{piece.text}</a>
      );
    case "value":
      return settingNamed(piece, settings);
  }
}

function settingNamed(
  { name, sign }: Extract<LegalPiece, { kind: "value" }>,
  { identity, contact }: PublicSettings,
): ReactNode {
  switch (name as LegalValue) {
    case "nom":
      return identity.name + sign;
    case "la_fondation":
      return nameWithArticle(identity.name) + sign;
    case "La_fondation":
      return nameWithArticle(identity.name).replace(/^\p{L}/u, (first) => first.toUpperCase()) + sign;
    case "adresse":
      return contact.address.join(", ") + sign;
    case "ville":
      return contact.city + sign;
    case "pays":
      return contact.country + sign;
    case "telephone":
      return <span className="whitespace-nowrap">{contact.phone + sign}</span>;
    case "email":
      return <MailLink to={contact.email} sign={sign} />;
    case "email_donnees":
      return <MailLink to={contact.privacy_email} sign={sign} />;
    default:
      return `{${name}}${sign}`;
  }
}

/** Typed with plain spaces, signs would begin a line. */
function withFrenchSpaces(text: string): string {
  return text
    .replace(/ ([:»])/g, "\u00a0$1")
    .replace(/« /g, "«\u00a0")
    .replace(/ ([;!?])/g, "\u202f$1");
}

function MailLink({ to, sign }: { to: string; sign: string }): ReactNode {
  return (
    <a href={`mailto:${to}`}>
      <EmailText>{to + sign}</EmailText>
    </a>
  );
}

/** A block of a legal text, by lines of inline text. */
type LegalBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "definitions"; items: readonly { term: string; text: string }[] };

/** A piece of a line. `name` is that of a value of the settings, and `sign` stands behind it. */
type LegalPiece =
  | { kind: "text"; text: string }
  | { kind: "strong"; pieces: readonly LegalPiece[] }
  | { kind: "link"; text: string; to: string }
  | { kind: "value"; name: string; sign: string };

/**
 * Returns the blocks of a text, which an empty line separates: lines that begin with a dash are a list, a line before
 * one that begins with a colon is a term, and all others are a paragraph.
 */
export function parseLegalText(text: string): LegalBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(parseBlock);
}

function parseBlock(block: string): LegalBlock {
  const lines = block.split("\n").map((line) => line.trim());
  if (lines.every((line) => line.startsWith("- "))) return { kind: "list", items: lines.map((line) => line.slice(2)) };
  const isPaired = lines.length % 2 === 0 && lines.every((line, index) => line.startsWith(": ") === (index % 2 === 1));
  if (!isPaired) return { kind: "paragraph", text: lines.join(" ") };
  const terms = lines.filter((_, index) => index % 2 === 0);
  return {
    kind: "definitions",
    items: terms.map((term, index) => ({ term, text: lines[2 * index + 1]?.slice(2) ?? "" })),
  };
}

const MARKS = new RegExp(String.raw`\*\*(.+?)\*\*|${LEGAL_LINK}|\{([A-Za-z_]+)\}(\u00a0:|[.,)]*)`, "g");

/** Returns the pieces of a line. Marks that mean nothing are shown as they are. */
export function parseLegalLine(line: string): LegalPiece[] {
  const pieces: LegalPiece[] = [];
  let end = 0;
  for (const { 0: mark, 1: strong, 2: text, 3: to, 4: name, 5: sign = "", index } of line.matchAll(MARKS)) {
    if (index > end) pieces.push({ kind: "text", text: line.slice(end, index) });
    if (strong !== undefined) pieces.push({ kind: "strong", pieces: parseLegalLine(strong) });
    else if (text !== undefined && to !== undefined) pieces.push({ kind: "link", text, to });
    else if (name !== undefined) pieces.push({ kind: "value", name, sign });
    end = index + mark.length;
  }
  if (end < line.length) pieces.push({ kind: "text", text: line.slice(end) });
  return pieces;
}
