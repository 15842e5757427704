import type { ReactNode } from "react";

/** A pill that opens a file choice; the same file can be chosen again. The input has its own accessibility props. */
export function FileButton({
  accept,
  onFile,
  children,
  disabled = false,
  describedBy,
  invalid = false,
}: {
  /** The types offered first, as in the `accept` attribute. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
  disabled?: boolean;
  /** The id of a hint or an error. */
  describedBy?: string | undefined;
  invalid?: boolean;
}): ReactNode {
  return (
    <label className="relative inline-flex min-h-13 cursor-pointer items-center justify-center rounded-full border-2 border-forest px-6 text-center font-[650] text-forest hover:bg-mint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-forest has-disabled:cursor-not-allowed has-disabled:opacity-60 print:hidden">
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? [];
          // Emptied, so that the same file can be chosen again.
          input.value = "";
          if (file) onFile(file);
        }}
      />
      {children}
    </label>
  );
}
