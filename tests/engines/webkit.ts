import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../setup/built-site.ts";
import { type Engine, PHONE } from "./engine.ts";

const SCREEN = ":77";
const BROWSER = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser";

/** Starts Debian's WebKitGTK, the engine of Safari, driven over WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function startWebKit(): Promise<Engine> {
  const screen = spawn("Xvfb", [SCREEN, "-screen", "0", "1280x900x24", "-nolisten", "tcp"], { stdio: "ignore" });
  const port = await findFreePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    // Its own sandbox does not run as root.
    env: { ...process.env, DISPLAY: SCREEN, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", LIBGL_ALWAYS_SOFTWARE: "1" },
    stdio: "ignore",
  });
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: Record<string, never> };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value as unknown;
  };
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined))?.ok) await sleep(100);

  const options = { binary: globSync(BROWSER)[0], args: ["--automation"] };
  const { sessionId, capabilities } = (await call("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `/session/${sessionId}`;
  await call("POST", `${session}/window/rect`, PHONE);
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => void (await call("POST", `${session}/url`, { url })),
    evaluate: (expression) =>
      call("POST", `${session}/execute/async`, {
        script: `Promise.resolve(${expression}).then(arguments[0])`,
        args: [],
      }),
    async close() {
      await call("DELETE", session);
      await end(driver);
      await end(screen);
    },
  };
}

async function end(program: ChildProcess): Promise<void> {
  const exited = once(program, "exit");
  program.kill();
  await exited;
}
