declare module "*/server-flags.mjs" {
  export const SERVER_FLAGS: readonly string[];
}
