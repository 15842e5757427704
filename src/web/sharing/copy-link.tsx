import { type ReactNode, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { useCopying } from "#web/ui/use-copying.ts";

/** Copies the address to the clipboard; if that is not allowed, says so beside the address to select by hand. */
export function CopyLink({ url }: { url: string }): ReactNode {
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
