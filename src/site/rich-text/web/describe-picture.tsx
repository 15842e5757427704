import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ALT_MISSING } from "#site/library/library.contract.ts";
import { DescribeFields } from "#site/library/web/describe-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { ArticlePicture } from "./article-figure.ts";

/** What a picture of the article shows, and its caption if it is a new one: others are changed in the article. */
export function DescribePicture({
  picture,
  captioned,
  onStored,
  onOther,
  onRemoved,
}: {
  picture: ArticlePicture;
  captioned: boolean;
  onStored: (text: { alt: string; caption: string }) => void;
  onOther: () => void;
  /** Null for a picture that the article does not have yet. */
  onRemoved: (() => void) | null;
}): ReactNode {
  const [{ alt, decorative }, setShown] = useState(picture);
  const [caption, setCaption] = useState("");
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // The button that led here is gone. A field would open the keyboard of a telephone over the picture.
  useEffect(() => form.current?.focus(), []);

  function store(event: FormEvent) {
    event.preventDefault();
    // The dialog stands in the form of a content, as far as React knows.
    event.stopPropagation();
    if (!decorative && alt.trim() === "") setError(ALT_MISSING);
    else onStored({ alt: decorative ? "" : alt.trim(), caption: caption.trim() });
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      onSubmit={store}
      noValidate
      aria-label="Décrire l’image"
      className="grid gap-5 outline-none"
    >
      <img src={picture.src} alt="" className="max-h-[30dvh] max-w-full justify-self-start rounded-card bg-sand" />
      <DescribeFields
        alt={alt}
        decorative={decorative}
        error={error}
        onChange={(change) => {
          setShown((before) => ({ ...before, ...change }));
          setError(undefined);
        }}
      />
      {captioned && (
        <TextField
          label="Légende (facultatif)"
          hint="Écrite sous l’image. Vous pourrez la changer dans l’article."
          maxLength={300}
          value={caption}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          {onRemoved ? "Changer l’image" : "Insérer l’image"}
        </Button>
        <Button tone="ghost" size="small" onClick={onOther}>
          Choisir une autre image
        </Button>
        {onRemoved && (
          <Button tone="quiet" size="small" onClick={onRemoved}>
            Retirer de l’article
          </Button>
        )}
      </div>
    </form>
  );
}
