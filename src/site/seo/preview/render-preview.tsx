import { readFile } from "node:fs/promises";
import type { ReactNode } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { type ProgressTone, progressTone } from "#giving/campaigns/progress.contract.ts";
import {
  FOREST,
  FOREST_DEEP,
  HIGH,
  INK,
  IVORY,
  LATERITE_DEEP,
  LOW,
  MIDDLE,
  MUTED,
  SAND,
} from "#shared/brand/colours.ts";
import { fontPath, toPrintableText } from "#shared/brand/printable-text.ts";
import { ARCH_MARK, weaveShapes } from "#shared/brand/shapes.ts";
import { formatPercent, truncate } from "#shared/formats.ts";
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, type PreviewFacts } from "#site/seo/preview.contract.ts";

/** Everything that a link preview shows. */
export interface PreviewContent {
  title: string;
  /** The kind of page, shown above the title. */
  label: string;
  site: string;
  facts?: PreviewFacts;
  /** Determines the pattern. */
  seed: string;
  /** The picture in the arch; null shows the pattern there. */
  banner: Uint8Array | null;
}

const MARGIN = 64;
const BAND = 54;
const ARCH = { left: 668, top: 56, width: 468, height: PREVIEW_HEIGHT - BAND - 56 };
const LONGEST_TITLE = 140;
const BARS: Record<ProgressTone, string> = { low: LOW, middle: MIDDLE, high: HIGH };

// The site's own fonts first; the others have the missing glyphs: accents of all of Europe, Yoruba, Arabic, N'Ko,
// Adlam, Tifinagh, Cyrillic, Greek, and a box.
const FONTS = [
  ["bricolage-grotesque-latin-700", "Bricolage", 700],
  ["bricolage-grotesque-latin-ext-700", "Bricolage Extended", 700],
  ["bricolage-grotesque-vietnamese-700", "Bricolage Dotted", 700],
  ["figtree-latin-600", "Figtree", 600],
  ["figtree-latin-ext-600", "Figtree Extended", 600],
  ["inter-latin-ext-700", "Inter Extended", 700],
  ["tajawal-arabic-700", "Tajawal", 700],
  ["noto-nko-400", "Noto Nko", 400],
  ["noto-adlam-700", "Noto Adlam", 700],
  ["noto-tifinagh-400", "Noto Tifinagh", 400],
  ["noto-cyrillic-600", "Noto Cyrillic", 600],
  ["noto-greek-600", "Noto Greek", 600],
  ["noto-box-400", "Noto Box", 400],
] as const;

let fonts: Promise<Font[]> | undefined;

/** Renders the link preview as a JPEG of 1200 by 630 in this thread: a server uses `createPreviewRenderer`. */
export async function renderPreviewJpeg(content: PreviewContent): Promise<Buffer> {
  fonts ??= Promise.all(
    FONTS.map(async ([file, name, weight]) => ({
      name,
      weight,
      style: "normal",
      data: await readFile(fontPath(file)),
    })),
  );
  const words = await satori(<Words {...content} />, {
    width: PREVIEW_WIDTH,
    height: PREVIEW_HEIGHT,
    fonts: await fonts,
  });
  const scenery = await pictureInArch(content.banner);
  return sharp(Buffer.from(background(content.seed)))
    .composite([
      ...(scenery ? [{ input: scenery, left: ARCH.left, top: ARCH.top }] : []),
      { input: Buffer.from(words), left: 0, top: 0 },
    ])
    .flatten({ background: IVORY })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function Words({ title, label, site, facts }: PreviewContent): ReactNode {
  const text = truncate(toPrintableText(title), LONGEST_TITLE);
  const fontSize = sizeFor(text) * (facts ? 0.82 : 1);
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: ARCH.left - 40 - MARGIN,
        height: PREVIEW_HEIGHT - BAND - 56 - 40,
        margin: `56px 0 40px ${MARGIN}px`,
        color: INK,
        fontFamily: "Bricolage",
      }}
    >
      <div style={{ display: "flex", alignItems: "center", height: 56, marginLeft: 74, fontSize: 32 }}>
        {toPrintableText(site)}
      </div>
      <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, justifyContent: "center" }}>
        <div style={{ fontFamily: "Figtree", fontSize: 28, color: LATERITE_DEEP, marginBottom: 16 }}>
          {toPrintableText(label)}
        </div>
        <div style={{ display: "flex", fontSize, lineHeight: 1.1, letterSpacing: "-0.015em" }}>{text}</div>
        {facts && <Facts facts={facts} />}
      </div>
    </div>
  );
}

function Facts({ facts: { percent, lines } }: { facts: PreviewFacts }): ReactNode {
  const [first = "", ...others] = lines.map(toPrintableText);
  return (
    <div style={{ display: "flex", flexDirection: "column", marginTop: 26, fontFamily: "Figtree", fontSize: 29 }}>
      {percent !== null && (
        <div style={{ display: "flex", height: 18, marginBottom: 16, borderRadius: 9, backgroundColor: SAND }}>
          <div style={{ width: `${percent}%`, borderRadius: 9, backgroundColor: BARS[progressTone(percent)] }} />
        </div>
      )}
      <div style={{ display: "flex", alignItems: "baseline" }}>
        {percent !== null && (
          <div style={{ fontFamily: "Bricolage", fontSize: 36, marginRight: 14 }}>
            {toPrintableText(formatPercent(percent))}
          </div>
        )}
        <div>{first}</div>
      </div>
      {others.map((line) => (
        <div key={line} style={{ display: "flex", marginTop: 6, color: MUTED }}>
          {line}
        </div>
      ))}
    </div>
  );
}

function sizeFor(text: string): number {
  const longestWord = Math.max(...text.split(/[\s-]/).map((word) => word.length));
  if (text.length <= 36 && longestWord <= 13) return 72;
  if (text.length <= 64 && longestWord <= 16) return 58;
  if (text.length <= 100 && longestWord <= 20) return 48;
  return 41;
}

async function pictureInArch(banner: Uint8Array | null): Promise<Buffer | undefined> {
  if (!banner) return undefined;
  const { width, height } = ARCH;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${archPath(0, 0)}"/></svg>`;
  return sharp(banner)
    .resize(width, height, { fit: "cover" })
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** Returns the background: the mark, a band of the pattern at the bottom, and an arch filled with the pattern. */
function background(seed: string): string {
  const cloth = (name: string, columns: number, color: string) =>
    `<pattern id="${name}" width="${columns * 24}" height="24" patternUnits="userSpaceOnUse"><rect width="${columns * 24}" height="24" fill="${color}"/>${weaveShapes(
      name === "band" ? seed : `${seed}-${name}`,
      columns,
    )
      .map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`)
      .join("")}</pattern>`;
  const strip = 59;
  const strips = Array.from({ length: Math.ceil(ARCH.height / strip) }, (_, line) => {
    const shift = line % 2 ? -strip / 2 : 0;
    return `<g transform="translate(${ARCH.left + shift} ${ARCH.top + line * strip}) scale(${strip / 24})"><rect width="288" height="24.2" fill="url(#${line % 2 ? "odd" : "even"})"/></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
    <defs>${cloth("band", 12, FOREST_DEEP)}${cloth("even", 9, FOREST)}${cloth("odd", 9, FOREST_DEEP)}
    <clipPath id="arch"><path d="${archPath(ARCH.left, ARCH.top)}"/></clipPath></defs>
    <rect width="100%" height="100%" fill="${IVORY}"/>
    <g transform="translate(${MARGIN} 56) scale(1.4)">${ARCH_MARK.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join("")}</g>
    <g clip-path="url(#arch)">${strips.join("")}</g>
    <g transform="translate(0 ${PREVIEW_HEIGHT - BAND}) scale(${BAND / 24})"><rect width="${(PREVIEW_WIDTH / BAND) * 24}" height="24" fill="url(#band)"/></g>
  </svg>`;
}

function archPath(left: number, top: number): string {
  const { width, height } = ARCH;
  const radius = width / 2;
  return `M${left} ${top + height}V${top + radius}a${radius} ${radius} 0 0 1 ${width} 0V${top + height}z`;
}
