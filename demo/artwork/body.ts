export type Point = readonly [number, number];

/** How a body holds itself: lengths are shares of the leg (feet, hip) and of the arm (hands). */
export interface Pose {
  /** Forward lean of the back, in degrees. */
  readonly lean: number;
  /** Height of the hip, as a share of the leg: 1 when standing. */
  readonly hip: number;
  readonly feet: readonly [Point, Point];
  /** Near hand, then far hand, from the shoulder. */
  readonly hands: readonly [Point, Point];
  /** The side to which each elbow points. */
  readonly elbows: readonly [1 | -1, 1 | -1];
}

const stand: Pose = {
  lean: 0,
  hip: 1,
  feet: [
    [0.11, 0],
    [-0.11, 0],
  ],
  hands: [
    [0.2, 0.93],
    [-0.22, 0.92],
  ],
  elbows: [1, 1],
};

export const poses = {
  stand,
  akimbo: {
    ...stand,
    hands: [
      [0.06, 0.68],
      [-0.22, 0.92],
    ],
    elbows: [-1, 1],
  },
  walk: {
    ...stand,
    lean: 3,
    feet: [
      [0.3, 0],
      [-0.34, -0.03],
    ],
    hands: [
      [-0.3, 0.88],
      [0.42, 0.8],
    ],
    elbows: [1, 1],
  },
  run: {
    ...stand,
    lean: 14,
    hip: 0.94,
    feet: [
      [0.52, -0.12],
      [-0.6, -0.3],
    ],
    hands: [
      [-0.45, 0.6],
      [0.6, 0.25],
    ],
  },
  wave: {
    ...stand,
    hands: [
      [0.62, -0.68],
      [-0.22, 0.92],
    ],
    elbows: [1, 1],
  },
  load: {
    ...stand,
    feet: [
      [0.2, 0],
      [-0.22, -0.02],
    ],
    hands: [
      [0.16, -0.8],
      [-0.24, 0.9],
    ],
    elbows: [1, 1],
  },
  hold: {
    ...stand,
    hands: [
      [0.52, 0.42],
      [0.6, 0.36],
    ],
  },
  point: {
    ...stand,
    hands: [
      [0.92, -0.22],
      [-0.22, 0.92],
    ],
  },
  reach: {
    ...stand,
    lean: 6,
    hands: [
      [0.8, -0.1],
      [0.78, 0.04],
    ],
  },
  press: {
    ...stand,
    lean: 16,
    feet: [
      [0.2, 0],
      [-0.24, 0],
    ],
    hands: [
      [0.7, 0.42],
      [0.78, 0.34],
    ],
  },
  bend: {
    ...stand,
    lean: 58,
    hip: 0.97,
    feet: [
      [0.08, 0],
      [-0.26, 0],
    ],
    hands: [
      [0.22, 0.95],
      [0.05, 0.96],
    ],
  },
  hoe: {
    ...stand,
    lean: 32,
    feet: [
      [0.24, 0],
      [-0.26, 0],
    ],
    hands: [
      [0.5, 0.66],
      [0.22, 0.78],
    ],
  },
  kneel: {
    lean: 24,
    hip: 0.5,
    feet: [
      [0.34, 0],
      [-0.62, 0],
    ],
    hands: [
      [0.6, 0.74],
      [0.42, 0.84],
    ],
    elbows: [1, 1],
  },
  sit: {
    lean: 4,
    hip: 0.5,
    feet: [
      [0.5, 0],
      [0.66, 0],
    ],
    hands: [
      [0.56, 0.5],
      [0.62, 0.44],
    ],
    elbows: [1, 1],
  },
  ride: {
    lean: 16,
    hip: 1,
    feet: [
      [0.62, -0.1],
      [0.34, -0.42],
    ],
    hands: [
      [0.82, 0.5],
      [0.8, 0.52],
    ],
    elbows: [1, 1],
  },
  ground: {
    lean: 4,
    hip: 0.16,
    feet: [
      [0.78, 0],
      [0.62, 0],
    ],
    hands: [
      [0.5, 0.44],
      [0.6, 0.38],
    ],
    elbows: [1, 1],
  },
} as const satisfies Record<string, Pose>;

/** Returns the position of the elbow or knee between two ends, on the given side. */
export function jointBetween(from: Point, to: Point, upper: number, lower: number, side: 1 | -1): Point {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const reach = Math.min(Math.hypot(dx, dy), (upper + lower) * 0.999) || 1;
  const along = (upper * upper - lower * lower + reach * reach) / (2 * reach);
  const aside = Math.sqrt(Math.max(0, upper * upper - along * along)) * side;
  const ux = dx / (Math.hypot(dx, dy) || 1);
  const uy = dy / (Math.hypot(dx, dy) || 1);
  return [from[0] + ux * along + uy * -aside, from[1] + uy * along + ux * aside];
}

/** Returns the point turned by some degrees around another. */
export function turned(point: Point, around: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const x = point[0] - around[0];
  const y = point[1] - around[1];
  return [around[0] + x * Math.cos(angle) - y * Math.sin(angle), around[1] + x * Math.sin(angle) + y * Math.cos(angle)];
}
