# The application for production. Its state lives in PostgreSQL and in the file store, or in /data.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The same Node is in the image: the pinned copy from npm is not needed to build or to run.
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The flags of scripts/server-flags.mjs, as MALLOC_ARENA_MAX above.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "build/app/main.js"]
