import { useState } from "react";
import * as z from "zod/mini";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import type { Column } from "#web/ui/stacked-table.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";

/** A column of a list that a person may hide on a wide screen; an `extra` one is shown there only if it is chosen. */
export interface ListColumn<Row> extends Column<Row> {
  extra?: true;
}

export interface Columns<Row> {
  /** Those that are shown. */
  shown: readonly Column<Row>[];
  /** Those that can be hidden, and whether they are. The first one names the rows and stays. */
  choices: readonly { label: string; chosen: boolean }[];
  choose: (label: string, on: boolean) => void;
}

const labels = z.array(z.string());

/** Returns the columns of a list as they were chosen on this device, and all but the extra ones on a narrow screen. */
export function useColumns<Row>(list: string, columns: readonly ListColumn<Row>[]): Columns<Row> {
  const isWide = useWideScreen();
  const key = `akwaba.columns.${list}`;
  const [stored, setStored] = useState(() => readStored(() => localStorage, key, labels));
  const usual = columns.filter(({ extra }) => !extra);
  const chosen = stored ?? usual.map(({ label }) => label);
  return {
    shown: isWide ? columns.filter(({ label }, place) => place === 0 || chosen.includes(label)) : usual,
    choices: columns.slice(1).map(({ label }) => ({ label, chosen: chosen.includes(label) })),
    choose(label, on) {
      const next = on ? [...chosen, label] : chosen.filter((other) => other !== label);
      setStored(next);
      writeStored(() => localStorage, key, next);
    },
  };
}
