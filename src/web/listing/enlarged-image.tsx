import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** An image that a press shows as large as the screen, and larger. `beside`: what it is compared with. */
export function EnlargedImage({
  address,
  alt,
  beside,
}: {
  address: string;
  alt: string;
  beside?: ReactNode;
}): ReactNode {
  const [shown, setShown] = useState<"small" | "whole" | "larger">("small");
  const isLarger = shown === "larger";
  return (
    <>
      <button type="button" onClick={() => setShown("whole")} className="block w-full cursor-zoom-in rounded-tile">
        <span className="sr-only">Agrandir&nbsp;: </span>
        <img
          src={address}
          alt={alt}
          className="max-h-[70vh] w-full rounded-tile border border-line bg-dune object-contain"
        />
      </button>
      <Dialog open={shown !== "small"} onClose={() => setShown("small")} title={alt} wide>
        <div className="grid gap-3">
          <section
            aria-label="Image agrandie"
            // The keyboard must reach what scrolls.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
            tabIndex={0}
            className="max-h-[70dvh] overflow-auto rounded-tile border border-line bg-dune"
          >
            <img
              src={address}
              alt={alt}
              className={isLarger ? "max-w-none min-w-[200%]" : "max-h-[calc(70dvh-2px)] w-full object-contain"}
            />
          </section>
          <Button
            tone="ghost"
            size="small"
            className="justify-self-start"
            onClick={() => setShown(isLarger ? "whole" : "larger")}
          >
            {isLarger ? "Voir en entier" : "Voir de plus près"}
          </Button>
          {beside}
        </div>
      </Dialog>
    </>
  );
}
