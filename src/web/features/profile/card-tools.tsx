import { type ReactNode, useEffect, useState } from "react";
import type { QrPath } from "#contracts/qr-path.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { CARD_TITLE, type CardContent } from "./card-content.ts";

const NOT_DRAWN = "La carte n’a pas pu être créée. Veuillez réessayer.";

interface CardProps {
  card: CardContent;
  code: QrPath | null;
}

/** The tools of the card: preview it as printed, and save it as PDF or as a picture. */
export function CardTools(props: CardProps): ReactNode {
  const [previewed, setPreviewed] = useState(false);
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button tone="ghost" size="small" onClick={() => setPreviewed(true)}>
        Aperçu
      </Button>
      <Downloads {...props} />
      <Dialog open={previewed} onClose={() => setPreviewed(false)} title={CARD_TITLE}>
        <Preview {...props} />
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Downloads {...props} />
        </div>
      </Dialog>
    </div>
  );
}

function Downloads({ card, code }: CardProps): ReactNode {
  const [drawing, setDrawing] = useState<"pdf" | "png" | null>(null);
  const [failed, setFailed] = useState(false);

  async function download(kind: "pdf" | "png") {
    setFailed(false);
    setDrawing(kind);
    try {
      const { drawCardPdf, drawCardPicture } = await import("./draw-member-card.ts");
      const file = await (kind === "pdf" ? drawCardPdf(card, code) : drawCardPicture(card, code));
      saveFile(file, `carte-${card.number}.${kind}`);
    } catch {
      setFailed(true);
    } finally {
      setDrawing(null);
    }
  }

  const button = { tone: "ghost", size: "small", disabled: drawing !== null } as const;
  return (
    <>
      <Button {...button} busy={drawing === "pdf"} onClick={() => void download("pdf")}>
        Télécharger en PDF
      </Button>
      <Button {...button} busy={drawing === "png"} onClick={() => void download("png")}>
        Télécharger l’image
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {failed && <FieldError>{NOT_DRAWN}</FieldError>}
      </div>
    </>
  );
}

/** The same picture that is downloaded. */
function Preview({ card, code }: CardProps): ReactNode {
  const [picture, setPicture] = useState<string | "failed" | null>(null);

  useEffect(() => {
    let url: string | null = null;
    let awaited = true;
    import("./draw-member-card.ts")
      .then(({ drawCardPicture }) => drawCardPicture(card, code))
      .then(
        (file) => {
          if (!awaited) return;
          url = URL.createObjectURL(file);
          setPicture(url);
        },
        () => awaited && setPicture("failed"),
      );
    return () => {
      awaited = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [card, code]);

  if (picture === "failed") return <FieldError>{NOT_DRAWN}</FieldError>;
  if (picture) {
    return (
      <img
        src={picture}
        alt={`${CARD_TITLE} de ${card.name}, n° ${card.number}`}
        className="aspect-[1.585] w-full rounded-tile border border-line"
      />
    );
  }
  return (
    <Loading text="Création de l’aperçu…">
      <Skeleton className="aspect-[1.585] rounded-tile" />
    </Loading>
  );
}
