import type { ReactNode } from "react";
import { useSettings } from "#web/shell/use-settings.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { whatsAppLink } from "./share-links.ts";

/** The preview that a friend will see of the page at this path, and a button that sends it on WhatsApp. */
export default function SharePreview({
  title,
  path,
  picture,
}: {
  title: string;
  path: string;
  picture: string | null;
}): ReactNode {
  const settings = useSettings();
  if (!settings) return null;
  const url = new URL(path, settings.public_url);
  const href = whatsAppLink(`Je soutiens «\u00a0${title}\u00a0». Et vous\u202f?`, url.href);
  return (
    <div className="mt-3 grid gap-2.5 border-t border-line pt-5">
      <p className="font-display text-[1.06rem] font-bold">Faites-le savoir autour de vous</p>
      <div className="flex items-center gap-3 overflow-hidden rounded-tile border border-line bg-ivory text-left">
        <div className="relative size-[min(5rem,22vw)] flex-none self-start overflow-hidden">
          <Picture reference={picture} seed={path} alt="" sizes="5rem" />
        </div>
        <p className="min-w-0 py-2 pr-3 leading-snug">
          <span className="line-clamp-2 font-semibold">{title}</span>
          <span className="block text-[0.92rem] text-muted wrap-anywhere">{url.host}</span>
        </p>
      </div>
      <ButtonAnchor wide tone="ghost" href={href} target="_blank" rel="noopener noreferrer">
        Partager sur WhatsApp
        <span className="sr-only"> (nouvel onglet)</span>
      </ButtonAnchor>
    </div>
  );
}
