import type { ReactNode } from "react";
import { PopUp } from "#web/ui/pop-up.tsx";

/** One menu above a list for what leaves it, on paper, as a file or by mail. */
export function PaperMenu({ children }: { children: ReactNode }): ReactNode {
  return (
    <PopUp
      className="flex-none print:hidden"
      look="inline-flex min-h-11 items-center font-[650] text-forest underline decoration-sun decoration-2 underline-offset-4"
      summary="Imprimer, exporter…"
    >
      <div className="absolute top-full left-0 z-2 grid w-max max-w-[calc(100vw-2.75rem)] min-w-64 justify-items-start rounded-tile border border-line bg-white p-2 shadow-float sm:right-0 sm:left-auto">
        {children}
      </div>
    </PopUp>
  );
}
