# syntax=docker/dockerfile:1
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY shared/package.json shared/
COPY client-sdk/package.json client-sdk/
COPY server/package.json server/
COPY cli/package.json cli/
COPY web/package.json web/
# Optional packages too: the programs that bundle and build are such.
RUN npm ci --include=dev

COPY tsconfig.base.json ./
COPY shared/tsconfig.json shared/
COPY shared/src shared/src
COPY client-sdk/tsconfig.json client-sdk/
COPY client-sdk/src client-sdk/src
COPY server/tsconfig.json server/
COPY server/src server/src
COPY cli/tsconfig.json cli/
COPY cli/src cli/src
COPY web/index.html web/vite.config.js web/svelte.config.js web/
COPY docs/rules docs/rules
COPY web/build web/build
COPY web/public web/public
COPY web/src web/src
COPY scripts/bundle-server.mjs scripts/bundle-program.mjs scripts/run.mjs scripts/
RUN node node_modules/@typescript/native/bin/tsc -b shared client-sdk server cli \
 && node scripts/bundle-server.mjs \
 && node node_modules/vite/bin/vite.js build web \
 && npm prune --omit=dev --omit=optional
COPY migrations migrations
COPY packs packs
COPY LICENSE NOTICE ./

# The embedded database is not in the image: DATABASE_URL names a real one.
FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app ./
RUN install -d -o node -g node /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=2567 \
    DATA_DIR=/data
USER node
EXPOSE 2567
CMD ["node", "--enable-source-maps", "server/dist/bundle/main.js"]
