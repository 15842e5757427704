import type { ReactNode } from "react";
import { type Choice, Tiles } from "#web/ui/choice-tiles.tsx";
import type { Frequency } from "./order-values.ts";

const CHOICES: readonly Choice<Frequency>[] = [
  { value: "once", label: "Une fois" },
  { value: "monthly", label: "Chaque mois" },
];

/** Once or each month: the first question of a gift, with the same fields after it. */
export function FrequencyChoice({
  value,
  onChange,
}: {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}): ReactNode {
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">Une fois ou chaque mois</legend>
      <Tiles
        name="frequency"
        choices={CHOICES}
        value={value}
        onChange={onChange}
        columns="grid-cols-1 @min-[11em]:grid-cols-2"
        align="center"
      />
    </fieldset>
  );
}
