import { FOREST, FOREST_DEEP, INK, IVORY, LATERITE, LEAF, MINT, SAND, SUN } from "#brand/colours.ts";
import type { Chance } from "#demo/artwork/drawing.ts";

/** The colours every picture is made of. */
export const ink = INK;
export const forest = FOREST;
export const forestDeep = FOREST_DEEP;
export const leaf = LEAF;
export const haze = "#7FB08F";
export const laterite = LATERITE;
export const sun = SUN;
export const sand = SAND;
export const ivory = IVORY;
const mint = MINT;
const dawn = "#F7D48A";
export const bark = "#5B3A22";
export const steel = "#4A5A58";
export const khaki = "#B99A62";
export const uniformBlue = "#3F6FA8";
export const flag = ["#F08A24", "#FFFFFF", "#1E8F5A"] as const;

/** Skins from light brown to very dark. */
export const skins = ["#3F2416", "#4D2C1A", "#5E3720", "#6F4326", "#845231", "#9A6540"] as const;

type Cloth = readonly [ground: string, first: string, second: string];

/** Cloths that sit well together: a ground and the two colours printed on it. */
export const cloths: readonly [Cloth, ...Cloth[]] = [
  [laterite, sun, ivory],
  [forest, sun, mint],
  ["#27508A", sun, ivory],
  [sun, laterite, forest],
  ["#7A2E4D", "#F4B6A0", sun],
  ["#1F7A78", ivory, sun],
  ["#D9652B", forestDeep, dawn],
  [ivory, laterite, forest],
];

export interface Light {
  readonly name: "dawn" | "morning" | "noon" | "gold" | "dusk";
  readonly high: string;
  readonly low: string;
  readonly disc: string;
  readonly glow: string;
  readonly cloud: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly earth: string;
  readonly grass: string;
  readonly sunAt: readonly [number, number];
}

const lights: readonly [Light, ...Light[]] = [
  {
    name: "gold",
    high: "#F7D48A",
    low: "#FBE6B8",
    disc: sun,
    glow: "#F9C763",
    cloud: "#FDF1D3",
    far: "#A9C6A4",
    middle: haze,
    near: leaf,
    earth: "#C25A26",
    grass: "#3F8A5E",
    sunAt: [905, 175],
  },
  {
    name: "morning",
    high: "#BFDCE8",
    low: "#E9F1E6",
    disc: "#F7C65B",
    glow: "#FBE3A8",
    cloud: IVORY,
    far: "#A5C9B6",
    middle: "#7FB08F",
    near: "#3A8963",
    earth: "#C4602D",
    grass: "#4B9867",
    sunAt: [955, 150],
  },
  {
    name: "dawn",
    high: "#F4C9A0",
    low: "#FBE7C4",
    disc: "#F2A03D",
    glow: "#F8C27A",
    cloud: "#FDEFD8",
    far: "#B9C3A0",
    middle: "#86AC86",
    near: "#357F5C",
    earth: "#B9501F",
    grass: "#3C855B",
    sunAt: [880, 255],
  },
  {
    name: "noon",
    high: "#A9D3E4",
    low: "#DDEFEA",
    disc: "#F9CC63",
    glow: "#FBE9B8",
    cloud: "#FFFFFF",
    far: "#98C4AE",
    middle: "#6FA986",
    near: LEAF,
    earth: "#CB6A35",
    grass: "#55A06D",
    sunAt: [850, 110],
  },
  {
    name: "dusk",
    high: "#E8A273",
    low: "#F7CF94",
    disc: "#E8722E",
    glow: "#F2A45A",
    cloud: "#F9DDB2",
    far: "#A79C80",
    middle: "#6F9478",
    near: "#2A6B4F",
    earth: "#A9461C",
    grass: "#337253",
    sunAt: [930, 270],
  },
];

/** Returns the light of the day that the seed decides. */
export function lightFor(chance: Chance): Light {
  return chance.pick(lights);
}
