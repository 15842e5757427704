import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useCopying } from "#web/ui/use-copying.ts";
import { shareLinks } from "./share-links.ts";

/** Opens the ways to share the page at this path under this title; the shared link is its canonical one. */
export function ShareButton({
  title,
  path,
  children = "Partager",
  ...button
}: { title: string; path: string; children?: ReactNode } & Pick<
  ComponentProps<typeof Button>,
  "tone" | "size" | "wide" | "className"
>): ReactNode {
  const [open, setOpen] = useState(false);
  const settings = useSettings();
  if (!settings) return null;
  const url = new URL(path, settings.public_url).href;
  return (
    <>
      <Button tone="ghost" {...button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
          <path d="M6.5 9l7-3.6M6.5 11l7 3.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
          <path d="M5 7.5a2.5 2.5 0 1 0 .1 0zM15 2a2.5 2.5 0 1 0 .1 0zM15 13a2.5 2.5 0 1 0 .1 0z" fill="currentColor" />
        </svg>
        {children}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Partager">
        <p className="mb-4 text-muted">{title}</p>
        <ul className="grid grid-cols-2 gap-2">
          {shareLinks(title, url).map((link) => (
            <li key={link.label}>
              <a
                href={link.href}
                target="_blank"
                rel="noopener noreferrer"
                className="flex min-h-13 items-center justify-center rounded-tile border-[1.5px] border-line px-3 font-semibold hover:border-forest hover:bg-mint"
              >
                <span>{link.label}</span>
                <span className="sr-only"> (nouvel onglet)</span>
              </a>
            </li>
          ))}
        </ul>
        <DeviceSharing title={title} url={url} />
        <CopyLink url={url} />
      </Dialog>
    </>
  );
}

/** Opens the device's own panel, if it has one. Only for an open dialog, which the server never renders. */
function DeviceSharing({ title, url }: { title: string; url: string }): ReactNode {
  if (typeof navigator.share !== "function") return null;
  return (
    <Button
      tone="quiet"
      className="mt-2"
      // Closing the device's panel is no failure.
      onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
    >
      Autres applications…
    </Button>
  );
}

/** Copies the address to the clipboard; if that is not allowed, says so beside the address to select by hand. */
function CopyLink({ url }: { url: string }): ReactNode {
  const { state, copy } = useCopying();
  const id = useId();

  return (
    <div className="mt-5">
      <label htmlFor={id} className="mb-1.5 block text-[0.95rem] font-semibold">
        Lien de la page
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-13 min-w-0 flex-[1_1_12rem] rounded-tile border-[1.5px] border-edge bg-ivory px-4 text-[0.98rem]"
        />
        <Button tone="ghost" onClick={() => void copy(url)} className="flex-[1_0_auto]">
          {state === "copied" ? "Lien copié" : "Copier le lien"}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {state === "copied" ? "Lien copié" : ""}
      </p>
      <p role="alert" className="mt-2 font-semibold text-low">
        {state === "failed" ? "Impossible de copier le lien." : ""}
      </p>
    </div>
  );
}
