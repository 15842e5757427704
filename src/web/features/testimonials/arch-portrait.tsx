import { type ReactNode, useId } from "react";

type Head = "short" | "grey" | "bun" | "puffs" | "braids" | "headwrap" | "kufi" | "straw" | "veil";

/** How a person is drawn: what the head wears, and the colours of skin, dress, second cloth and background. */
export interface PortraitLook {
  head: Head;
  skin: string;
  cloth: string;
  accent: string;
  ground: string;
}

const HAIR = "#1B1512";
const GREY = "#B9B4A8";
const STRAW = "#E2BE72";

/** A drawn bust in a doorway stands for a person: decoration beside the name, so that nobody's photo is needed. */
export function ArchPortrait({ look, className }: { look: PortraitLook; className?: string }): ReactNode {
  const clip = useId();
  const { skin, cloth, accent, ground } = look;
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 80 92" className={className}>
      <clipPath id={clip}>
        <path d="M0 84V40a40 40 0 0 1 80 0v44a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h80v92H0z" fill={ground} />
        <Behind look={look} />
        <path d="M33 56h14v14H33z" fill={skin} />
        <path d="M10 92c0-17 10-26 23-28 2 5 12 5 14 0 13 2 23 11 23 28z" fill={cloth} />
        <path
          d="M30 65c3 9 17 9 20 0M24 92l4-8 4 8zm12 0l4-8 4 8zm12 0l4-8 4 8z"
          fill={accent}
          fillOpacity={look.cloth === "#FBF7EF" ? 0.75 : 1}
        />
        <ellipse cx={40} cy={43} rx={14.5} ry={17} fill={skin} />
        <circle cx={25.5} cy={45} r={3} fill={skin} />
        <circle cx={54.5} cy={45} r={3} fill={skin} />
        <path d="M33.5 44.5v-2M46.5 44.500v-2" stroke={HAIR} strokeWidth={2.4} strokeLinecap="round" />
        <path d="M34 51.500q6 6 12 0z" fill="#FBF7EF" />
        <Over look={look} />
      </g>
    </svg>
  );
}

function Behind({ look: { head, accent } }: { look: PortraitLook }): ReactNode {
  switch (head) {
    case "bun":
      return <circle cx={40} cy={20} r={9} fill={HAIR} />;
    case "puffs":
      return (
        <>
          <circle cx={24} cy={27} r={10} fill={HAIR} />
          <circle cx={56} cy={27} r={10} fill={HAIR} />
        </>
      );
    case "braids":
      return (
        <>
          <path
            d="M26 38q-6 16-4 30M30 36q-3 18-2 32M54 38q6 16 4 30M50 36q3 18 2 32"
            fill="none"
            stroke={HAIR}
            strokeWidth={4.5}
            strokeLinecap="round"
          />
          <path d="M20 66h4v4h-4zm36 0h4v4h-4z" fill={accent} />
        </>
      );
    case "veil":
      return <path d="M21 40c-4 20-6 30-10 40h58c-4-10-6-20-10-40z" fill={accent} />;
    default:
      return null;
  }
}

function Over({ look: { head, cloth, accent } }: { look: PortraitLook }): ReactNode {
  switch (head) {
    case "short":
      return <Hair colour={HAIR} />;
    case "grey":
      return (
        <>
          <Hair colour={GREY} />
          <path d="M33 56q7 6 14 0-1 6-7 6t-7-6z" fill={GREY} />
        </>
      );
    case "bun":
    case "braids":
    case "puffs":
      return <path d="M24.5 42c-1-24 32-24 31 0-3-9-9-12-15.5-12s-12.5 3-15.5 12z" fill={HAIR} />;
    case "headwrap":
      return (
        <>
          <path d="M24 38c-7-16 2-30 17-28 15-1 22 13 15 28-9-8-23-8-32 0z" fill={cloth} />
          <path d="M23 31q17-14 34 0M28 16q12 10 24 0" fill="none" stroke={accent} strokeWidth={3} />
        </>
      );
    case "kufi":
      return (
        <>
          <path d="M25 37l2-14q13-6 26 0l2 14q-15-8-30 0z" fill={accent} />
          <path d="M26 31q14-8 28 0" fill="none" stroke="#F2B33D" strokeWidth={2.5} />
        </>
      );
    case "straw":
      return (
        <>
          <path d="M28 33c0-22 24-22 24 0z" fill={STRAW} />
          <ellipse cx={40} cy={33} rx={30} ry={6} fill={STRAW} />
          <path d="M28 31q12 5 24 0" fill="none" stroke={accent} strokeWidth={3.5} />
        </>
      );
    case "veil":
      return <path d="M22 46c-4-36 40-36 36 0-2-10-8-15-18-15s-16 5-18 15z" fill={accent} />;
  }
}

function Hair({ colour }: { colour: string }): ReactNode {
  return <path d="M25 40c-2-22 32-22 30 0-2-6-5-9-15-9s-13 3-15 9z" fill={colour} />;
}
