/** A deterministic source of choices, so that one seed always draws one picture. */
export interface Chance {
  /** A number from `from` up to `to`. */
  between: (from: number, to: number) => number;
  /** One of the things offered. */
  pick: <T>(things: readonly [T, ...T[]]) => T;
  /** True about `share` of the time. */
  maybe: (share: number) => boolean;
}

/** Returns a source of choices that always gives the same sequence for the same seed. */
export function chanceFrom(seed: string): Chance {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  next();
  return {
    between: (from, to) => from + next() * (to - from),
    pick: (things) => things[Math.floor(next() * things.length)] ?? things[0],
    maybe: (share) => next() < share,
  };
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns path data with its numbers rounded to one decimal. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.map((part, i) => part + (i < values.length ? round(values[i] ?? 0) : "")).join("");
}

/** A filled path. */
export function fill(data: string, colour: string, opacity = 1): string {
  return `<path d="${data}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

/** A stroked path with round ends. */
export function line(data: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

/** A filled ellipse. */
export function oval(x: number, y: number, rx: number, ry: number, colour: string, opacity = 1): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

/** A filled rectangle, its corners rounded by `r`. */
export function box(x: number, y: number, w: number, h: number, colour: string, r = 0, opacity = 1): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${r ? ` rx="${round(r)}"` : ""} fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

/** Places a drawing made around its own origin, optionally mirrored. */
export function at(x: number, y: number, scale: number, inner: string, mirrored = false): string {
  const s = Math.round(scale * 1000) / 1000;
  const sized = mirrored ? ` scale(${-s} ${s})` : s === 1 ? "" : ` scale(${s})`;
  return `<g transform="translate(${round(x)} ${round(y)})${sized}">${inner}</g>`;
}

/** Turns a drawing by some degrees around a point. */
export function turn(degrees: number, x: number, y: number, inner: string): string {
  return degrees === 0 ? inner : `<g transform="rotate(${round(degrees)} ${round(x)} ${round(y)})">${inner}</g>`;
}

/** Draws one thing several times, in order. */
export function many(count: number, one: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => one(i)).join("");
}

/** Draws the soft shadow under a thing on the ground. */
export function shadow(x: number, y: number, rx: number, ry = rx * 0.2, opacity = 0.18): string {
  return oval(x, y, rx, ry, "#1C2321", opacity);
}

/** Returns the colour that lies `share` of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, i: number): number => Number.parseInt(colour.slice(i, i + 2), 16);
  return `#${[1, 3, 5]
    .map((i) => Math.round(channel(from, i) + (channel(to, i) - channel(from, i)) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Returns the colour as it looks out of the sun. */
export function shaded(colour: string, share = 0.22): string {
  return mix(colour, "#15231F", share);
}

/** Returns the colour as it looks in the sun. */
export function lit(colour: string, share = 0.2): string {
  return mix(colour, "#FFE9B8", share);
}
