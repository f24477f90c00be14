# syntax=docker/dockerfile:1

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY shared/package.json shared/
COPY client-sdk/package.json client-sdk/
COPY server/package.json server/
RUN npm ci --include=dev --omit=optional

COPY tsconfig.base.json ./
COPY shared/tsconfig.json shared/
COPY shared/src shared/src
COPY client-sdk/tsconfig.json client-sdk/
COPY client-sdk/src client-sdk/src
COPY server/tsconfig.json server/
COPY server/src server/src
RUN node node_modules/typescript/bin/tsc -b shared client-sdk server \
 && npm prune --omit=dev --omit=optional
COPY migrations migrations
COPY packs packs
COPY LICENSE NOTICE ./

# The embedded database is not in the image: DATABASE_URL names a real one.
FROM node:22-bookworm-slim
WORKDIR /app
COPY --from=build /app ./
RUN install -d -o node -g node /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=2567 \
    DATA_DIR=/data
USER node
EXPOSE 2567
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
