import { type ReactNode, useState } from "react";
import type { QrPath } from "#shared/qr-path.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import type { CardContent } from "./card-content.ts";

const NOT_DRAWN = "La carte n’a pas pu être créée. Veuillez réessayer.";

/** Saves the card as PDF or as a picture; it is drawn then. */
export function CardDownloads({ card, code }: { card: CardContent; code: QrPath | null }): ReactNode {
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
