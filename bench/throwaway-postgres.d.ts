declare module "*/throwaway-postgres.mjs" {
  export function findPostgresFolder(): string | undefined;
  export function startThrowawayPostgres(): Promise<{
    url: string;
    log: string;
    pause(): void;
    resume(): void;
    freeze(): void;
    thaw(): void;
    stop(): void;
  }>;
}
