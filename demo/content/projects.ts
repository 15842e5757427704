import type { DemoProject } from "./project-shape.ts";
import { careProjects } from "./projects-care.ts";
import { growthProjects } from "./projects-growth.ts";
import { learningProjects } from "./projects-learning.ts";
import { natureProjects } from "./projects-nature.ts";

export type { DemoProject } from "./project-shape.ts";

/** Every demo project. */
export const demoProjects: readonly DemoProject[] = [
  ...learningProjects,
  ...natureProjects,
  ...careProjects,
  ...growthProjects,
];
