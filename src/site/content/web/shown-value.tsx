import type { ReactNode } from "react";
import { pictureSize } from "#site/library/picture.contract.ts";
import { Picture } from "#web/ui/picture.tsx";
import { describeValue } from "./describe-value.ts";

/** A field's value as a reader compares it: a text, or the picture that it names. */
export function ShownValue({ value }: { value: unknown }): ReactNode {
  if (typeof value !== "string" || !pictureSize(value)) return describeValue(value);
  return (
    <span className="relative block aspect-[16/10] w-full max-w-64 overflow-hidden rounded-tile bg-sand">
      <Picture reference={value} seed={value} alt="Image" sizes="16rem" fit="contain" />
    </span>
  );
}
