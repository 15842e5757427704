/**
 * `npm run appeal -- [--minutes 10] [--orders 2000] [--pages 3000] [--seconds 2]`: the evening of a national appeal.
 * Two nodes behind nginx (Debian's package, with `ops/nginx.conf`) on a throw-away PostgreSQL, with a stand-in of the
 * provider that takes so many seconds to open a payment; so many orders and pages of visitors a minute, whatever was
 * answered before. The limits are those of the evening: `RATE_LIMIT_FACTOR=5`, all donors behind the twenty addresses
 * of an operator. Prints what donors and visitors saw, and what nginx answers once no node runs. Ends with 1 if
 * anything acknowledged is lost, or a donor was told nothing. It ends by itself, and reaches nothing beyond loopback.
 */
import { parseArgs } from "node:util";
import { startPaiementProStandIn } from "../../tests/fixtures/paiementpro-stand-in.ts";
import { percentileOf } from "../figures.ts";
import { firstCampaign } from "../gifts.ts";
import { printHeader, printRow } from "../print-table.ts";
import { type Evening, holdEvening } from "./evening.ts";
import { type Installation, judgeBooks, openInstallation } from "./installation.ts";
import { printFailures } from "./print-failures.ts";

/** The last receipts of a long evening are drawn and mailed by then. */
const SENT_WITHIN_MS = 3_600_000;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    orders: { type: "string", default: "2000" },
    pages: { type: "string", default: "3000" },
    seconds: { type: "string", default: "2" },
  },
});
const [minutes, orders, pages, seconds] = [values.minutes, values.orders, values.pages, values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
];

// Only an end of its own lets it stop what it has started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const provider = await startPaiementProStandIn({ openMs: seconds * 1_000 });
const installation = await openInstallation({
  PAYMENT_PROVIDER: "paiementpro",
  PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
  PAIEMENTPRO_INIT_URL: provider.initUrl("curl-init"),
  PAIEMENTPRO_STATUS_URL: provider.statusUrl,
  RATE_LIMIT_FACTOR: "5",
});
try {
  for (const node of installation.nodes) await node.start();
  const { url } = installation.nginx;
  console.log(`${minutes} minutes, ${orders} orders and ${pages} pages a minute, ${seconds} s to open a payment`);
  const begun = Date.now();
  const evening = await holdEvening({ url, campaign: await firstCampaign({ url }), provider, minutes, orders, pages });
  printEvening(evening);
  printFailures(evening.visits, begun);
  const drainedFrom = Date.now();
  const booksHold = await judgeBooks(installation, evening.visits, SENT_WITHIN_MS);
  console.log(
    `the last receipt was mailed ${((Date.now() - drainedFrom) / 1_000).toFixed(0)} s after the last donor left`,
  );
  const nginxHolds = await askWithoutNodes(installation);
  const holds = booksHold && nginxHolds && evening.withoutNews === 0 && evening.visits.failures.length === 0;
  console.log(holds ? "All of it holds." : "It does not hold.");
  process.exitCode = holds ? 0 : 1;
} finally {
  await installation.remove();
  await provider.close();
}

function printEvening({ waits, withoutNews, late }: Evening): void {
  printHeader(["what, in milliseconds", "count", "p50", "p95", "p99", "longest"]);
  for (const [what, times] of Object.entries(waits)) {
    const figures = [0.5, 0.95, 0.99, 1].map((share) => percentileOf(times, share).toFixed(0));
    printRow([what, String(times.length), ...figures]);
  }
  console.log(`${withoutNews} donors heard nothing; the visitors' own clock was late by ${late.toFixed(0)} ms at most`);
}

/** Stops both nodes, prints what nginx answers then, and returns whether each answer is one for people. */
async function askWithoutNodes({ nodes, nginx }: Installation): Promise<boolean> {
  for (const path of ["/", "/dons"]) await (await fetch(nginx.url + path)).text();
  for (const node of nodes) await node.stop();
  const home = await fetch(nginx.url);
  const call = await fetch(`${nginx.url}/api/v01/payment/create-order`, { method: "POST" });
  const { message } = (await call.json()) as { message: string };
  const other = await fetch(`${nginx.url}/mon-espace`);
  const text = await other.text();
  console.log(
    `without any node: the home page ${home.status}; an order ${call.status} "${message}"; another page ${other.status}`,
  );
  return (
    home.ok && message.startsWith("Le service est momentanément") && text.includes("Le site revient dans un instant")
  );
}
