import { at, chanceFrom, d, fill, line, many, oval, shaded } from "#demo/artwork/drawing.ts";
import { type HeadKind, head } from "#demo/artwork/heads.ts";
import { cloths, ivory, skins } from "#demo/artwork/palette.ts";

const grounds = ["#FBE8C2", "#DCEBE1", "#F7D48A", "#BFDCE8", "#F4C9A0", "#CFE3D6", "#EADFC9"] as const;

/** Draws the bust of a person with this headgear, 480 by 480 units; the seed decides the rest. */
export function drawPortrait(kind: HeadKind, seed: string): string {
  const chance = chanceFrom(`portrait/${seed}`);
  const ground = chance.pick(grounds);
  const skin = chance.pick(skins);
  const [cloth, first, second] = chance.pick(cloths);
  const disc = oval(240, 250, 190, 190, ivory, 0.55);
  const shoulders = d`M62 480C66 392 128 356 196 348L284 348C352 356 414 392 418 480Z`;
  const neckline = chance.maybe(0.5)
    ? fill("M196 346Q240 400 284 346Q262 362 240 362Q218 362 196 346Z", shaded(skin, 0.12)) +
      line("M194 346Q240 412 286 346", first, 9)
    : fill("M206 344L240 408L274 344Z", shaded(skin, 0.12)) + line("M204 344L240 412L276 344", first, 9);
  const print = chance.maybe(0.6)
    ? many(6, (i) => fill(d`M${96 + i * 58} 462l15 -22l15 22l-15 22Z`, i % 2 ? first : second, 0.9))
    : many(4, (i) =>
        line(d`M${88 + i * 8} ${478 - i * 26}Q240 ${430 - i * 4} ${392 - i * 8} ${478 - i * 26}`, first, 5, 0.55),
      );
  const clip = `<clipPath id="s"><path d="${shoulders}"/></clipPath>`;
  const veiled = kind === "veil";
  const dressed = veiled
    ? fill(shoulders, cloth)
    : `${fill("M202 290H278V372Q240 398 202 372Z", shaded(skin, 0.14))}${fill(shoulders, cloth)}<g clip-path="url(#s)">${print}</g>${neckline}`;
  const inner = disc + dressed + at(232, 232, 1, head(kind, 100, skin, veiled ? first : cloth, first, false));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480"><defs>${clip}</defs><path d="M0 0H480V480H0Z" fill="${ground}"/>${chance.maybe(0.4) ? at(480, 0, 1, inner, true) : inner}</svg>`;
}
