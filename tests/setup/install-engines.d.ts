declare module "*/install-engines.mjs" {
  export interface OldChromium {
    version: string;
    package: string;
    release: string;
  }
  export const OLD_CHROMIUMS: readonly OldChromium[];
  export function folderOf(engine: OldChromium): string;
}
