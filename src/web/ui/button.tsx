import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "./link.tsx";

/** `give` is for money alone, so that its colour means one thing; `primary` is every other main action. */
export type ButtonTone = "give" | "primary" | "ghost" | "quiet";
export type ButtonSize = "small" | "medium" | "large";

interface Look {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

const base =
  "inline-flex cursor-pointer items-center justify-center gap-2 rounded-full border-2 py-1 text-center font-[650] leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 print:hidden";

const tones: Record<ButtonTone, string> = {
  give: "border-transparent bg-laterite text-white shadow-[0_2px_0_var(--color-laterite-deep)] enabled:hover:bg-laterite-deep [a&]:hover:bg-laterite-deep active:translate-y-px",
  primary:
    "border-transparent bg-forest text-white shadow-[0_2px_0_var(--color-forest-deep)] enabled:hover:bg-forest-deep [a&]:hover:bg-forest-deep active:translate-y-px",
  ghost: "border-forest text-forest enabled:hover:bg-mint [a&]:hover:bg-mint",
  quiet:
    "border-transparent text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-11 text-[0.97rem]",
  medium: "min-h-13 text-[1.02rem]",
  large: "min-h-14.5 text-[1.1rem]",
};

const paddings: Record<ButtonSize, string> = {
  small: "px-4.5",
  medium: "px-[min(1.5rem,6vw)]",
  large: "px-[min(1.75rem,6vw)]",
};
const quietPaddings: Record<ButtonSize, string> = { small: "px-2", medium: "px-3", large: "px-3" };

function look({ tone = "primary", size = "medium", wide = false, className = "" }: Look): string {
  const padding = tone === "quiet" ? quietPaddings[size] : paddings[size];
  return `${base} ${tones[tone]} ${sizes[size]} ${padding} ${wide ? "w-full" : ""} ${className}`;
}

/**
 * A pill that acts on this page. While `busy` it shows a spinner, says so to screen readers and ignores presses, but
 * keeps the focus, which a disabled element loses.
 */
export function Button({
  tone,
  size,
  wide,
  className,
  busy = false,
  disabled = false,
  onClick,
  children,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      disabled={disabled && !busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={look({ tone, size, wide, className })}
    >
      {busy && <Wheel />}
      {/* An element, so that the wheel can come before it in a page whose text nodes a translator has replaced. */}
      <span className="contents">{children}</span>
    </button>
  );
}

/** A pill that leads to another page, or to a place on this one. */
export function ButtonLink({ tone, size, wide, className, children, ...rest }: LinkProps & Look): ReactNode {
  return (
    <Link className={look({ tone, size, wide, className })} {...rest}>
      {children}
    </Link>
  );
}

/** A pill that leads to another site, or to a file. */
export function ButtonAnchor({
  tone,
  size,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<"a"> & Look): ReactNode {
  return (
    <a className={look({ tone, size, wide, className })} {...rest}>
      {children}
    </a>
  );
}

function Wheel(): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
