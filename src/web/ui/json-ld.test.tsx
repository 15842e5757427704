import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "./json-ld.tsx";

test("texts cannot leave the script, and are read back as they were", () => {
  const name = `</script><script>alert("1 & 2")</script><!-- l’école`;
  const html = renderToStaticMarkup(<JsonLd thing={{ "@type": "NGO", name }} />);
  const [, text = ""] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", "@type": "NGO", name });
});
