import type { ReactNode } from "react";

const STARS = [1, 2, 3, 4, 5] as const;
const STAR = "M10 1.6l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";

/** A rating in whole stars out of five, drawn, and as text for screen readers. */
export function StarRating({ stars }: { stars: number }): ReactNode {
  return (
    <svg
      role="img"
      aria-label={`Note : ${stars} ${stars > 1 ? "étoiles" : "étoile"} sur 5`}
      viewBox="0 0 108 20"
      className="h-5 w-27"
    >
      {STARS.map((star) => (
        <path
          key={star}
          d={STAR}
          transform={`translate(${(star - 1) * 22} 0)`}
          className={star <= stars ? "fill-sun stroke-middle-text" : "fill-white stroke-edge"}
          strokeWidth={1.2}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
