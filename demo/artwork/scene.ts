import { at, type Chance, chanceFrom } from "#demo/artwork/drawing.ts";
import { handsScene } from "#demo/artwork/hands.ts";
import { type Light, lightFor } from "#demo/artwork/palette.ts";
import * as indoors from "#demo/artwork/scenes-classroom.ts";
import * as nature from "#demo/artwork/scenes-forest.ts";
import * as land from "#demo/artwork/scenes-land.ts";
import * as fields from "#demo/artwork/scenes-planting.ts";
import * as learning from "#demo/artwork/scenes-school.ts";
import * as village from "#demo/artwork/scenes-village.ts";
import * as water from "#demo/artwork/scenes-water.ts";
import * as work from "#demo/artwork/scenes-work.ts";

const scenes = {
  school: learning.schoolScene,
  classroom: indoors.classroomScene,
  library: indoors.libraryScene,
  computers: indoors.computersScene,
  sport: learning.sportScene,
  kitchen: learning.kitchenScene,
  bicycles: learning.bicyclesScene,
  books: indoors.booksScene,
  forest: nature.forestScene,
  nursery: nature.nurseryScene,
  mangrove: nature.mangroveScene,
  seedlings: fields.seedlingsScene,
  planting: fields.plantingScene,
  bees: fields.beesScene,
  cocoa: fields.cocoaScene,
  hands: handsScene,
  pump: water.pumpScene,
  well: water.wellScene,
  tower: water.towerScene,
  lagoon: water.lagoonScene,
  coast: water.coastScene,
  cleanup: water.cleanupScene,
  market: village.marketScene,
  health: village.healthScene,
  solar: work.solarScene,
  sewing: work.sewingScene,
  meeting: village.meetingScene,
  savanna: land.savannaScene,
  hills: land.hillsScene,
  village: village.villageScene,
} satisfies Record<string, (light: Light, chance: Chance) => string>;

export type SceneName = keyof typeof scenes;

/** Every name that can be drawn. */
export const sceneNames = Object.keys(scenes) as SceneName[];

/**
 * Draws the scene. The same name and seed always give the same picture; another seed changes the hour, the people and
 * the side.
 */
export function drawScene(name: SceneName, seed: string): string {
  const chance = chanceFrom(`${name}/${seed}`);
  const light = lightFor(chance);
  const mirrored = chance.maybe(0.4);
  const inner = scenes[name](light, chance);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750" width="1200" height="750">${mirrored ? at(1200, 0, 1, inner, true) : inner}</svg>`;
}
