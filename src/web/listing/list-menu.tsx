import type { ReactNode } from "react";
import { PopUp } from "#web/ui/pop-up.tsx";

/** One menu above a list for what is done with it as a whole: to print, import or export it. */
export function ListMenu({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <PopUp
      className="max-w-full flex-none print:hidden"
      look="inline-flex min-h-11 items-center font-[650] text-forest underline decoration-sun decoration-2 underline-offset-4"
      summary={label}
    >
      <div className="absolute top-full left-0 z-4 grid w-max max-w-[calc(100vw-2.75rem)] min-w-64 justify-items-start rounded-tile border border-line bg-white p-2 shadow-float sm:right-0 sm:left-auto [&>p]:px-4">
        {children}
      </div>
    </PopUp>
  );
}
