/** The part that the tests use: a Koa application that is an S3 server, over a folder. */
declare module "@20minutes/s3rver" {
  import type { Server, ServerResponse } from "node:http";

  export interface Context {
    app: object;
    method: string;
    path: string;
    /** The path with its query. */
    url: string;
    status: number;
    res: ServerResponse;
    /** True if Koa sends the answer. */
    respond: boolean;
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
