import { Component, type ReactNode } from "react";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button } from "#web/ui/button.tsx";

/** Shows that the page failed in place of one that cannot be rendered: what stands around it stays. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}

/** Says that a page of the back office failed, with a button that loads it again. */
export function PageFailed(): ReactNode {
  return (
    <div className="max-w-[38em]">
      <PageMeta title="Une erreur est survenue" />
      <h1 className="text-[1.55rem] leading-tight sm:text-title">Une erreur est survenue</h1>
      <p className="mt-3 mb-6 text-muted">
        Cette page n’a pas pu être affichée. Si l’erreur revient, dites à l’administration ce que vous faisiez.
      </p>
      <Button onClick={() => window.location.reload()}>Réessayer</Button>
    </div>
  );
}
