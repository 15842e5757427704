import { jointBetween, type Point, type Pose, poses, turned } from "#demo/artwork/body.ts";
import { hanging, type Panel, type Print, printed } from "#demo/artwork/clothes.ts";
import { at, d, fill, line, oval, shaded, shadow, turn } from "#demo/artwork/drawing.ts";
import { type HeadKind, head } from "#demo/artwork/heads.ts";
import { ink, ivory } from "#demo/artwork/palette.ts";

export interface Person {
  readonly skin: string;
  readonly head: HeadKind;
  readonly headColours?: readonly [string, string];
  readonly child?: boolean;
  readonly top: string;
  readonly topPrint?: Print;
  readonly printColours?: readonly [string, string];
  /** Share of the arm under the sleeve. */
  readonly sleeve?: number;
  readonly legs: "trousers" | "shorts" | "skirt" | "wrapper" | "dress" | "robe";
  readonly bottom: string;
  readonly bottomPrint?: Print;
  readonly shoes?: string;
  readonly pose: keyof typeof poses;
  /** Facing left instead of right. */
  readonly left?: boolean;
  /** Seen from behind. */
  readonly away?: boolean;
  readonly bag?: string;
  readonly baby?: string;
  readonly apron?: string;
  readonly tie?: string;
  /** Drawn in the near hand, around its own origin. */
  readonly held?: string;
  /** Drawn on top of the head, its base at the origin. */
  readonly load?: string;
  readonly noShadow?: boolean;
}

interface Build {
  readonly leg: number;
  readonly back: number;
  readonly arm: number;
  readonly shoulder: number;
  readonly waist: number;
  readonly head: number;
  readonly limb: number;
}

const adult: Build = { leg: 94, back: 60, arm: 66, shoulder: 20, waist: 14.5, head: 15, limb: 10.5 };
const child: Build = { leg: 58, back: 44, arm: 45, shoulder: 15.5, waist: 12.5, head: 14.5, limb: 9 };

function arm(p: Person, b: Build, from: Point, hand: Point, side: 1 | -1, far: boolean): string {
  const elbow = jointBetween(from, hand, b.arm * 0.5, b.arm * 0.5, side);
  const skin = far ? shaded(p.skin, 0.2) : p.skin;
  const cloth = far ? shaded(p.top, 0.16) : p.top;
  const sleeve = p.sleeve ?? 0.3;
  const bare = line(d`M${from[0]} ${from[1]}L${elbow[0]} ${elbow[1]}L${hand[0]} ${hand[1]}`, skin, b.limb * 0.86);
  const palm = oval(hand[0], hand[1], b.limb * 0.54, b.limb * 0.54, skin);
  if (sleeve <= 0) return bare + palm;
  const t = Math.min(1, sleeve * 2);
  const end: Point = [from[0] + (elbow[0] - from[0]) * t, from[1] + (elbow[1] - from[1]) * t];
  let data = d`M${from[0]} ${from[1]}L${end[0]} ${end[1]}`;
  if (sleeve > 0.5) {
    const u = (sleeve - 0.5) * 2;
    data += d`L${elbow[0] + (hand[0] - elbow[0]) * u} ${elbow[1] + (hand[1] - elbow[1]) * u}`;
  }
  return bare + palm + line(data, cloth, b.limb * 1.22);
}

function leg(p: Person, b: Build, hip: Point, foot: Point, far: boolean): string {
  const ankle: Point = [foot[0], foot[1] - 4];
  const knee = jointBetween(hip, ankle, b.leg * 0.49, b.leg * 0.49, -1);
  const skin = far ? shaded(p.skin, 0.22) : p.skin;
  const cloth = far ? shaded(p.bottom, 0.2) : p.bottom;
  const whole = d`M${hip[0]} ${hip[1]}L${knee[0]} ${knee[1]}L${ankle[0]} ${ankle[1]}`;
  const shoe = fill(
    d`M${foot[0] - 6} ${foot[1] + 1.5}V${foot[1] - 5}Q${foot[0]} ${foot[1] - 8} ${foot[0] + 5} ${foot[1] - 4.5}Q${foot[0] + 12.5} ${foot[1] - 3} ${foot[0] + 12} ${foot[1] + 1.5}Z`,
    p.shoes ?? (far ? shaded(p.skin, 0.35) : shaded(p.skin, 0.15)),
  );
  if (p.legs === "trousers") {
    return shoe + line(whole, cloth, b.limb * 1.42);
  }
  const bare = line(whole, skin, b.limb * 0.98) + shoe;
  if (p.legs === "shorts") {
    const half: Point = [hip[0] + (knee[0] - hip[0]) * 0.86, hip[1] + (knee[1] - hip[1]) * 0.86];
    return bare + line(d`M${hip[0]} ${hip[1]}L${half[0]} ${half[1]}`, cloth, b.limb * 1.6);
  }
  return bare;
}

/** The cloth around the legs: it hangs when standing and follows the knees when seated or kneeling. */
function skirt(
  p: Person,
  b: Build,
  hip: Point,
  feet: readonly [Point, Point],
  hipShare: number,
  lightSide: 1 | -1,
): string {
  if (p.legs === "trousers" || p.legs === "shorts") return "";
  const [first, second] = p.printColours ?? [ivory, ink];
  const print = p.bottomPrint ?? "plain";
  if (hipShare < 0.8) {
    const near = feet[0];
    const knee = jointBetween(hip, [near[0], near[1] - 4], b.leg * 0.49, b.leg * 0.49, -1);
    const long = p.legs === "wrapper" || p.legs === "robe" ? 0.82 : 0.3;
    const end: Point = [knee[0] + (near[0] - knee[0]) * long, knee[1] + (near[1] - 4 - knee[1]) * long];
    const w = b.limb * 1.25;
    const body = d`M${hip[0] - w * 1.2} ${hip[1] - 6}Q${hip[0] - w * 1.7} ${hip[1] + w} ${hip[0] - w * 0.4} ${hip[1] + w * 1.1}L${knee[0] - w * 0.6} ${knee[1] + w * 1.2}L${end[0] - w} ${end[1]}L${end[0] + w * 0.9} ${end[1]}L${knee[0] + w * 0.9} ${knee[1] - w * 0.2}Q${knee[0] + w * 0.4} ${knee[1] - w} ${knee[0] - w * 0.6} ${knee[1] - w * 0.9}L${hip[0] + w * 0.9} ${hip[1] - 8}Z`;
    const patch: Panel = {
      top: [(hip[0] + knee[0]) / 2, Math.min(hip[1], knee[1]) - w * 0.3, Math.abs(knee[0] - hip[0]) * 0.5 + 2],
      hem: [(hip[0] + knee[0]) / 2, Math.max(hip[1], knee[1]) + w * 0.5, Math.abs(knee[0] - hip[0]) * 0.4 + 2],
    };
    return (
      fill(body, p.bottom) + (print === "plain" || print === "gingham" ? "" : printed(patch, print, first, second))
    );
  }
  const foot = (feet[0][0] + feet[1][0]) / 2;
  const spread = Math.abs(feet[0][0] - feet[1][0]) / 2;
  const length = { skirt: 0.62, dress: 0.6, wrapper: 0.93, robe: 0.95 }[p.legs];
  const flare = { skirt: 1.55, dress: 1.75, wrapper: 1.28, robe: 1.7 }[p.legs];
  const panel: Panel = {
    top: [hip[0], hip[1] - b.back * 0.18, b.waist * (p.legs === "robe" ? 1.25 : 1.04)],
    hem: [hip[0] + (foot - hip[0]) * length, hip[1] + b.leg * length, Math.max(b.waist * flare, spread * length + 7)],
  };
  return hanging(panel, p.bottom, print, first, second, lightSide);
}

function torso(p: Person, b: Build, hip: Point, lightSide: 1 | -1): string {
  const [x, y] = hip;
  const top = y - b.back;
  const s = b.shoulder;
  const w = b.waist;
  const belly = p.legs === "robe" ? w * 1.25 : w;
  const shape = d`M${x - s * 0.45} ${top - 4}Q${x - s} ${top - 3} ${x - s * 1.02} ${top + 9}Q${x - w * 1.02} ${y - b.back * 0.45} ${x - belly} ${y - 2}Q${x} ${y + 6} ${x + belly} ${y - 2}Q${x + w * 1.02} ${y - b.back * 0.45} ${x + s * 1.02} ${top + 9}Q${x + s} ${top - 3} ${x + s * 0.45} ${top - 4}Z`;
  const k = -lightSide;
  const shade = d`M${x + k * s * 0.45} ${top - 4}Q${x + k * s} ${top - 3} ${x + k * s * 1.02} ${top + 9}Q${x + k * w * 1.02} ${y - b.back * 0.45} ${x + k * belly} ${y - 2}L${x + k * belly * 0.5} ${y + 2}Q${x + k * w * 0.3} ${y - b.back * 0.5} ${x + k * s * 0.45} ${top - 4}Z`;
  const [first, second] = p.printColours ?? [ivory, ink];
  const chest: Panel = { top: [x, top + 6, s * 0.9], hem: [x, y, belly * 0.96] };
  return (
    fill(shape, p.top) +
    (p.topPrint ? printed(chest, p.topPrint, first, second) : "") +
    fill(shade, shaded(p.top, 0.5), 0.3) +
    (p.away ? "" : fill(d`M${x - 3} ${top - 5}L${x + 4} ${top + 9}L${x + 9} ${top - 5}Z`, shaded(p.skin, 0.12))) +
    (p.tie && !p.away ? fill(d`M${x + 2} ${top + 2}l5 0l2 27l-4.500 6l-4.500 -6z`, p.tie) : "") +
    (p.apron && !p.away
      ? fill(d`M${x - w * 0.6} ${top + 16}H${x + w * 0.75}L${x + w * 1.1} ${y + b.leg * 0.35}H${x - w}Z`, p.apron)
      : "") +
    (p.baby && !p.away
      ? line(d`M${x - s * 0.9} ${top + 26}Q${x} ${top + 36} ${x + s * 0.86} ${top + 27}`, p.baby, 7)
      : "")
  );
}

function pack(p: Person, b: Build, hip: Point): string {
  const x = hip[0] - b.shoulder * 0.2;
  const y = hip[1] - b.back;
  if (!p.bag) return "";
  const w = b.shoulder * 1.5;
  return p.away
    ? `<rect x="${x - w / 2 + 3}" y="${y + 4}" width="${w}" height="${b.back * 0.72}" rx="7" fill="${p.bag}"/><rect x="${x - w / 2 + 7}" y="${y + b.back * 0.4}" width="${w - 8}" height="${b.back * 0.26}" rx="4" fill="${shaded(p.bag)}"/>`
    : `<rect x="${x - b.shoulder * 1.25}" y="${y + 4}" width="${b.shoulder * 1.1}" height="${b.back * 0.7}" rx="6" fill="${shaded(p.bag)}"/>`;
}

/** Draws a person who stands on the origin, 200 units tall (a child 140), in the given pose. */
export function person(p: Person): string {
  const b = p.child ? child : adult;
  const pose: Pose = poses[p.pose];
  const lightSide = p.left ? -1 : 1;
  const hip: Point = [0, -b.leg * pose.hip];
  const place = (share: Point, from: Point, length: number): Point => [
    from[0] + share[0] * length,
    from[1] + share[1] * length,
  ];
  const feet = [place(pose.feet[0], [0, 0], b.leg), place(pose.feet[1], [0, 0], b.leg)] as const;
  const tilt = (point: Point): Point => turned(point, hip, pose.lean);
  const top = hip[1] - b.back;
  const nearShoulder = tilt([b.shoulder * 0.72, top + 4]);
  const farShoulder = tilt([-b.shoulder * 0.72, top + 4]);
  // Seen from the side, the far shoulder is the one that faces: hands in front start from it.
  const inFront = pose.hands[1][0] > 0;
  const nearHand = place(pose.hands[0], inFront ? tilt([-b.shoulder * 0.3, top + 5]) : nearShoulder, b.arm);
  const farHand = place(pose.hands[1], inFront ? nearShoulder : farShoulder, b.arm);
  const near = arm(p, b, inFront ? tilt([-b.shoulder * 0.62, top + 5]) : nearShoulder, nearHand, pose.elbows[0], false);
  const far = arm(p, b, inFront ? nearShoulder : farShoulder, farHand, pose.elbows[1], true);
  const headAt: Point = [1.5, top - b.head * 1.42];
  const [colour, second] = p.headColours ?? [p.top, ivory];
  const strap =
    p.bag && !p.away
      ? line(
          d`M${-b.shoulder * 0.5} ${top}Q${-b.shoulder * 0.2} ${top + 14} ${-b.shoulder * 0.7} ${top + b.back * 0.6}`,
          shaded(p.bag, 0.1),
          4,
        )
      : "";
  const babyOnBack = p.baby
    ? oval(-b.shoulder * 1.05, top + 34, 15, 19, p.baby) +
      at(-b.shoulder * 1.2, top + 9, 1, head("short", 9.5, p.skin, ink, ink, false))
    : "";
  const upper =
    babyOnBack +
    (p.away ? "" : pack(p, b, hip)) +
    line(d`M0 ${top + 2}L1 ${top - 8}`, shaded(p.skin, 0.18), b.head * 0.78) +
    torso(p, b, hip, lightSide) +
    strap +
    (p.away ? pack(p, b, hip) : "") +
    (p.load ? at(headAt[0], headAt[1] - b.head * (p.head === "tall-scarf" ? 1.9 : 1.15), 1, p.load) : "") +
    at(
      headAt[0],
      headAt[1],
      1,
      turn(-pose.lean * 0.5, 0, 0, head(p.head, b.head, p.skin, colour, second, p.away === true)),
    );
  const legs = leg(p, b, [hip[0] - 4, hip[1]], feet[1], true) + leg(p, b, [hip[0] + 4, hip[1]], feet[0], false);
  const held = p.held ? at(nearHand[0], nearHand[1], 1, p.held) : "";
  const hips =
    p.legs === "trousers" || p.legs === "shorts" ? oval(hip[0], hip[1] - 2, b.waist * 1.02, b.limb, p.bottom) : "";
  const wide = pose.hip < 0.8 ? b.leg * 0.55 : 30;
  const figure =
    (p.noShadow ? "" : shadow(pose.hip < 0.8 ? b.leg * 0.2 - lightSide * 6 : -lightSide * 8, 1, wide, wide * 0.2)) +
    far +
    legs +
    hips +
    skirt(p, b, hip, feet, pose.hip, lightSide) +
    turn(pose.lean, hip[0], hip[1], upper) +
    (p.away ? near : held + near);
  return p.left ? at(0, 0, 1, figure, true) : figure;
}
