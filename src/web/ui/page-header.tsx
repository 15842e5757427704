import type { ReactNode } from "react";
import { WovenBand } from "./woven-band.tsx";

/** The title of a page with its introduction, above a band whose pattern comes from the seed. */
export function PageHeader({
  title,
  eyebrow,
  intro,
  seed,
  children,
}: {
  title: ReactNode;
  eyebrow?: ReactNode;
  intro?: ReactNode;
  seed: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <header>
      <div className="wrap pt-6 pb-9 md:pt-10 md:pb-13">
        {children}
        {eyebrow && <p className="mb-3 text-[0.95rem] font-[650] text-laterite">{eyebrow}</p>}
        <h1 className="text-title">{title}</h1>
        {intro && <p className="mt-4 max-w-[38em] text-lead text-muted">{intro}</p>}
      </div>
      <WovenBand seed={seed} />
    </header>
  );
}
