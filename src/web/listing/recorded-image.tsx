import { type ReactNode, useEffect, useState } from "react";
import { fetchFile } from "#web/api/api-client.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/**
 * A private image: a button, which fetches it, because each view is recorded; `atOnce` fetches it where it is what one
 * is there to see. `onShown` follows each view; `beside` stands with the enlarged image.
 */
export function RecordedImage({
  path,
  name,
  alt,
  atOnce = false,
  onShown,
  beside,
}: {
  path: string;
  name: string;
  alt: string;
  atOnce?: boolean;
  onShown?: (() => void) | undefined;
  beside?: ReactNode;
}): ReactNode {
  const [address, setAddress] = useState<string | null>(null);
  const { busy, run } = useSingleFlight();
  const [failed, setFailed] = useState(false);
  // The pressed button gives way to the other one: the keyboard goes on there.
  const [pressed, setPressed] = useState(false);

  useEffect(() => {
    if (address !== null) return () => URL.revokeObjectURL(address);
  }, [address]);

  async function show() {
    const result = await fetchFile(path);
    setFailed(!result.ok);
    if (!result.ok) return;
    setAddress(URL.createObjectURL(result.value));
    onShown?.();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once
  useEffect(() => {
    if (atOnce) void run(show);
  }, []);

  function hide() {
    setPressed(true);
    setAddress(null);
  }

  if (address === null) {
    return (
      <div className="grid min-h-28 place-items-center content-center gap-2 rounded-tile border border-dashed border-edge/50 p-2 sm:p-3">
        <Button
          tone="ghost"
          size="small"
          busy={busy}
          disabled={busy}
          autoFocus={pressed}
          onClick={() => {
            setPressed(true);
            void run(show);
          }}
        >{`Voir ${name}`}</Button>
        {failed && (
          <p role="alert" className="text-center text-[0.95rem] font-semibold text-low">
            L’image n’a pas pu être chargée.
          </p>
        )}
      </div>
    );
  }
  return (
    <figure className="grid gap-2">
      <EnlargedImage
        address={address}
        alt={alt}
        beside={beside}
        height={atOnce ? "max-h-[70vh]" : "max-h-40 sm:max-h-[70vh]"}
      />
      <figcaption className="flex items-center justify-between text-[0.95rem] text-muted">
        <span className="first-letter:uppercase">{name.replace(/^l[ea] /, "")}</span>
        <Button tone="quiet" size="small" autoFocus={pressed} onClick={hide}>
          Masquer
        </Button>
      </figcaption>
    </figure>
  );
}

/**
 * An image of at most this height that a press shows as large as the screen, and larger. `beside`: what it is compared
 * with.
 */
function EnlargedImage({
  address,
  alt,
  height,
  beside,
}: {
  address: string;
  alt: string;
  height: string;
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
          className={`${height} w-full rounded-tile border border-line bg-dune object-contain`}
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
