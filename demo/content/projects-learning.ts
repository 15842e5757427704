import { paragraphs } from "./campaign-shape.ts";
import type { DemoProject } from "./project-shape.ts";

export const learningProjects: readonly DemoProject[] = [
  {
    slug: "ecole-six-classes-touba",
    title: "Une école de six classes à Touba",
    description: paragraphs(
      "Dans le quartier nord de Touba, 240 enfants suivent la classe sous des hangars de paille que la première pluie vide. L’État a affecté six maîtres ; il leur manque des murs, un toit et un endroit où ranger les cahiers.",
      "Nous bâtissons six salles en briques de terre stabilisée, fabriquées sur place avec une presse que le village gardera. Deux blocs de latrines, un point d’eau et un logement de maître complètent l’école. Les fondations et les murs des trois premières salles sont achevés.",
      "Le comité de gestion, où siègent quatre mères d’élèves, suit le chantier chaque samedi. Les comptes sont affichés à l’entrée, et la première rentrée est prévue en octobre 2027.",
    ),
    category: "Éducation",
    banner: { slug: "ecole-six-classes-touba", scene: "school" },
    city: "Touba",
    startDate: "2026-09-14",
    endDate: "2027-09-30",
    objectives:
      "Bâtir six salles de classe, équiper chaque salle en tables-bancs, former le comité de gestion, ouvrir l’école en octobre 2027",
    measurableResults: "3 salles élevées sur 6, 11 maçons du quartier employés",
    potentialBeneficiaries: 240,
    budget: 48_500_000,
    progress: 28,
    contributed: 1_460_000,
  },
  {
    slug: "bibliotheques-roulantes-man",
    title: "Deux bibliothèques roulantes dans les montagnes",
    description: paragraphs(
      "Autour de Man, quarante écoles de village n’ont pour tout livre que le manuel du maître. La route monte, la piste coupe, et la bibliothèque de la ville est à une demi-journée.",
      "Deux camionnettes chargées de 1 500 livres passent dans chaque école tous les quinze jours. Un animateur lit, prête, reprend et répare. Les titres sont pour moitié écrits en Afrique, et trente albums existent aussi en yacouba.",
      "Depuis la première tournée, chaque élève emprunte en moyenne onze livres par an.",
    ),
    category: "Éducation",
    banner: { slug: "bibliotheques-roulantes-man", scene: "library" },
    city: "Man",
    startDate: "2025-01-13",
    endDate: "2027-07-31",
    objectives: "Desservir quarante écoles, prêter dix livres par élève et par an, imprimer trente albums en yacouba",
    measurableResults: "34 écoles desservies, 41 000 prêts, 19 albums imprimés",
    potentialBeneficiaries: 8_700,
    budget: 38_000_000,
    progress: 70,
    contributed: 1_580_000,
  },
  {
    slug: "codeuses-yopougon",
    title: "Les codeuses de Yopougon",
    description: paragraphs(
      "Dans les collèges de Yopougon, une fille sur dix choisit une filière scientifique. Le mercredi et le samedi, une salle de vingt ordinateurs leur est ouverte, à elles d’abord.",
      "Chacune, pendant deux ans, apprend à programmer, à réparer une machine et à présenter son travail. Des ingénieures d’Abidjan viennent les encadrer, et chaque promotion construit une application pour son quartier.",
      "La première, un carnet de vaccination par téléphone, est utilisée par deux dispensaires.",
    ),
    category: "Éducation",
    banner: { slug: "codeuses-yopougon", scene: "computers" },
    city: "Abidjan",
    startDate: "2023-10-02",
    endDate: "2027-09-30",
    objectives:
      "Former trois cents collégiennes, jumeler chaque élève avec une ingénieure, ouvrir la salle à tout le quartier",
    measurableResults: "264 élèves formées, 71 entrées en filière scientifique, 6 applications publiées",
    potentialBeneficiaries: 300,
    budget: 34_000_000,
    progress: 88,
    contributed: 1_730_000,
  },
];
