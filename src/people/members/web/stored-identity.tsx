import { type ReactNode, useEffect, useState } from "react";
import type { Profile } from "#people/identity/account.contract.ts";
import type { IdCardSide } from "#people/members/profile.contract.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { memberFile } from "#web/session/member-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

const SIDES = [
  { side: "front", label: "recto" },
  { side: "back", label: "verso" },
] as const satisfies readonly { side: IdCardSide; label: string }[];

/** The stored images of the member's identity document, for the member to look at. */
export function StoredIdentity({ profile }: { profile: Profile }): ReactNode {
  const [open, setOpen] = useState<(typeof SIDES)[number] | null>(null);
  const stored = SIDES.filter(({ side }) => profile[`has_id_card_${side}`]);
  if (stored.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 border-t border-line pt-4">
      <p className="text-[0.95rem] text-muted">Pièces d’identité enregistrées&nbsp;:</p>
      {stored.map((one) => (
        <Button key={one.side} tone="quiet" size="small" onClick={() => setOpen(one)}>{`Voir le ${one.label}`}</Button>
      ))}
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={`Pièce d’identité, ${open?.label ?? ""}`}>
        {open && <SideView side={open.side} label={open.label} />}
      </Dialog>
    </div>
  );
}

function SideView({ side, label }: { side: IdCardSide; label: string }): ReactNode {
  const { value: file, failure, reload } = useFetch(`/auth/id-card/${side}`, memberFile);
  const [image, setImage] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setImage(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  if (failure) return <ErrorState text="Erreur lors du chargement de la pièce d’identité" onRetry={reload} />;
  if (!image) {
    return (
      <Loading text="Chargement de la pièce d’identité…">
        <Skeleton className="aspect-[1.586] rounded-tile" />
      </Loading>
    );
  }
  return (
    <img src={image} alt={`Votre pièce d’identité, ${label}`} className="w-full rounded-tile border border-line" />
  );
}
