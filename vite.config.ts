import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The content security policy refuses data: addresses, so no file may be inlined as one.
    assetsInlineLimit: 0,
    target: "es2022",
  },
});
