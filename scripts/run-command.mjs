import { spawn } from "node:child_process";
import { constants } from "node:os";

/** Prints one line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a command to its end and answers its exit code; 128 + n where signal n ended it. The signals
 * that this process gets meanwhile are passed on, so that stopping a script stops what it started.
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
    const release = () => {
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
