# One image for every node, alone or one of several. `docker build -t plumbline .`
# What builds is thrown away: the server runs its TypeScript as it is, on the Node that package-lock.json pins.

FROM node:26-trixie-slim AS source
WORKDIR /plumbline
COPY . .

# The two apps, as `npm start` builds them.
FROM source AS web
RUN npm run build

# What the server needs at run time, Node and PostgreSQL among it.
FROM source AS packages
RUN npm ci --omit=dev --workspace apps/server --include-workspace-root \
  && node --input-type=module -e "(await import('./tools/postgres-links.mjs')).linkPostgres('.')" \
  && rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share

FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --system --gid 10001 plumbline \
  && useradd --system --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin plumbline \
  && install -d -o plumbline -g plumbline -m 0711 /data /files \
  && install -d -o plumbline -g plumbline -m 0700 /data/keys /node-keys

WORKDIR /plumbline
COPY --from=packages /plumbline/node_modules node_modules
COPY package.json ./
COPY packages packages
COPY apps/server apps/server
COPY live-sources live-sources
COPY deploy/healthcheck.mjs deploy/share-keys.sh deploy/
COPY --from=web /plumbline/apps/h5/dist apps/h5/dist
COPY --from=web /plumbline/apps/desk/dist apps/desk/dist

ENV HOST=0.0.0.0 PORT=4180 DATA_DIR=/data PATH=/plumbline/node_modules/.bin:$PATH
USER plumbline
VOLUME /data
EXPOSE 4180

# Whether the process answers and sees its database; what the market and the books do is for alarms.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --start-interval=2s --retries=3 \
  CMD ["node", "deploy/healthcheck.mjs"]

# The flags are those of apps/server/node-flags.json.
ENTRYPOINT ["node", "--max-old-space-size=320", "--max-semi-space-size=8"]
CMD ["apps/server/src/main.ts"]
