/**
 * `npm run bench`: how fast the built site is, with the demo and with 100,000 gifts more, measured in turn in one run.
 * `npm run bench -- cached rendered` measures these parts only. With `BENCH_DATABASE_URL` all is measured on this
 * PostgreSQL server, else on the embedded database and on a throw-away server; `BENCH_SECONDS` is how long each of the
 * three rounds of a figure takes; `BENCH_ONLY` is how the paths begin that the part `office` calls.
 */
import { LARGE, loadBooks } from "./load-books.ts";
import { runParts } from "./run-parts.ts";

const root = process.cwd();
await runParts(
  [
    { name: "demo", root },
    { name: "100,000 gifts", root, fill: (data) => loadBooks(data, LARGE) },
  ],
  process.argv.slice(2),
  process.env.BENCH_DATABASE_URL,
);
