import type { ReactNode } from "react";
import { useSettings } from "#web/shell/use-settings.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { ShareButton } from "./share-button.tsx";
import { whatsAppLink } from "./share-links.ts";

/** Shares a page: on WhatsApp with a ready sentence, and in other ways. Stands in a row that wraps. */
export function ShareActions({
  title,
  path,
  sentence,
}: {
  title: string;
  path: string;
  /** Text of the shared message before the page's address. */
  sentence: string;
}): ReactNode {
  const settings = useSettings();
  if (!settings) return null;
  return (
    <>
      <ButtonAnchor
        size="small"
        tone="ghost"
        href={whatsAppLink(sentence, new URL(path, settings.public_url).href)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
        >
          <path d="M3 17l1-4a7 7 0 1 1 3 3zM7.5 8.5h5M7.5 11.5h3" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <span>Partager sur WhatsApp</span>
        <span className="sr-only"> (nouvel onglet)</span>
      </ButtonAnchor>
      <ShareButton title={title} path={path} tone="quiet" size="small">
        Partager autrement
      </ShareButton>
    </>
  );
}
