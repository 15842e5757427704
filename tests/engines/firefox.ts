import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Engine, PHONE } from "./engine.ts";

/** Starts Debian's Firefox ESR, driven over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), "akwaba-firefox-"));
  const size = [`--width=${PHONE.width}`, `--height=${PHONE.height}`];
  const firefox = spawn(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0", ...size],
    { env: { ...process.env, HOME: profile }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const socket = new WebSocket(`${await announcedAddress(firefox.stderr)}/session`);
  await once(socket, "open");

  let last = 0;
  const call = async (method: string, params: object): Promise<Record<string, never>> => {
    last += 1;
    const id = last;
    const answer = new Promise<MessageEvent>((resolve) => {
      const listen = (event: MessageEvent) => {
        if (JSON.parse(event.data).id !== id) return;
        socket.removeEventListener("message", listen);
        resolve(event);
      };
      socket.addEventListener("message", listen);
    });
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = JSON.parse((await answer).data);
    if (type !== "success") throw new Error(`${method}: ${message}`);
    return result;
  };

  const { capabilities } = (await call("session.new", { capabilities: {} })) as unknown as {
    capabilities: { browserVersion: string };
  };
  const tree = (await call("browsingContext.getTree", {})) as unknown as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => void (await call("browsingContext.navigate", { context, url, wait: "interactive" })),
    async evaluate(expression) {
      const value = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
      const evaluated = (await call("script.evaluate", {
        expression: value,
        target: { context },
        awaitPromise: true,
      })) as unknown as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!evaluated.result) throw new Error(evaluated.exceptionDetails?.text);
      return JSON.parse(evaluated.result.value);
    },
    async close() {
      socket.close();
      const exited = once(firefox, "exit");
      firefox.kill();
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Returns the address at which Firefox says it listens. Throws if it ends before. */
async function announcedAddress(printed: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: printed })) {
    const address = /ws:\/\/\S+/.exec(line)?.[0];
    if (!address) continue;
    printed.resume();
    return address;
  }
  throw new Error("Firefox ended before it listened");
}
