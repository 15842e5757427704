import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver, { type Context } from "@20minutes/s3rver";

const BUCKET = "akwaba";

/** Takes a call in the server's place, or changes what the server answers. */
export type Interceptor = (context: Context, next: () => Promise<void>) => Promise<void>;

export interface S3Server {
  endpoint: string;
  /** The folder of its objects. */
  directory: string;
  /** The `FILES_URL` of its bucket. */
  url: string;
  /** Closes it with all connections, in the middle of an answer too. */
  stop(): Promise<void>;
  /** Opens it again at the same address, with the same objects. */
  start(): Promise<void>;
  /** Signed calls get no answer from now on, until it is started again. */
  hang(): void;
  /** Gives every signed call to this one until it is started again, or to the server again if there is none. */
  intercept(interceptor?: Interceptor): void;
  /** Stops it and deletes its objects. */
  remove(): Promise<void>;
}

/** Starts an S3 server on a free loopback port, with one bucket that is closed to callers without a signature. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "akwaba-s3-"));
  let intercepted: Interceptor | undefined;
  let port = 0;
  let server: S3rver | undefined;

  async function start(): Promise<void> {
    intercepted = undefined;
    const started = new S3rver({
      address: "127.0.0.1",
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: BUCKET }],
    });
    started.middleware.unshift(async (context, next) => {
      // It lets everybody read and write.
      if (context.get("authorization") === "") {
        context.status = 403;
        return;
      }
      // It leaves the last slash of `/bucket/` out when it computes the signature of a listing.
      if (context.path === `/${BUCKET}/`) {
        context.app = Object.assign(Object.create(context.app), { allowMismatchedSignatures: true });
      }
      // It knows no end of an upload but its completion.
      const upload = new URLSearchParams(context.url.split("?")[1]).get("uploadId");
      if (context.method === "DELETE" && upload) {
        await rm(join(directory, BUCKET, "._S3rver_uploads", upload), { recursive: true, force: true });
        context.status = 204;
        return;
      }
      await (intercepted ? intercepted(context, next) : next());
    });
    ({ port } = await started.run());
    server = started;
  }

  async function stop(): Promise<void> {
    const closed = server?.close();
    server?.httpServer.closeAllConnections();
    await closed;
    server = undefined;
  }

  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    directory,
    url: `s3://S3RVER:S3RVER@store.example/${BUCKET}?endpoint=${encodeURIComponent(endpoint)}`,
    stop,
    start,
    hang: () => {
      intercepted = () => new Promise(() => undefined);
    },
    intercept(interceptor) {
      intercepted = interceptor;
    },
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
