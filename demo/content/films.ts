import type { DemoFilm } from "./media-shape.ts";

/** The films of the demo, newest first. Their links have the forms that people paste; they lead to no real film. */
export const demoFilms: readonly DemoFilm[] = [
  {
    url: "https://www.youtube.com/watch?v=AkwKouto001",
    picture: { slug: "forage-kouto", scene: "pump" },
    title: "Kouto, un village prêt",
    description: "Le gravier trié, le comité élu, la maison de l’équipe couverte : il ne manque que le forage.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://youtu.be/AkwBanco002",
    picture: { slug: "dix-mille-plants-banco", scene: "forest" },
    title: "Le samedi d’essai du Banco",
    description: "Ils ont entre neuf et soixante-dix ans. Chacun montre l’arbre qu’il préfère.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://www.youtube.com/embed/AkwTiass003",
    picture: { slug: "tables-bancs-tiassale", scene: "classroom" },
    title: "Tiassalé, deux bancs d’essai",
    description: "Le menuisier en apporte deux, les élèves essaient, la directrice mesure. Il en faudra cent soixante.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://www.youtube.com/shorts/AkwVelos004",
    picture: { slug: "velos-boundiali", scene: "bicycles" },
    title: "Quarante secondes à vélo",
    description:
      "Sur la piste de Boundiali, derrière Aïcha, à qui l’on a prêté l’un des vélos d’essai et qui ne freine pas beaucoup.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://www.youtube.com/watch?v=AkwMangr005&t=12s",
    picture: { slug: "mangrove-grand-lahou", scene: "mangrove" },
    title: "Replanter la mangrove, geste après geste",
    description: "Un pêcheur de Grand-Lahou explique comment on choisit la propagule, et quand on la pose.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://akwaba-medias.example/films/veillee-de-tengrela",
    picture: null,
    title: "Veillée à Tengréla",
    description: "Le conteur, la nuit, le feu. En sénoufo, sous-titré en français.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://youtu.be/AkwMielF006",
    picture: { slug: "ruches-ferkessedougou", scene: "bees" },
    title: "Le miel de Ferkessédougou",
    description: "De la ruche au pot, avec huit apicultrices de la coopérative des cent familles.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://m.youtube.com/watch?v=AkwSante007",
    picture: { slug: "centre-de-sante-sassandra", scene: "health" },
    title: "Une journée au centre de santé de Sassandra",
    description: "De la première consultation à la dernière, avec l’infirmière et la sage-femme.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://www.youtube.com/watch?v=AkwCoutu008",
    picture: { slug: "atelier-couture-dabou", scene: "sewing" },
    title: "Elles cousent leur avenir à Bouaké",
    description: "Trois couturières racontent leurs années à l’atelier, et ce qu’elles en ont fait.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://youtu.be/AkwVoisn009",
    picture: { slug: "salles-de-classe-touba", scene: "school" },
    title: "Ce que nous avons appris au Burkina Faso",
    description: "Une semaine chez des directrices d’école de Bobo-Dioulasso, et trois idées rapportées.",
    country: "Burkina Faso",
  },
  {
    url: "https://www.youtube.com/watch?v=AkwPlage010",
    picture: { slug: "plage-san-pedro", scene: "cleanup" },
    title: "San-Pédro, une plage en une matinée",
    description: "Avant, pendant, après. Accéléré, sans autre trucage.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://www.youtube.com/watch?v=AkwBilan011",
    picture: null,
    title: "Le bilan de l’année en cinq minutes",
    description: "Ce qui a été fait, ce qui ne l’a pas été, et pourquoi. Par la présidente de la fondation.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://youtu.be/AkwSolar012",
    picture: { slug: "soleil-centres-sante-odienne", scene: "solar" },
    title: "La lumière, près d’Odienné",
    description: "La nuit où un centre de santé n’a plus eu besoin de lampe de poche.",
    country: "Côte d’Ivoire",
  },
  {
    url: "https://www.youtube.com/watch?v=AkwLycee013",
    picture: { slug: "codeuses-yopougon", scene: "computers" },
    title: "Premiers clics à Yopougon",
    description: "Une salle, vingt postes, et beaucoup de patience.",
    country: "Côte d’Ivoire",
  },
];
