declare module "*/browser.mjs" {
  export const browser: { executablePath: string; args: string[] };
}
