import { expect, test } from "vitest";
import { pictureSources, publicUrl } from "./picture-sources.ts";

const ours = "pictures/3fa9c2/ecole-de-tiassale-1200x750.webp";

test("a value that starts with http is used as is, another is a public file", () => {
  expect(publicUrl("https://example.org/a.jpg")).toBe("https://example.org/a.jpg");
  expect(publicUrl("banners/a.jpg")).toBe("/public/banners/a.jpg");
});

test("our pictures have their sizes and their variants", () => {
  const base = "/public/pictures/3fa9c2/ecole-de-tiassale-1200x750";
  expect(pictureSources(ours)).toEqual({
    src: `${base}.webp`,
    variants: {
      avif: `${base}-480.avif 480w, ${base}-960.avif 960w`,
      webp: `${base}-480.webp 480w, ${base}-960.webp 960w, ${base}.webp 1200w`,
      width: 1200,
      height: 750,
    },
  });
});

test("pictures from elsewhere have one size", () => {
  expect(pictureSources("https://example.org/a.webp")).toEqual({ src: "https://example.org/a.webp" });
});
