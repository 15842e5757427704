import type { MouseEvent, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { formatFcfa } from "#shared/formats.ts";
import { ArchMark } from "#web/ui/arch-mark.tsx";
import { ButtonAnchor } from "#web/ui/button.tsx";

export interface WaitingPageProps {
  /** The foundation's name. */
  payee: string;
  /** FCFA. */
  amount: number;
  /** The path of the form. */
  formPath: string;
}

const TITLE = "Ouverture du paiement…";

/**
 * Fills an empty tab with the page that is shown until the payment's own page comes. It needs no network: this page
 * draws it, with its own styles.
 */
export function fillWaitingTab(tab: Window & typeof globalThis, props: WaitingPageProps): void {
  const { document: page } = tab;
  page.title = TITLE;
  page.documentElement.lang = "fr";
  const viewport = page.createElement("meta");
  viewport.name = "viewport";
  viewport.content = "width=device-width, initial-scale=1";
  page.head.append(viewport);
  const content = page.createElement("div");
  page.body.append(content);
  createRoot(content).render(<WaitingPage {...props} onBack={() => tab.close()} />);

  // Last, for old browsers lack it. A link to the stylesheet would have to be fetched, and an empty tab may never do
  // that.
  const styles = new tab.CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  styles.replaceSync(rules.map(({ cssText }) => cssText).join("\n"));
  page.adoptedStyleSheets = [styles];
}

/** If the page that opened this tab is gone, nothing listens any more, and the link leads back to the form. */
function WaitingPage({ payee, amount, formPath, onBack }: WaitingPageProps & { onBack: () => void }): ReactNode {
  function goBack(event: MouseEvent) {
    event.preventDefault();
    onBack();
  }
  return (
    <main className="waiting-page mx-auto grid min-h-dvh max-w-[26rem] content-center justify-items-center gap-5 px-5 py-10 text-center">
      <p className="flex items-center gap-2.5 text-[1.15rem] font-bold">
        <ArchMark size={34} />
        <span>{payee}</span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 120 144" className="h-32">
        <path d={ARCH} className="fill-mint" />
        <path d={ARCH} fill="none" strokeWidth="8" className="stroke-track" />
        <path
          d={ARCH}
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          pathLength="100"
          className="waiting-line stroke-leaf"
        />
      </svg>
      <div role="status" className="grid gap-2">
        <h1 className="text-[1.6rem] leading-tight">{TITLE}</h1>
        {amount > 0 && <p className="text-[2rem] leading-tight font-bold">{formatFcfa(amount)}</p>}
        <p className="text-[1.1rem]">
          <strong className="font-semibold">Ne fermez pas cet onglet.</strong> La page de paiement s’y ouvre dans un
          instant.
        </p>
      </div>
      <div className="waiting-long grid gap-4">
        <p>
          C’est plus long que d’habitude. Vous pouvez encore attendre&nbsp;:{" "}
          <strong className="font-semibold">rien n’est débité</strong> tant que vous n’avez pas confirmé.
        </p>
        <ButtonAnchor wide tone="ghost" href={formPath} onClick={goBack}>
          Revenir au formulaire
        </ButtonAnchor>
      </div>
    </main>
  );
}

const ARCH = "M12 132V66a48 48 0 0 1 96 0v66z";
