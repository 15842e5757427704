import type { Editor } from "@tiptap/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ArticleDialog } from "./article-dialog.tsx";
import { type ArticlePicture, shownPicture } from "./article-figure.ts";
import { DescribePicture } from "./describe-picture.tsx";

const ChoosePicture = lazy(() =>
  import("#site/library/web/choose-picture.tsx").catch(() => ({ default: MissingForm })),
);

/** Inserts a picture of the library with its text, or changes the one that the cursor stands in. */
export function PictureDialog({ editor, onDone }: { editor: Editor; onDone: () => void }): ReactNode {
  const [before] = useState(() => shownPicture(editor));
  const [picture, setPicture] = useState<ArticlePicture | null>(before);

  function store(change: { alt: string; caption: string }) {
    if (picture === null) return;
    const article = editor.chain().focus();
    if (before) article.changePicture({ src: picture.src, alt: change.alt }).run();
    else article.insertPicture({ src: picture.src, ...change }).run();
    onDone();
  }

  return (
    <ArticleDialog title={picture ? "Décrire l’image" : "Choisir une image"} wide onClose={onDone}>
      {picture ? (
        <DescribePicture
          key={picture.src}
          picture={picture}
          captioned={before === null}
          onStored={store}
          onOther={() => setPicture(null)}
          onRemoved={
            before &&
            (() => {
              editor.chain().focus().removePicture().run();
              onDone();
            })
          }
        />
      ) : (
        <Suspense fallback={<ChoiceSkeleton />}>
          <ChoosePicture
            onChosen={({ references, alt, decorative }) =>
              setPicture({ src: `/public/${references.photo}`, alt: decorative ? "" : alt, decorative })
            }
          />
        </Suspense>
      )}
    </ArticleDialog>
  );
}

function ChoiceSkeleton(): ReactNode {
  return (
    <Loading text="Chargement…">
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  );
}
