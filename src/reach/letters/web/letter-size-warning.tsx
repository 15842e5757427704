import type { ReactNode } from "react";
import { GMAIL_CUTS_AT_BYTES, LARGE_LETTER_BYTES } from "#reach/letters/letters.contract.ts";
import { formatNumber } from "#shared/formats.ts";

/** Warns that Gmail will cut the letter, or soon would; nothing if it is short enough. */
export function LetterSizeWarning({ bytes }: { bytes: number }): ReactNode {
  if (bytes < LARGE_LETTER_BYTES) return null;
  const [size, limit] = [inKilobytes(bytes), inKilobytes(GMAIL_CUTS_AT_BYTES)];
  return (
    <div role="status" className="rounded-card border border-edge/40 bg-blush px-4.5 py-3.5 text-[0.95rem]">
      <p className="font-semibold">
        {bytes >= GMAIL_CUTS_AT_BYTES
          ? `Gmail coupera cette lettre\u00a0: elle pèse ${size}, et il n’en montre que ${limit}.`
          : `Cette lettre pèse ${size}\u00a0: Gmail coupe à ${limit}.`}
      </p>
      <p>
        La fin de la lettre est alors cachée, avec le lien de désinscription. Raccourcissez le texte, ou renvoyez à une
        page du site.
      </p>
    </div>
  );
}

function inKilobytes(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / 1024))}\u00a0Ko`;
}
