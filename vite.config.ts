import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found at the start, not at the first page, which would have to be loaded twice.
  optimizeDeps: { include: ["react", "react-dom/client", "react-router", "react-router/dom", "zod/mini"] },
  build: {
    // The content security policy refuses data: addresses, so no file may be inlined as one.
    assetsInlineLimit: 0,
    target: "es2022",
  },
});
