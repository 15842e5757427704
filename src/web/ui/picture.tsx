import { type ReactNode, useEffect, useRef, useState } from "react";
import { isElsewhere, pictureSources } from "./picture-sources.ts";
import { WovenTile } from "./woven-band.tsx";

/**
 * A picture that covers the box of its parent (which must be positioned), or fits into it. If it is missing or does not
 * load, the pattern of the seed replaces it; so it does for a picture of another site that has no copy here: the page
 * loads pictures from this site alone.
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
  /** The width at which it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** `contain` for pictures that must not be cut: logos. */
  fit?: "cover" | "contain";
  /** True if visible at once: loaded first, not when scrolled to. */
  priority?: boolean;
}): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);

  // The picture may have failed before this script could listen.
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
