import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp } from "../setup/start-test-app.ts";
import { fetchMetrics } from "./read-metrics.ts";

const ALERTS = readFileSync("ops/alerts.yaml", "utf8");
const BOARD = JSON.parse(readFileSync("ops/grafana-akwaba.json", "utf8")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const POOL = "akwaba_database_connections";

const namesIn = (expression: string): string[] => expression.match(/\b(?:akwaba|nodejs|process)_\w+/g) ?? [];

it("the board and the alert rules name only metrics that the site prints", async () => {
  const app = await startTestApp({}, { METRICS_PORT: "0" });
  await press(app, await makeOrder(app, (await makeCampaign(app.handle)).id), "confirm");
  await app.settled();
  const text = await fetchMetrics(app);
  const printed = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  // As `promtool check metrics` has it.
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  expect(types.filter(([, name, type]) => (type === "counter") !== name?.endsWith("_total"))).toEqual([]);
  // An embedded database has no pool.
  if (app.handle.kind === "embedded") printed.add(POOL);
  const rules = [...ALERTS.matchAll(/^\s+expr: (.+)$/gm)].map(([, expression = ""]) => expression);
  expect(rules.length).toBe((ALERTS.match(/- alert:/g) ?? []).length);
  const shown = BOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const named = new Set([...rules, ...shown].flatMap(namesIn));
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !printed.has(name))).toEqual([]);
  await app.stop();
});
