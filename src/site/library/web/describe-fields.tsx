import type { ReactNode } from "react";
import { quoted } from "#shared/quoted.ts";
import type { LibraryPicture } from "#site/library/library.contract.ts";
import { Checkbox, TextField } from "#web/ui/field.tsx";

/** The fields that describe a picture, or say that it only decorates. */
export function DescribeFields({
  alt,
  decorative,
  error,
  disabled = false,
  onChange,
}: {
  alt: string;
  decorative: boolean;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (change: { alt?: string; decorative?: boolean }) => void;
}): ReactNode {
  return (
    <div>
      <TextField
        label="Ce que montre l’image"
        hint="Une phrase, lue aux personnes qui ne voient pas l’image."
        value={decorative ? "" : alt}
        disabled={disabled || decorative}
        error={error}
        onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
      />
      <Checkbox
        label={"Image décorative\u00a0: une personne qui ne la voit pas ne perd rien"}
        checked={decorative}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ decorative: currentTarget.checked })}
      />
    </div>
  );
}

/** Returns what is said of a picture to those who do not see it, as staff reads it. */
export function describeAlt({ alt, decorative }: Pick<LibraryPicture, "alt" | "decorative">): string {
  return decorative ? "Image décorative" : quoted(alt);
}
