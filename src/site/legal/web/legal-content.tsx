import { Fragment, type ReactNode } from "react";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { Link } from "#web/ui/link.tsx";
import { type LegalBlock, type LegalPiece, parseLegalLine, parseLegalText } from "./parse-legal-text.ts";

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
      return settingNamed(piece.name, settings);
  }
}

function settingNamed(name: string, { identity, contact }: PublicSettings): ReactNode {
  switch (name) {
    case "nom":
      return identity.name;
    case "adresse":
      return contact.address.join(", ");
    case "ville":
      return contact.city;
    case "pays":
      return contact.country;
    case "telephone":
      return <span className="whitespace-nowrap">{contact.phone}</span>;
    case "email":
      return <MailLink to={contact.email} />;
    case "email_donnees":
      return <MailLink to={contact.privacy_email} />;
    default:
      return `{${name}}`;
  }
}

/** Typed with plain spaces, signs would begin a line. */
function withFrenchSpaces(text: string): string {
  return text
    .replace(/ ([:»])/g, "\u00a0$1")
    .replace(/« /g, "«\u00a0")
    .replace(/ ([;!?])/g, "\u202f$1");
}

/** A mail address as a link that never breaks the layout of a narrow screen. */
function MailLink({ to }: { to: string }): ReactNode {
  return (
    <a href={`mailto:${to}`} className="[overflow-wrap:anywhere]">
      {to}
    </a>
  );
}
