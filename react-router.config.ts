import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // All routes are known from the first document: no discovery call on a slow network.
  routeDiscovery: { mode: "initial" },
  // One file a route: on 3G each further request costs more than the few bytes it would save.
  splitRouteModules: false,
} satisfies Config;
