import { type ReactNode, useEffect, useRef, useState } from "react";
import { isElsewhere, pictureSources } from "./picture-sources.ts";
import { WovenTile } from "./woven-band.tsx";

/**
 * A picture that covers the box given by its parent (which must be positioned), or that is seen whole in it.
 * Where there is none, or it does not load, the cloth of the seed takes its place; so it does for a picture of another
 * site, of which we have no copy: the page loads pictures from this one alone.
 */
export function Picture({
  reference,
  seed,
  alt,
  sizes,
  fit = "cover",
  priority = false,
}: {
  reference: string | null;
  seed: string;
  alt: string;
  /** The width at which it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** `contain` for what must not be cut: a logo. */
  fit?: "cover" | "contain";
  /** True for what is seen at once: loaded first, not when scrolled to. */
  priority?: boolean;
}): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);

  // A picture of the document may have failed before this script could listen.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true);
  }, []);

  if (!reference || broken || isElsewhere(reference))
    return <WovenTile seed={seed} className="absolute inset-0 size-full" />;

  const { src, variants } = pictureSources(reference);
  return (
    <picture>
      {variants && <source type="image/avif" srcSet={variants.avif} sizes={sizes} />}
      {variants && <source type="image/webp" srcSet={variants.webp} sizes={sizes} />}
      <img
        ref={image}
        src={src}
        alt={alt}
        width={variants?.width}
        height={variants?.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        onError={() => setBroken(true)}
        className={`absolute inset-0 size-full ${fit === "contain" ? "object-contain" : "bg-sand object-cover"}`}
      />
    </picture>
  );
}
