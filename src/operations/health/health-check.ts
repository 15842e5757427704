import type { AppContext } from "#composition/context.ts";
import type { AlarmFact, AlarmSource } from "#operations/alarms/alarm-source.ts";
import type { HealthRow } from "./health.contract.ts";

export type HealthContext = Pick<
  AppContext,
  "alarmSources" | "clock" | "db" | "installation" | "keepsBackups" | "log" | "provider" | "readDisk" | "readQueues"
>;

/** Reads one thing that the page says. Rejects if it cannot be read. */
export interface HealthCheck {
  label: string;
  read(ctx: HealthContext): Promise<Finding>;
  /** The advice to show if it cannot be read. */
  unreadable: string;
}

type Finding = Omit<HealthRow, "label" | "at"> & { at?: Date | null };

export const good = (text: string, at?: Date | null): Finding => ({
  state: "good",
  text,
  at: at ?? null,
  advice: null,
});
export const unknown = (text: string, at?: Date | null): Finding => ({
  state: "unknown",
  text,
  at: at ?? null,
  advice: null,
});
export const none = (text: string): Finding => ({ state: "none", text, advice: null });
export const act = (text: string, advice: string, at?: Date | null): Finding => ({
  state: "act",
  text,
  at: at ?? null,
  advice,
});

/** Returns what the alarm of this kind finds now, with its advice. Throws if no module declares it. */
export async function findAlarming(
  ctx: HealthContext,
  kind: string,
): Promise<{ facts: readonly AlarmFact[]; advice: string }> {
  const source: AlarmSource | undefined = ctx.alarmSources.find((one) => one.kind === kind);
  if (!source) throw new Error(`no module declares the alarm ${kind}`);
  return { facts: await source.find(ctx), advice: source.advice };
}

/** Returns the texts of the facts as one. */
export const textOf = (facts: readonly AlarmFact[]): string => facts.map(({ text }) => text).join(" ");
