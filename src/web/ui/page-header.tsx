import type { ReactNode } from "react";
import { WovenBand } from "./woven-band.tsx";

interface PageTitleProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  intro?: ReactNode;
  /** Stands above the title. */
  children?: ReactNode;
}

/**
 * The head of a page, which leaves the screen to what follows: a band whose pattern comes from the seed, the title, and
 * one sentence.
 */
export function PageHeader({ seed, ...title }: PageTitleProps & { seed: string }): ReactNode {
  return (
    <header>
      <WovenBand seed={seed} height={12} />
      <div className="wrap pt-3 pb-1.5 md:pt-7 md:pb-5">
        <PageTitle {...title} />
      </div>
    </header>
  );
}

/** The title of a page and one sentence about it. */
export function PageTitle({ title, eyebrow, intro, children }: PageTitleProps): ReactNode {
  return (
    <>
      {children}
      {eyebrow && <p className="mb-3 text-[0.95rem] font-[650] text-forest">{eyebrow}</p>}
      <h1 className="text-[min(1.55rem,9vw)] leading-[1.15] sm:text-title">{title}</h1>
      {intro && <p className="mt-1 max-w-[38em] leading-normal text-muted sm:mt-3 sm:text-lead">{intro}</p>}
    </>
  );
}
