import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Returns a data folder that holds the demo with this password, to be copied. It is seeded once for each build, which
 * deletes what the one before left, and once a day, for the demo's dates follow the day.
 */
export async function seededDemo(password: string): Promise<string> {
  const folder = join("build/demo-data", new Date().toISOString().slice(0, 10));
  if (existsSync(folder)) return folder;
  const draft = `${folder}-${process.pid}`;
  await promisify(execFile)(process.execPath, ["build/app/seed-demo.js"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: draft,
      SEED_DEMO: "true",
      PAYMENT_PROVIDER: "simulator",
      DEMO_PASSWORD: password,
    },
  });
  await rename(draft, folder).catch(async (error) => {
    // Another run was faster: a folder that holds something is not replaced.
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true });
  });
  return folder;
}
