import type { TestApp } from "../setup/start-test-app.ts";

/** One value of a metric. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Returns the text that the metrics' own port answers. */
export async function fetchMetrics({ site }: Pick<TestApp, "site">): Promise<string> {
  const answer = await fetch(`${site.metricsUrl}/metrics`);
  if (!answer.ok) throw new Error(`the metrics answered ${answer.status}`);
  return answer.text();
}

/** Returns the values of a text in Prometheus' format. */
export function parseMetrics(text: string): Sample[] {
  return text.split("\n").flatMap((line) => {
    const [, name, inner = "", value] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** Returns the sum of the values of this name that have these labels. */
export async function readMetric(
  app: Pick<TestApp, "site">,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  return parseMetrics(await fetchMetrics(app))
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
