const FEMININE = /^(?:Fondation|Mission|Ligue|Maison|Mutuelle|Communauté|Caisse)(?=\s|$)/u;
const ELIDED = /^(?:Association|Amicale|Alliance|Union|Œuvre|Entraide|Organisation|ONG)(?=\s|$)/u;

/**
 * Returns the foundation's name as a sentence needs it, with the article if its first word has one: `la Fondation
 * Akwaba`.
 */
export function nameWithArticle(name: string): string {
  if (FEMININE.test(name)) return `la ${name}`;
  return ELIDED.test(name) ? `l’${name}` : name;
}
