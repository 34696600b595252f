# Stages: the build, the server's runtime dependencies, and the image.
ARG NODE_IMAGE=node:26-trixie-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY server/simplepay/package.json server/simplepay/
COPY server/sandbox-bank/package.json server/sandbox-bank/
COPY server/embedded-mongo/package.json server/embedded-mongo/
COPY client/package.json client/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# No source maps, because nothing in the image reads them.
RUN npm run build && find server/dist client/dist -name '*.map' -delete

FROM manifests AS dependencies
# Remove sources, types and source maps, because the running server does not need them.
RUN npm ci --ignore-scripts --omit=dev --workspace @range/server --no-audit --no-fund \
  && find node_modules -type f \( -name '*.ts' -o -name '*.?ts' -o -name '*.map' -o -name '*.md' \) -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/server/package.json server/
COPY --from=build /app/server/samples server/samples
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/client/dist client/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
