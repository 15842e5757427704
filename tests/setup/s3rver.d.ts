/** What the tests use of it: a Koa application that is an S3 server, over a folder. */
declare module "@20minutes/s3rver" {
  import type { Server } from "node:http";

  interface Context {
    app: object;
    path: string;
    status: number;
    get(header: string): string;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    httpServer: Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
