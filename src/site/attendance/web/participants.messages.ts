export const SHOWS = [
  ["seated", "Place confirmée"],
  ["absent", "Pas encore arrivés"],
  ["entered", "Arrivés"],
  ["waiting", "Liste d’attente"],
  ["pending", "Place à confirmer"],
  ["clash", "Passages à vérifier"],
  ["ended", "Annulés ou expirés"],
] as const;
