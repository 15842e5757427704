import { describe, expect, it } from "vitest";
import { codesIn, type Keystroke, readLastScan, readScan } from "./scanned-codes.ts";

const CODE = "3PQLR5WDD7RZAM2K9QWZ84HTNYB6";
// Unshifted, as a French keyboard has them on the digits from 0 on.
const FRENCH_DIGITS = "à&é\"'(-è_ç";
const AMERICAN_SHIFTED = ")!@#$%^&*(";
const FRENCH_PLACES: Readonly<Record<string, string>> = { A: "KeyQ", Q: "KeyA", Z: "KeyW", W: "KeyZ", M: "Semicolon" };
const FRENCH_SIGNS: Readonly<Record<string, string>> = { KeyQ: "A", KeyA: "Q", KeyW: "Z", KeyZ: "W", KeyM: "?" };

const american = (sign: string) => (/\d/.test(sign) ? `Digit${sign}` : `Key${sign}`);
/** A scanner set to an American keyboard, on a computer with a French one: letters are shifted, digits are not. */
const onFrench = [...CODE].map((sign): Keystroke => {
  const place = american(sign);
  return { place, sign: /\d/.test(sign) ? (FRENCH_DIGITS[Number(sign)] ?? "") : (FRENCH_SIGNS[place] ?? sign) };
});
/** A scanner set to a French keyboard, which shifts digits, on a computer with an American one. */
const onAmerican = [...CODE].map((sign): Keystroke => {
  const place = FRENCH_PLACES[sign] ?? american(sign);
  const letter = place === "Semicolon" ? ":" : place.slice(3);
  return { place, sign: /\d/.test(sign) ? (AMERICAN_SHIFTED[Number(sign)] ?? "") : letter };
});
const asPrinted = [...CODE].map((sign): Keystroke => ({ sign, place: american(sign) }));

describe("what a scanner types", () => {
  it("is read by the places of the keys if it is set to another keyboard than the device", () => {
    expect(readScan(asPrinted)).toMatchObject({ garbled: false });
    expect(readScan(asPrinted).codes[0]).toBe(CODE);
    for (const keys of [onFrench, onAmerican]) {
      expect(readScan(keys).codes).toContain(CODE);
      expect(readScan(keys).garbled).toBe(true);
    }
    // A device that does not say which keys they were.
    const signs = onFrench.map(({ sign }) => ({ sign, place: "" }));
    expect(readScan(signs)).toMatchObject({ garbled: true, codes: expect.arrayContaining([CODE]) });
    expect(codesIn(`Seydou${signs.map(({ sign }) => sign).join("")}`)).toContain(CODE);
  });

  it("is a scan behind a part of a name too, and a name is none", () => {
    const zou = [..."zou"].map((sign) => ({ sign, place: american(sign.toUpperCase()) }));
    for (const keys of [asPrinted, onFrench, onAmerican]) {
      expect(readLastScan([...zou, ...keys])?.codes).toContain(CODE);
    }
    const name = [..."Jean-Baptiste Kouassi Konan d’Amoin"];
    expect(readLastScan(name.map((sign) => ({ sign, place: american(sign.toUpperCase()) })))).toBeNull();
    expect(readLastScan(zou)).toBeNull();
  });
});

describe("what is typed into the search", () => {
  it("may end in the code of a badge that was scanned meanwhile", () => {
    expect(codesIn("SeydouU42VXL6Z")).toEqual(["SEYDOUU42VXL6Z", "U42VXL6Z"]);
    expect(codesIn(`Seydou ${CODE}`)).toEqual([`SEYDOU${CODE}`, CODE, CODE.slice(-8)]);
    expect(codesIn("u42v xl6z")).toEqual(["U42VXL6Z"]);
    expect(codesIn("Zoé")).toEqual(["ZOÉ"]);
    expect(codesIn("Kouassi-Konan-Jean-Baptiste-Ya")).toEqual(["KOUASSIKONANJEANBAPTISTEYA", "PTISTEYA"]);
  });
});
