/** Given names of the demo donors, women and men, as heard in Côte d’Ivoire and among its people abroad. */
export const firstNames: readonly string[] = [
  // Akan, the day names first
  ..."Adjoua Akissi Amenan Ahou Aya Affoué Amoin Amlan Akoua Ahoua N’Dri".split(" "),
  ..."Kouassi Kouadio Konan Kouakou Yao Koffi Kouamé Brou Assamoi Kassi Tanoh".split(" "),
  // Mandé
  ..."Awa Aminata Fatoumata Mariam Salimata Rokia Maïmouna Djénéba Kadiatou Nafissatou Massandjé".split(" "),
  ..."Moussa Ibrahim Lassina Souleymane Adama Seydou Bakary Mamadou Vassiriki Siaka Losséni".split(" "),
  // Krou and Gur
  ..."Zika Gnima Yélé Gnénéfoly Téné Séri Gnahoré Zadi Digbeu Zié Nahoua Kolotioloma".split(" "),
  // Heard everywhere, and abroad
  ..."Estelle Clarisse Prisca Grâce Ruth Solange Marie-Laure Nadège Élodie Inès Camille".split(" "),
  ..."Jean-Marc Serge Hervé Didier Franck Emmanuel Cédric Olivier Éric Thomas Karim".split(" "),
];

/** Family names of the demo donors. */
export const lastNames: readonly string[] = [
  // Akan and Lagoon
  ..."Kouassi Konan Kouamé Yao Koffi Kouadio Kouakou N’Guessan N’Dri Brou Aka Assi Amon Tanoh".split(" "),
  ..."Ehouman Anoh Adjé Essoh Yapo Achi Boni Ahoussou Assoumou Kacou Angoran".split(" "),
  // Mandé
  ..."Koné Traoré Coulibaly Touré Bamba Diabaté Cissé Fofana Diomandé Doumbia Konaté Camara".split(" "),
  ..."Bakayoko Dosso Méité Sylla Keïta Sangaré Gueu Tia Oulaï".split(" "),
  // Krou
  ..."Gnahoré Zadi Séri Dago Djédjé Lago Tapé Guédé Gohou Bléhiri Zokou".split(" "),
  // Gur
  ..."Ouattara Soro Silué Yéo Tuo Dagnogo Sékongo Kambou Palé Hien Kambiré".split(" "),
  // Of neighbours and of the diaspora
  ..."Diallo Ndiaye Ouédraogo Mensah Martin Lefèvre Moreau Dubois".split(" "),
];
