import type { PublicSettings } from "#site/settings/settings.contract.ts";
import type { JsonLdThing } from "#web/ui/json-ld.tsx";

interface Given {
  title: string;
  description: string;
  /** The path of its page. */
  path: string;
  /** YYYY-MM-DD; null if it has no end. */
  end: string | null;
  open: boolean;
}

/** Returns the schema.org action of giving to this. */
export function donateAction(given: Given, identity: PublicSettings["identity"] | null) {
  return (origin: string, preview: string): JsonLdThing[] => {
    const url = origin + given.path;
    return [
      {
        "@type": "DonateAction",
        name: given.title,
        description: given.description,
        url,
        target: url,
        recipient: { "@type": "NGO", name: identity?.name, url: origin },
        image: preview,
        ...(given.end ? { endTime: given.end } : {}),
        actionStatus: given.open ? "PotentialActionStatus" : "CompletedActionStatus",
      },
    ];
  };
}
