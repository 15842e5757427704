import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { WovenTile } from "#web/ui/woven-band.tsx";

/** A page that only shows a message, with links to go on. */
export function MessagePage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="message-page wrap section-space grid items-center gap-10 md:grid-cols-[1.1fr_0.9fr]">
      <div>
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 mb-8 max-w-[32em] text-lead text-muted">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      <div className="arch relative order-first mx-auto aspect-[4/4.6] w-40 max-w-full [--rise:43.5%] overflow-hidden md:order-none md:w-full md:max-w-80">
        <WovenTile seed={title} className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}

/** The page of an unknown address. */
export function NotFoundMessage({
  title = "Page non trouvée",
  text = "Cette adresse ne mène à aucune page. Elle a peut-être changé, ou comporte une faute de frappe.",
  home = { label: "Retour à l’accueil", to: paths.home as string },
}: {
  title?: string;
  text?: string;
  home?: { label: string; to: string };
}): ReactNode {
  return (
    <MessagePage title={title} text={text}>
      <ButtonLink to={home.to}>{home.label}</ButtonLink>
      <BackLink>Page précédente</BackLink>
    </MessagePage>
  );
}

/** Links back to the page of this site that the visitor came from, or home if there is none. */
function BackLink({ children }: { children: ReactNode }): ReactNode {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!cameFromHere()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink to={paths.home} tone="ghost" onClick={goBack}>
      {children}
    </ButtonLink>
  );
}

/** The router numbers the pages it has opened; a page loaded as a document has a referrer. */
function cameFromHere(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx > 0 || document.referrer.startsWith(`${window.location.origin}/`);
}
