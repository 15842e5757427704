import { box, d, fill, line, many, oval, shaded } from "#demo/artwork/drawing.ts";
import { ink, ivory } from "#demo/artwork/palette.ts";

export type HeadKind =
  | "short"
  | "shaved"
  | "puffs"
  | "braids"
  | "bun"
  | "scarf"
  | "tall-scarf"
  | "straw"
  | "cap"
  | "kufi"
  | "helmet"
  | "veil"
  | "grey";

const hair = "#1B1512";

function covers(kind: HeadKind, r: number, colour: string, second: string): { behind: string; over: string } {
  const top = d`M${-r * 1.04} ${-r * 0.1}C${-r * 1.2} ${-r * 1.75} ${r * 1.1} ${-r * 1.75} ${r * 1.02} ${-r * 0.28}C${r * 0.6} ${-r * 0.75} ${-r * 0.3} ${-r * 0.85} ${-r * 0.62} ${r * 0.02}Z`;
  switch (kind) {
    case "short":
      return { behind: "", over: fill(top, hair) };
    case "grey":
      return {
        behind: "",
        over: fill(top, "#B9B4A8") + oval(r * 0.35, r * 0.92, r * 0.42, r * 0.26, "#B9B4A8"),
      };
    case "shaved":
      return {
        behind: "",
        over: fill(
          d`M${-r} ${-r * 0.2}C${-r} ${-r * 1.42} ${r * 0.95} ${-r * 1.42} ${r * 0.97} ${-r * 0.42}C${r * 0.5} ${-r * 0.98} ${-r * 0.5} ${-r * 0.9} ${-r} ${-r * 0.2}Z`,
          hair,
          0.75,
        ),
      };
    case "puffs":
      return {
        behind:
          oval(-r * 0.95, -r * 0.98, r * 0.52, r * 0.5, hair) + oval(r * 0.72, -r * 1.12, r * 0.5, r * 0.48, hair),
        over:
          fill(top, hair) +
          oval(-r * 0.66, -r * 0.72, r * 0.15, r * 0.15, colour) +
          oval(r * 0.5, -r * 0.9, r * 0.14, r * 0.14, colour),
      };
    case "braids":
      return {
        behind:
          many(4, (i) =>
            line(
              d`M${-r * (0.3 + i * 0.22)} ${-r * 0.4}Q${-r * (1 + i * 0.12)} ${r * 0.5} ${-r * (0.62 + i * 0.2)} ${r * (1.75 - i * 0.14)}`,
              hair,
              r * 0.26,
            ),
          ) + many(4, (i) => oval(-r * (0.62 + i * 0.2), r * (1.75 - i * 0.14), r * 0.15, r * 0.15, colour)),
        over: fill(top, hair),
      };
    case "bun":
      return { behind: oval(-r * 0.35, -r * 1.42, r * 0.6, r * 0.52, hair), over: fill(top, hair) };
    case "scarf":
      return {
        behind: fill(
          d`M${-r * 0.8} ${-r * 0.2}Q${-r * 1.9} ${r * 0.1} ${-r * 1.62} ${r * 0.85}Q${-r * 1.2} ${r * 0.55} ${-r * 0.7} ${r * 0.35}Z`,
          shaded(colour),
        ),
        over:
          fill(
            d`M${-r * 1.1} ${r * 0.12}C${-r * 1.5} ${-r * 1.85} ${r * 1.15} ${-r * 1.95} ${r * 1.06} ${-r * 0.38}C${r * 0.3} ${-r * 0.72} ${-r * 0.6} ${-r * 0.5} ${-r * 1.1} ${r * 0.12}Z`,
            colour,
          ) +
          line(d`M${-r * 1.02} ${-r * 0.2}Q${-r * 0.2} ${-r * 0.95} ${r * 0.98} ${-r * 0.62}`, second, r * 0.16) +
          line(d`M${-r * 0.9} ${-r * 0.72}Q${-r * 0.1} ${-r * 1.35} ${r * 0.8} ${-r * 1.0}`, second, r * 0.12),
      };
    case "tall-scarf":
      return {
        behind: "",
        over:
          fill(
            d`M${-r * 1.08} ${-r * 0.05}C${-r * 1.75} ${-r * 1.5} ${-r * 0.9} ${-r * 2.35} ${r * 0.05} ${-r * 2.1}C${r * 1.15} ${-r * 2.2} ${r * 1.5} ${-r * 1.2} ${r * 1.06} ${-r * 0.42}C${r * 0.3} ${-r * 0.8} ${-r * 0.6} ${-r * 0.6} ${-r * 1.08} ${-r * 0.05}Z`,
            colour,
          ) +
          line(d`M${-r * 1.0} ${-r * 0.5}Q${r * 0.1} ${-r * 1.2} ${r * 1.02} ${-r * 0.76}`, second, r * 0.17) +
          line(d`M${-r * 0.75} ${-r * 1.75}Q${r * 0.1} ${-r * 1.1} ${r * 0.7} ${-r * 1.85}`, second, r * 0.13),
      };
    case "straw":
      return {
        behind: "",
        over:
          oval(0, -r * 0.52, r * 2, r * 0.5, "#C79A4B") +
          fill(
            d`M${-r * 1.02} ${-r * 0.62}Q${-r * 0.75} ${-r * 1.75} 0 ${-r * 1.75}T${r * 1.02} ${-r * 0.62}Q0 ${-r * 0.2} ${-r * 1.02} ${-r * 0.62}Z`,
            "#E2BE72",
          ) +
          line(d`M${-r * 0.98} ${-r * 0.74}Q0 ${-r * 0.36} ${r * 0.98} ${-r * 0.74}`, colour, r * 0.22),
      };
    case "cap":
      return {
        behind: "",
        over: fill(
          d`M${-r * 1.05} ${-r * 0.25}C${-r * 1.15} ${-r * 1.65} ${r * 1.05} ${-r * 1.65} ${r * 1.03} ${-r * 0.4}Q${r * 1.8} ${-r * 0.42} ${r * 1.95} ${-r * 0.14}Q${r * 1.2} ${-r * 0.12} ${r * 0.85} ${-r * 0.26}Z`,
          colour,
        ),
      };
    case "helmet":
      return {
        behind: "",
        over:
          fill(
            d`M${-r * 1.15} ${-r * 0.35}C${-r * 1.15} ${-r * 1.85} ${r * 1.15} ${-r * 1.85} ${r * 1.15} ${-r * 0.35}Z`,
            colour,
          ) + box(-r * 1.25, -r * 0.5, r * 2.75, r * 0.24, shaded(colour), r * 0.12),
      };
    case "kufi":
      return {
        behind: "",
        over:
          fill(
            d`M${-r * 1.02} ${-r * 0.3}L${-r * 0.86} ${-r * 1.32}Q0 ${-r * 1.55} ${r * 0.86} ${-r * 1.36}L${r * 1.02} ${-r * 0.5}Q0 ${-r * 0.85} ${-r * 1.02} ${-r * 0.3}Z`,
            colour,
          ) + line(d`M${-r * 0.88} ${-r * 0.62}Q0 ${-r * 1.08} ${r * 0.9} ${-r * 0.78}`, second, r * 0.14),
      };
    case "veil":
      return {
        behind: fill(
          d`M${-r * 1.05} ${-r * 0.4}Q${-r * 1.75} ${r * 1.3} ${-r * 1.5} ${r * 2.1}Q0 ${r * 2.6} ${r * 1.15} ${r * 1.9}L${r * 0.9} ${-r * 0.2}Z`,
          shaded(colour, 0.12),
        ),
        // Round the face, whose opening runs the other way: ears and neck are covered.
        over:
          fill(
            d`M${-r * 1.12} ${r * 0.3}C${-r * 1.35} ${-r * 1.6} ${r * 1.12} ${-r * 1.7} ${r * 1.1} ${-r * 0.35}C${r * 1.14} ${r * 0.4} ${r * 1.02} ${r} ${r * 1.12} ${r * 1.75}Q0 ${r * 2.15} ${-r * 1.4} ${r * 1.85}Q${-r * 1.08} ${r * 1.2} ${-r * 1.12} ${r * 0.3}ZM${r * 0.33} ${-r * 0.74}C${-r * 0.2} ${-r * 0.74} ${-r * 0.48} ${-r * 0.25} ${-r * 0.45} ${r * 0.28}C${-r * 0.41} ${r * 0.85} ${-r * 0.05} ${r * 1.12} ${r * 0.28} ${r * 1.12}C${r * 0.62} ${r * 1.12} ${r * 0.96} ${r * 0.75} ${r * 0.97} ${r * 0.1}C${r * 0.97} ${-r * 0.42} ${r * 0.8} ${-r * 0.74} ${r * 0.33} ${-r * 0.74}Z`,
            colour,
          ) +
          line(
            d`M${-r * 0.86} ${r * 0.62}Q${-r * 0.5} ${r * 1.5} ${r * 0.34} ${r * 1.46}`,
            shaded(colour, 0.12),
            r * 0.07,
          ),
      };
  }
}

/** A head around its own centre: turned a little to the right, or seen from behind. */
export function head(kind: HeadKind, r: number, skin: string, colour: string, second: string, away: boolean): string {
  const { behind, over } = covers(kind, r, colour, second);
  if (away) {
    const bare = kind === "short" || kind === "shaved" || kind === "puffs" || kind === "braids" || kind === "bun";
    const back = oval(0, -r * 0.12, r * 0.98, r * 1.02, bare ? hair : kind === "grey" ? "#B9B4A8" : skin);
    const wrapped = kind === "scarf" || kind === "tall-scarf" || kind === "veil";
    return (
      oval(0, r * 0.15, r * 0.86, r * 0.98, skin) +
      back +
      (bare && kind !== "puffs" ? "" : behind) +
      (wrapped ? oval(0, -r * 0.2, r * 1.06, r * 1.05, colour) : "") +
      (bare ? (kind === "puffs" ? behind : "") : over)
    );
  }
  const dark = shaded(skin, 0.45);
  return (
    behind +
    fill(
      d`M${-r * 0.95} ${-r * 0.25}C${-r * 0.98} ${-r * 1.3} ${r * 0.98} ${-r * 1.3} ${r * 0.98} ${-r * 0.2}C${r} ${r * 0.75} ${r * 0.55} ${r * 1.16} ${r * 0.16} ${r * 1.16}C${-r * 0.4} ${r * 1.16} ${-r * 0.92} ${r * 0.55} ${-r * 0.95} ${-r * 0.25}Z`,
      skin,
    ) +
    oval(-r * 0.86, r * 0.14, r * 0.2, r * 0.27, shaded(skin, 0.16)) +
    over +
    oval(r * 0.08, r * 0.06, r * 0.1, r * 0.12, ink) +
    oval(r * 0.66, r * 0.06, r * 0.09, r * 0.12, ink) +
    line(d`M${r * 0.42} ${r * 0.16}Q${r * 0.56} ${r * 0.36} ${r * 0.4} ${r * 0.4}`, dark, r * 0.09) +
    fill(
      d`M${r * 0.08} ${r * 0.62}Q${r * 0.36} ${r * 0.72} ${r * 0.64} ${r * 0.6}Q${r * 0.4} ${r * 0.92} ${r * 0.08} ${r * 0.62}Z`,
      ivory,
      0.92,
    )
  );
}
