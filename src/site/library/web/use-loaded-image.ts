import { useEffect, useState } from "react";

/** Returns the picture once it can be drawn; null before. */
export function useLoadedImage(src: string): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setLoaded(image);
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return loaded;
}
