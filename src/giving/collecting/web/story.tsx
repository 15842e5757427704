import type { ReactNode } from "react";

/** A text of staff's, one paragraph for each of its lines. */
export function Story({ text }: { text: string }): ReactNode {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <div className="mt-9 grid max-w-[40em] gap-4 text-[1.1rem]">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
