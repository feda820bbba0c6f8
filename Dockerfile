# Builds client and server, and installs what the server needs to run.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# With the optional packages, which include the native parts of the bundler.
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache
COPY tsconfig.json ./
COPY static static
COPY src src
COPY client client
RUN node client/build.ts

FROM node:26-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# With the optional packages, for the native parts of sharp, but without Node, which the image has.
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/node-darwin-* node_modules/node-win-*

FROM node:26-slim
# Otherwise each thread that compresses has a heap of its own, which glibc keeps even if it is empty
# (docs/operations.md).
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    CONTENT_DATABASE=/data/content.sqlite \
    IMAGE_CACHE_DIR=/data/pictures
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY content content
# The commands of `npm run content`, and the styles and locales of references.
COPY src src
USER node
# /data has the database of the embedded content service and encoded images. The rest of the file
# system may be read-only. A content folder of your own is mounted at /content (CONTENT_DIR).
VOLUME /data
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node forbids what the service does not need: other files, programs and threads. sharp is the only
# native addon; without --allow-addons images are sent unchanged.
CMD ["node", "--permission", "--allow-net", "--allow-addons", \
  "--allow-fs-read=/app", "--allow-fs-read=/content", "--allow-fs-read=/data", "--allow-fs-write=/data", \
  "--disable-warning=PERM0001", "--disable-warning=ExperimentalWarning", "dist/server/server.js"]
