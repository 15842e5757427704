import { seededDemo } from "./seeded-demo.ts";
import { JOURNEY_PASSWORD } from "./start-built-app.ts";

await seededDemo(JOURNEY_PASSWORD);
