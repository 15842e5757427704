import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The command that an image starts, as the Dockerfile has it. */
export interface Image {
  environment: Record<string, string>;
  command: string[];
}

/** An instruction of a Dockerfile, on one line. */
interface Instruction {
  name: string;
  rest: string;
}

/**
 * Carries out the steps of the Dockerfile without a container engine: each stage in a folder of its own below `home`,
 * whose root `paths` gives for a stage's name. RUN and COPY are really done, with absolute paths below that root; FROM,
 * USER and the like are the caller's. Returns what the last stage starts.
 */
export function carryOutDockerfile({
  context,
  rootOf,
  pathOf,
}: {
  /** The folder with the files that the engine would be given. */
  context: string;
  /** Returns the folder that stands for the root of a stage; the last stage has no name. */
  rootOf: (stage: string | undefined) => string;
  /** PATH of the commands. */
  pathOf: (stage: string | undefined) => string;
}): Image {
  let stage: string | undefined;
  let folder = "/";
  const image: Image = { environment: {}, command: [] };
  for (const { name, rest } of readInstructions(join(context, "Dockerfile"))) {
    const inside = (path: string, of = stage) => join(rootOf(of), path.startsWith("/") ? path : join(folder, path));
    if (name === "FROM") stage = /\bAS (\w+)$/i.exec(rest)?.[1];
    if (name === "WORKDIR") {
      folder = rest;
      mkdirSync(inside("."), { recursive: true });
    }
    if (name === "COPY") copy(rest.split(/\s+/), { context, inside });
    if (name === "RUN") run(rest, { root: rootOf(stage), folder: inside("."), path: pathOf(stage) });
    if (name === "ENV")
      Object.assign(image.environment, Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split("="))));
    if (name === "CMD") image.command = JSON.parse(rest) as string[];
  }
  return image;
}

function readInstructions(file: string): Instruction[] {
  const lines = readFileSync(file, "utf8").replaceAll("\\\n", " ").split("\n");
  return lines
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => ({ name: line.trim().split(/\s/)[0] ?? "", rest: line.trim().replace(/^\S+\s*/, "") }));
}

function copy(
  words: string[],
  { context, inside }: { context: string; inside: (path: string, of?: string) => string },
): void {
  const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
  const target = words.pop() ?? ".";
  for (const source of words) {
    const path = from ? inside(source, from) : join(context, source);
    const to = target.endsWith("/") ? join(target, basename(source)) : target;
    mkdirSync(dirname(inside(to)), { recursive: true });
    cpSync(path, inside(to), { recursive: true, verbatimSymlinks: true });
  }
}

/** Runs a command with the image's absolute paths below `root`. Whom files belong to is not part of what is tried. */
function run(command: string, { root, folder, path }: { root: string; folder: string; path: string }): void {
  const here = command.replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`).replace(/&& chown \S+ \S+/, "");
  const { CI, NODE_ENV, ...others } = process.env;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", here], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
    env: { ...others, PATH: path },
  });
  if (status !== 0) throw new Error(`${command}\nended with ${status}:\n${stdout}\n${stderr}`);
}
