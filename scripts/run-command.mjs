import { spawn } from "node:child_process";
import { constants } from "node:os";

const PARENT_CHECK_MS = 500;

/** Prints one line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a command to its end. Returns its exit code, 128 + n if signal n ended it. The signals that this process gets
 * meanwhile are passed on, and losing the parent counts as SIGTERM, so that stopping a script stops what it started.
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    const forward = (signal) => {
      // A terminal already sends Ctrl-C to the whole group: once is enough.
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      child.kill(signal);
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    // A signal to npm ends the shell between npm and this script, which passes it on to no process.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill("SIGTERM");
    }, PARENT_CHECK_MS).unref();
    const release = () => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, forward);
    };
    child.on("error", (error) => {
      release();
      reject(error);
    });
    child.on("exit", (code, signal) => {
      release();
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}
