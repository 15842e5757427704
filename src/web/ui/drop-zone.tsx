import { type DragEvent, type ReactNode, useState } from "react";

/** A place to drop files. Its children must offer the same by a button. */
export function DropZone({
  onFiles,
  children,
}: {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}): ReactNode {
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files, with buttons that do the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-5 text-center ${over ? "border-forest bg-mint" : "border-edge/50 bg-ivory"}`}
    >
      {children}
    </div>
  );
}
