import { type ComponentType, lazy, type ReactNode } from "react";
import { RichText } from "#web/ui/rich-text.tsx";
import type { GuideName } from "./guide-titles.ts";

const files = import.meta.glob<{ default: string }>("../../../docs/guide/*.md");

/** The text of each page of the guide by the name of its file, loaded when it is shown. */
const TEXTS: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.slice(path.lastIndexOf("/") + 1, -".md".length),
    lazy(async () => {
      const { default: html } = await load();
      return { default: () => <RichText html={html} /> };
    }),
  ]),
);

/** The text of a page of the guide, or of its index. Throws if there is none of this name. */
export function GuideText({ name }: { name: GuideName | "README" }): ReactNode {
  const Text = TEXTS[name];
  if (!Text) throw new Error(`the guide has no page ${name}`);
  return <Text />;
}
