import { type ReactNode, useEffect, useState } from "react";
import type { IdCardSide } from "#contracts/profile.ts";
import { fetchFile } from "#web/api/api-client.ts";
import { Button } from "#web/ui/button.tsx";

const NAMES: Readonly<Record<IdCardSide, string>> = { front: "recto", back: "verso" };

/** One side of a document: a button, which fetches the image, because each view is recorded. */
export function DocumentSide({ id, side, owner }: { id: string; side: IdCardSide; owner: string }): ReactNode {
  const [address, setAddress] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const name = NAMES[side];

  useEffect(() => {
    if (address !== null) return () => URL.revokeObjectURL(address);
  }, [address]);

  async function show() {
    setLoading(true);
    const result = await fetchFile(`/admin/identity-documents/${id}/${side}`);
    setLoading(false);
    setFailed(!result.ok);
    if (result.ok) setAddress(URL.createObjectURL(result.value));
  }

  if (address === null) {
    return (
      <div className="grid min-h-28 place-items-center content-center gap-2 rounded-tile border border-dashed border-edge/50 p-3">
        <Button tone="ghost" size="small" busy={loading} disabled={loading} onClick={() => void show()}>
          Voir le {name}
        </Button>
        {failed && (
          <p role="alert" className="text-center text-[0.95rem] font-semibold text-low">
            L’image n’a pas pu être chargée.
          </p>
        )}
      </div>
    );
  }
  return (
    <figure className="grid gap-2">
      <img
        src={address}
        alt={`Pièce d’identité de ${owner}, ${name}`}
        className="max-h-[70vh] w-full rounded-tile border border-line bg-dune object-contain"
      />
      <figcaption className="flex items-center justify-between text-[0.95rem] text-muted">
        <span className="first-letter:uppercase">{name}</span>
        <Button tone="quiet" size="small" onClick={() => setAddress(null)}>
          Masquer
        </Button>
      </figcaption>
    </figure>
  );
}
