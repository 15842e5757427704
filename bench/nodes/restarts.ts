import { setTimeout as sleep } from "node:timers/promises";
import { type Installation, judgeBooks, whileVisited } from "./installation.ts";
import { printFailures } from "./print-failures.ts";

/** A request that was under way when its node died is answered by then. */
const UNDER_WAY_MS = 3_000;

/**
 * Fifty people visit for so many seconds. After a quarter of them one node is killed with -9, and started again a
 * moment later; from the half on, both are restarted one after the other. Returns whether nothing acknowledged is lost,
 * and no visitor saw a failure but of a request that was under way in the killed node and may not be sent twice.
 */
export async function killAndRestart(installation: Installation, seconds: number, people = 50): Promise<boolean> {
  const { nodes, nginx } = installation;
  for (const node of nodes) await node.start();
  const begun = Date.now();
  const say = (what: string) => console.log(`${((Date.now() - begun) / 1_000).toFixed(1)} s: ${what}`);
  const until = (part: number) => sleep(Math.max(0, begun + seconds * 1_000 * part - Date.now()));
  let killedAt = 0;
  const visits = await whileVisited(installation, people, async () => {
    await until(0.25);
    killedAt = Date.now();
    await nodes[0].kill();
    say("the first node is killed with -9");
    await until(0.35);
    await nodes[0].start();
    say("it is ready again");
    for (const [index, node] of nodes.entries()) {
      await until(index === 0 ? 0.5 : 0.7);
      say(`node ${index + 1} is told to stop`);
      await node.stop();
      await node.start();
      say(`node ${index + 1} is ready again`);
    }
    await until(1);
  });
  const { retried, failed } = await nginx.countRetries();
  console.log(`nginx asked the other node ${retried} times, and answered 502 to ${failed} requests`);
  printFailures(visits, begun);
  const unexcused = visits.failures.filter(
    ({ at, what, outcome }) => outcome !== "502" || what.startsWith("GET") || Math.abs(at - killedAt) > UNDER_WAY_MS,
  );
  return (await judgeBooks(installation, visits)) && unexcused.length === 0;
}
