import { FOREST, INK, IVORY } from "#shared/brand/colours.ts";
import { escapeText } from "#shared/escape-text.ts";

/**
 * Returns a page with one sentence and a way on, for a link that a person opened and that no page of the site can
 * answer: it needs neither database nor build nor other files.
 */
export function plainPage(text: string): string {
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Page non affichée</title>
<style>
body { margin: 0; background: ${IVORY}; color: ${INK}; font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 15vh 1.25rem 2rem; }
h1 { color: ${FOREST}; font-size: 1.5rem; line-height: 1.3; }
a { color: ${FOREST}; }
</style>
<main>
<h1>${escapeText(text)}</h1>
<p><a href="/">Aller à l’accueil</a> · <a href="javascript:history.back()">Revenir en arrière</a></p>
</main>
</html>
`;
}
