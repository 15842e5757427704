import { type ReactNode, useState } from "react";

/**
 * A pill that opens a choice of one file, or several; the same file can be chosen again, and no other one while it is
 * read.
 */
export function FileButton({
  accept,
  onFiles,
  children,
  multiple = false,
  capture,
  className = "",
  disabled = false,
  describedBy,
  invalid = false,
}: {
  /** The types offered first, as in the `accept` attribute. */
  accept: string;
  /** Gets at least one file. Resolves once it is read. */
  onFiles: (files: readonly [File, ...File[]]) => void | Promise<void>;
  children: ReactNode;
  multiple?: boolean;
  /** Opens a telephone's camera instead of a choice. */
  capture?: "environment" | undefined;
  className?: string;
  disabled?: boolean;
  /** The id of a hint or an error. */
  describedBy?: string | undefined;
  invalid?: boolean;
}): ReactNode {
  const [reading, setReading] = useState(false);
  return (
    <label
      className={`relative inline-flex min-h-13 items-center justify-center rounded-full border-2 border-forest px-6 text-center font-[650] text-forest hover:bg-mint print:hidden ${disabled ? "cursor-not-allowed opacity-60" : "cursor-pointer"} ${className}`}
    >
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className="peer absolute inset-0 cursor-[inherit] opacity-0"
        // Not disabled: that would take the focus away.
        onClick={(event) => reading && event.preventDefault()}
        onChange={async ({ currentTarget: input }) => {
          const [first, ...others] = input.files ?? [];
          // Emptied, so that the same file can be chosen again.
          input.value = "";
          if (!first) return;
          setReading(true);
          await onFiles([first, ...others]);
          setReading(false);
        }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-forest"
      />
      <span>{reading ? "Préparation…" : children}</span>
    </label>
  );
}
